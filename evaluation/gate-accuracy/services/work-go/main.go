// Work answers each request after work of an exact size, so that a slowdown of it has a size that is known.
//
// A unit is about a microsecond of mixing within 32 KiB, which stay in a core's own cache, with a read now and then of
// 8 MiB, which do not: what runs beside it can be felt. How many units a request took stands in its x-units header.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"math"
	"math/rand/v2"
	"net/http"
	"os"
	"strconv"
	"sync"
	"time"
)

func main() {
	settings := readSettings()
	service := newService(settings)
	if settings["STALL_MS"] > 0 {
		go service.stallNowAndThen(milliseconds(settings["STALL_MS"]), seconds(settings["STALL_EVERY_S"]))
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
	// Held by all answers, and by a stall alone.
	stalled sync.RWMutex
	mutex   sync.Mutex
	chance  *rand.Rand // behind mutex
	blocks  sync.Pool
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
	made := &service{settings: settings, chance: rand.New(rand.NewPCG(seed, 0)), table: make([]uint64, tableWords)}
	for index := range made.table {
		made.table[index] = rand.Uint64()
	}
	made.blocks.New = func() any { return new([blockWords]uint64) }
	return made
}

func (service *service) ServeHTTP(writer http.ResponseWriter, _ *http.Request) {
	service.stalled.RLock()
	defer service.stalled.RUnlock()
	units, fails := service.draw()
	block := service.blocks.Get().(*[blockWords]uint64)
	result := work(units, block, service.table)
	service.blocks.Put(block)
	writer.Header().Set("x-units", strconv.Itoa(units))
	writer.Header().Set("content-type", "application/json")
	if fails {
		writer.WriteHeader(http.StatusInternalServerError)
	}
	fmt.Fprintf(writer, `{"units":%d,"result":"%016x"}`, units, result)
}

// How many units the next request takes, and whether it fails: 2 % of them take 6 to 12 times as long.
func (service *service) draw() (int, bool) {
	service.mutex.Lock()
	normal, luck, length, failure :=
		service.chance.NormFloat64(), service.chance.Float64(), service.chance.Float64(), service.chance.Float64()
	service.mutex.Unlock()
	settings := service.settings
	units := settings["UNITS"] * settings["BODY_FACTOR"] * math.Exp(0.25*normal)
	if luck < 0.02 {
		units *= (6 + 6*length) * settings["TAIL_FACTOR"]
	}
	return int(math.Round(units)), failure < settings["ERROR_SHARE"]
}

const stepsPerUnit = 300

// Each step takes the result of the one before, so that no compiler and no core can leave one out.
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

// Answers nothing for a while, as a service does that waits for a lock.
func (service *service) stallNowAndThen(length, every time.Duration) {
	for range time.Tick(every) {
		service.stalled.Lock()
		time.Sleep(length)
		service.stalled.Unlock()
	}
}

// Keeps so many cores busy, in [0, 1], beside the answers.
func burn(cores float64) {
	const period = 10 * time.Millisecond
	busy := time.Duration(cores * float64(period))
	block, table := new([blockWords]uint64), make([]uint64, tableWords)
	for {
		for begun := time.Now(); time.Since(begun) < busy; {
			work(10, block, table)
		}
		time.Sleep(period - busy)
	}
}

// What settings.json in the working directory says, before the environment, before what is usual.
func readSettings() map[string]float64 {
	settings := map[string]float64{
		"PORT": 8080, "UNITS": 900, "BODY_FACTOR": 1, "TAIL_FACTOR": 1, "STALL_MS": 0, "STALL_EVERY_S": 5,
		"ERROR_SHARE": 0, "BURN": 0, "SEED": 0,
	}
	for name := range settings {
		text, there := os.LookupEnv(name)
		if !there {
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
