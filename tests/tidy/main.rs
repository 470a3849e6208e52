//! The house rules that no compiler knows: doors between rooms, sizes, comments, checked-in copies.
//!
//! A failing test names the file, and what to do about it.

#[cfg(test)]
mod benches;
#[cfg(test)]
mod copies;
#[cfg(test)]
mod doors;
#[cfg(test)]
mod figures;
#[cfg(test)]
mod forms;
#[cfg(test)]
mod games;
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
