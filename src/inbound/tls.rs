//! The TLS certificate that the SMTP server uses for STARTTLS.

use std::path::PathBuf;
use std::sync::Arc;

use rustls::ServerConfig;
use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// Certificate (with intermediates) and key files, in PEM. Read for each connection, so a renewal is used at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TlsFiles {
    pub certificate: PathBuf,
    pub key: PathBuf,
}

#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    #[error("{path} cannot be read as PEM")]
    File { path: PathBuf, source: pem::Error },
    #[error("the file {0} contains no certificate")]
    NoCertificate(PathBuf),
    #[error("the TLS certificate and its private key cannot be used together")]
    Unusable(#[from] rustls::Error),
}

impl TlsFiles {
    pub fn load_config(&self) -> Result<Arc<ServerConfig>, TlsError> {
        let wrong = |path: &PathBuf| {
            let path = path.clone();
            move |source| TlsError::File { path, source }
        };
        let chain = CertificateDer::pem_file_iter(&self.certificate)
            .and_then(Iterator::collect::<Result<Vec<_>, _>>)
            .map_err(wrong(&self.certificate))?;
        if chain.is_empty() {
            return Err(TlsError::NoCertificate(self.certificate.clone()));
        }
        let key = PrivateKeyDer::from_pem_file(&self.key).map_err(wrong(&self.key))?;
        let provider = Arc::new(rustls::crypto::aws_lc_rs::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_no_client_auth()
            .with_single_cert(chain, key)?;
        Ok(Arc::new(config))
    }
}
