//! Rules of this repository that the compiler does not check: dependencies between rooms (top-level modules), sizes,
//! comments, copies.
//!
//! The message of a failing test names the file and the remedy.

#[cfg(test)]
mod benches;
#[cfg(test)]
mod copies;
#[cfg(test)]
mod doors;
#[cfg(test)]
mod english;
#[cfg(test)]
mod figures;
#[cfg(test)]
mod filters;
#[cfg(test)]
mod forms;
#[cfg(test)]
mod games;
#[cfg(test)]
mod kinds;
#[cfg(test)]
mod measured;
#[cfg(test)]
mod pages;
#[cfg(test)]
mod retired;
#[cfg(test)]
mod source;
#[cfg(test)]
mod spawns;
#[cfg(test)]
mod style;
#[cfg(test)]
mod tables;
#[cfg(test)]
mod way;
