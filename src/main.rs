//! Entry point of the service's only binary.

fn main() -> std::process::ExitCode {
    logothete::commands::main()
}
