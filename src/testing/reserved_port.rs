//! A port of this machine that no other test is given meanwhile.

use std::io;
use std::net::SocketAddr;

use tokio::net::TcpSocket;

/// A port at which nobody listens but who is told of it. It is free again when this is dropped.
#[derive(Debug)]
pub struct ReservedPort {
    /// Bound and never listening: connections are refused until somebody else listens there.
    _socket: TcpSocket,
    pub address: SocketAddr,
}

impl ReservedPort {
    /// Reserves a free port on the loopback interface.
    pub fn new() -> io::Result<Self> {
        let socket = TcpSocket::new_v4()?;
        // With this on both sockets the system lets another one listen at the same port.
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
