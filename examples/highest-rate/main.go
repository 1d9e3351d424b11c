// Responds with the checksum of a page, which takes it a quarter of a millisecond of CPU time.
package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"log"
	"net/http"
	"os"
)

const pageBytes = 256 * 1024

func main() {
	page := bytes.Repeat([]byte("tailgate"), pageBytes/8)
	http.HandleFunc("/checksum", func(response http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(response, "%x\n", sha256.Sum256(page))
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
