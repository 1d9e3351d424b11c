module tailgate/score/work

go 1.22
