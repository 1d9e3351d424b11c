module tailgate/score/compile

go 1.22
