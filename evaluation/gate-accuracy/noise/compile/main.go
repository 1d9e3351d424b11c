// Something real to compile, again and again: its packages are a good part of Go's standard library.
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
	fmt.Println(x509.NewCertPool(), json.Valid(nil), types.Universe, template.New(""), http.DefaultClient, regexp.QuoteMeta(""))
}
