module tailgate.example/highest-rate

go 1.21
