// Reads the examples of the document into the generated types, and writes them.
package main

import (
	"io"
	"os"
)

func main() {
	read, err := io.ReadAll(os.Stdin)
	if err != nil {
		panic(err)
	}
	examples, err := UnmarshalExamples(read)
	if err != nil {
		panic(err)
	}
	written, err := examples.Marshal()
	if err != nil {
		panic(err)
	}
	os.Stdout.Write(written)
}
