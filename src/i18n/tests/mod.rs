//! Tests of the sentences of all languages together: their words, their placeholders, and a listing to read.

mod glossary;
mod reader_forms;
mod sentence_listing;
