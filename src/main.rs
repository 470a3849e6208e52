//! The one binary.

fn main() -> std::process::ExitCode {
    logothete::commands::main()
}
