// Work responds to each request after an exact amount of work, so that the size of a slowdown is
// known.
//
// A unit is about a microsecond of mixing within 32 KiB, which stay in the cache of a core, with
// occasional reads from 8 MiB, which do not: other programs on the machine affect it as they affect
// real services. The response header x-units is the number of units that a request took.
//
// The settings, all of them numbers:
//
//	UNITS            work of the median request, before the factors
//	BODY_FACTOR      factor of the work of all requests
//	TAIL_FACTOR      factor of the work of the slowest 2 % of the requests
//	ENDPOINT_FACTOR  factor of the work of GET /report
//	STALL_MS         no response for this time ...
//	STALL_EVERY_S    ... at this interval
//	ERROR_SHARE      share of requests with status 500, in [0, 1]
//	BURN             cores that are used in the background, in [0, 1]
//	HEAP_MB          live heap of small objects, which the garbage collector examines
//	ALLOCATE_KB      memory that each request allocates
//	SEED             determines the work of each request; 0 is a random seed
//	PORT             the port on 127.0.0.1
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"math"
	"math/rand/v2"
	"net/http"
	"os"
	"runtime"
	"strconv"
	"sync"
	"time"
)

func main() {
	settings := readSettings()
	service := newService(settings)
	if settings["STALL_MS"] > 0 {
		length, every := milliseconds(settings["STALL_MS"]), seconds(settings["STALL_EVERY_S"])
		go service.stallPeriodically(length, every)
	}
	if settings["BURN"] > 0 {
		go burn(settings["BURN"])
	}
	address := fmt.Sprintf("127.0.0.1:%d", int(settings["PORT"]))
	log.Fatal(http.ListenAndServe(address, service))
}

type service struct {
	settings map[string]float64
	table    []uint64
	// Requests hold it for reading, a stall holds it for writing.
	stalled sync.RWMutex
	mutex   sync.Mutex
	random  *rand.Rand // guarded by mutex
	blocks  sync.Pool
	heap    *node
}

const (
	blockWords = 32 * 1024 / 8
	tableWords = 8 * 1024 * 1024 / 8
)

func newService(settings map[string]float64) *service {
	seed := uint64(settings["SEED"])
	if seed == 0 {
		seed = rand.Uint64()
	}
	created := &service{
		settings: settings,
		random:   rand.New(rand.NewPCG(seed, 0)),
		table:    make([]uint64, tableWords),
	}
	for index := range created.table {
		created.table[index] = rand.Uint64()
	}
	created.blocks.New = func() any { return new([blockWords]uint64) }
	created.heap = fillHeap(int(settings["HEAP_MB"]) * 1024 * 1024 / nodeBytes)
	return created
}

func (service *service) ServeHTTP(writer http.ResponseWriter, request *http.Request) {
	service.stalled.RLock()
	defer service.stalled.RUnlock()
	units, fails := service.draw(service.endpointShare(request.URL.Path))
	block := service.blocks.Get().(*[blockWords]uint64)
	garbage := allocate(int(service.settings["ALLOCATE_KB"]))
	result := work(units, block, service.table)
	runtime.KeepAlive(garbage)
	service.blocks.Put(block)
	writer.Header().Set("x-units", strconv.Itoa(units))
	writer.Header().Set("content-type", "application/json")
	if fails {
		writer.WriteHeader(http.StatusInternalServerError)
	}
	fmt.Fprintf(writer, `{"units":%d,"result":"%016x"}`, units, result)
}

// The work of each endpoint relative to GET /.
var endpointShares = map[string]float64{
	"/item": 0.6, "/list": 1, "/search": 1.6, "/cart": 0.8, "/report": 1.3,
}

func (service *service) endpointShare(path string) float64 {
	share, isKnown := endpointShares[path]
	if !isKnown {
		return 1
	}
	if path == "/report" {
		return share * service.settings["ENDPOINT_FACTOR"]
	}
	return share
}

// Draws the units of the next request, and whether it fails: 2 % of the requests take 6 to 12 times
// as long.
func (service *service) draw(share float64) (int, bool) {
	service.mutex.Lock()
	normal := service.random.NormFloat64()
	tail, length := service.random.Float64(), service.random.Float64()
	failure := service.random.Float64()
	service.mutex.Unlock()
	settings := service.settings
	units := share * settings["UNITS"] * settings["BODY_FACTOR"] * math.Exp(0.25*normal)
	if tail < 0.02 {
		units *= (6 + 6*length) * settings["TAIL_FACTOR"]
	}
	return int(math.Round(units)), failure < settings["ERROR_SHARE"]
}

const stepsPerUnit = 300

// Each step uses the result of the previous one, so that neither the compiler nor the CPU can skip
// a step.
func work(units int, block *[blockWords]uint64, table []uint64) uint64 {
	state := uint64(0x9E3779B97F4A7C15)
	for range units {
		for step := range stepsPerUnit {
			// xorshift64 (Marsaglia, 2003).
			state ^= state << 13
			state ^= state >> 7
			state ^= state << 17
			block[state%blockWords] += state
			if step%50 == 0 {
				state += table[(state>>20)%tableWords] | 1
			}
		}
	}
	return state + block[state%blockWords]
}

// A small object with pointers, as a cache of a real service consists of.
type node struct {
	next, other *node
	content     [48]byte
}

const nodeBytes = 64

// Creates live objects that the garbage collector finds one after the other.
func fillHeap(count int) *node {
	var first *node
	for range count {
		first = &node{next: first, other: first}
	}
	return first
}

// Allocates memory in pieces of 1 KB.
func allocate(kilobytes int) [][]byte {
	pieces := make([][]byte, 0, kilobytes)
	for range kilobytes {
		pieces = append(pieces, make([]byte, 1024))
	}
	return pieces
}

// Stops responding for a while at regular intervals, like a service that waits for a lock.
func (service *service) stallPeriodically(length, every time.Duration) {
	for range time.Tick(every) {
		service.stalled.Lock()
		time.Sleep(length)
		service.stalled.Unlock()
	}
}

// Uses this part of a core, in [0, 1], in the background.
func burn(cores float64) {
	const period = 10 * time.Millisecond
	busy := time.Duration(cores * float64(period))
	block, table := new([blockWords]uint64), make([]uint64, tableWords)
	for {
		for start := time.Now(); time.Since(start) < busy; {
			work(10, block, table)
		}
		time.Sleep(period - busy)
	}
}

// Reads the settings: settings.json in the working directory overrides the environment, which
// overrides the defaults.
func readSettings() map[string]float64 {
	settings := map[string]float64{
		"PORT": 8080, "UNITS": 900, "BODY_FACTOR": 1, "TAIL_FACTOR": 1, "STALL_MS": 0, "STALL_EVERY_S": 5,
		"ERROR_SHARE": 0, "BURN": 0, "SEED": 0, "ENDPOINT_FACTOR": 1, "HEAP_MB": 0, "ALLOCATE_KB": 0,
	}
	for name := range settings {
		text, isSet := os.LookupEnv(name)
		if !isSet {
			continue
		}
		value, err := strconv.ParseFloat(text, 64)
		if err != nil {
			log.Fatalf("%s must be a number, not %q", name, text)
		}
		settings[name] = value
	}
	text, err := os.ReadFile("settings.json")
	if os.IsNotExist(err) {
		return settings
	}
	if err == nil {
		err = json.Unmarshal(text, &settings)
	}
	if err != nil {
		log.Fatalf("settings.json: %v", err)
	}
	return settings
}

func milliseconds(amount float64) time.Duration {
	return time.Duration(amount * float64(time.Millisecond))
}

func seconds(amount float64) time.Duration {
	return time.Duration(amount * float64(time.Second))
}
