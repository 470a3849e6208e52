//! Tests of the binary as a process: start, output, shutdown, and the data that remains.

#[cfg(test)]
mod answers;
#[cfg(test)]
mod bundles;
#[cfg(test)]
mod campaign;
#[cfg(test)]
mod cluster;
#[cfg(test)]
mod commands;
#[cfg(test)]
mod endings;
#[cfg(test)]
mod examples;
#[cfg(test)]
mod hands;
#[cfg(test)]
mod keeping;
#[cfg(test)]
mod newer;
#[cfg(test)]
mod operate;
#[cfg(test)]
mod operators;
#[cfg(test)]
mod outages;
#[cfg(test)]
mod pages;
#[cfg(test)]
mod replies;
#[cfg(test)]
mod restored;
#[cfg(test)]
mod service;
#[cfg(test)]
mod signed;
#[cfg(test)]
mod starts;
#[cfg(test)]
mod statements;
#[cfg(test)]
mod upgraded;
#[cfg(test)]
mod waiting;
