// A realistic program for the noise to compile: it imports a large part of Go's standard library.
package main

import (
	"crypto/x509"
	"encoding/json"
	"fmt"
	"go/types"
	"html/template"
	"net/http"
	"regexp"
)

func main() {
	fmt.Println(x509.NewCertPool(), json.Valid(nil), types.Universe)
	fmt.Println(template.New(""), http.DefaultClient, regexp.QuoteMeta(""))
}
