//! Reserves a local port that no other test gets at the same time.

use std::io;
use std::net::SocketAddr;

use tokio::net::TcpSocket;

/// A reserved loopback port on which nothing listens yet. A drop frees it.
#[derive(Debug)]
pub struct ReservedPort {
    /// Bound but never listening: connections are refused until something else listens on the port.
    _socket: TcpSocket,
    pub address: SocketAddr,
}

impl ReservedPort {
    pub fn new() -> io::Result<Self> {
        let socket = TcpSocket::new_v4()?;
        // With `SO_REUSEADDR` on both sockets, the server under test may listen on the reserved port.
        socket.set_reuseaddr(true)?;
        socket.bind(([127, 0, 0, 1], 0).into())?;
        let address = socket.local_addr()?;
        Ok(Self {
            _socket: socket,
            address,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::net::{TcpListener, TcpStream};

    use super::*;

    #[tokio::test]
    async fn a_reserved_port_refuses_until_somebody_listens_there() {
        let port = ReservedPort::new().unwrap();
        for _ in 0..2 {
            TcpStream::connect(port.address).unwrap_err();
            let listener = TcpListener::bind(port.address).unwrap();
            TcpStream::connect(port.address).unwrap();
            drop(listener);
        }
    }
}
