/**
 * Certificates that vouch for each other and for nobody else, as PEM: an authority's, a server's at localhost, 127.0.0.1
 * and ::1, and a client's. They were made for these tests, and last until 2126.
 */

function certificate(base64: string): string {
  return pem('CERTIFICATE', base64)
}

function key(base64: string): string {
  return pem('PRIVATE KEY', base64)
}

function pem(what: string, base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? []
  return `-----BEGIN ${what}-----\n${lines.join('\n')}\n-----END ${what}-----\n`
}

export const authority = certificate(
  'MIIBjTCCATOgAwIBAgIUS7Q+0rbDCeaRgn4QZQmCKzxdNZgwCgYIKoZIzj0EAwIwGzEZMBcGA1UEAwwQdGFpbGdhdGUncyB0' +
    'ZXN0czAgFw0yNjExMjEyMDQyNTdaGA8yMTI2MTAyODIwNDI1N1owGzEZMBcGA1UEAwwQdGFpbGdhdGUncyB0ZXN0czBZMBMG' +
    'ByqGSM49AgEGCCqGSM49AwEHA0IABLJtfDi2wF6Z81srlvjGNSaCCCXKT4pNsmS27J5kfPBO6AYyLl35c513gUcMeiDGAmh5' +
    'YYbv/azE7ahlwJl0yRijUzBRMB0GA1UdDgQWBBRXSuJhDJAc6VVoDIbLBbuugiqzDTAfBgNVHSMEGDAWgBRXSuJhDJAc6VVo' +
    'DIbLBbuugiqzDTAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQCEoK89MT8IjbVYnYlvwAGa27F5yKSyi+Jf' +
    'HsWI3AjasAIgKxgzd8GCF9PUEIABlaxFT7UwiAJ8kgOow1OPROtHzz0=',
)

export const serverCertificate = certificate(
  'MIIBqzCCAVGgAwIBAgIUdRC3nU1ERNwg5grXu6q7JT/hJD0wCgYIKoZIzj0EAwIwGzEZMBcGA1UEAwwQdGFpbGdhdGUncyB0' +
    'ZXN0czAgFw0yNjExMjEyMDQyNTdaGA8yMTI2MTAyODIwNDI1N1owETEPMA0GA1UEAwwGc2VydmVyMFkwEwYHKoZIzj0CAQYI' +
    'KoZIzj0DAQcDQgAEffNEjoxkQoQFl6o4WFxd32fxLfJK8kFCnX1F27RSK/T7iMvSk3piAHdeJ2UH9Mgf206puMZ2FKhpXAjN' +
    '75etKaN7MHkwLAYDVR0RBCUwI4IJbG9jYWxob3N0hwR/AAABhxAAAAAAAAAAAAAAAAAAAAABMAkGA1UdEwQCMAAwHQYDVR0O' +
    'BBYEFEZ6RFlB3bpQ23CqCLfQDBbatdjAMB8GA1UdIwQYMBaAFFdK4mEMkBzpVWgMhssFu66CKrMNMAoGCCqGSM49BAMCA0gA' +
    'MEUCIQDWHSp+Ay/iKWE4kyOK173tp4ZJlLo+zPcZl5BRmqwqLAIgRbeyA6O+Wfn1Vn88OUOit9z/7MhXf70v8n+iekHouRM=',
)

export const serverKey = key(
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQggj8RZ7EAZmpIoCEfMc58dKGuXCQKt9lgkA+Vwgo24iihRANC' +
    'AAR980SOjGRChAWXqjhYXF3fZ/Et8kryQUKdfUXbtFIr9PuIy9KTemIAd14nZQf0yB/bTqm4xnYUqGlcCM3vl60p',
)

export const clientCertificate = certificate(
  'MIIBqjCCAVCgAwIBAgIUdRC3nU1ERNwg5grXu6q7JT/hJD4wCgYIKoZIzj0EAwIwGzEZMBcGA1UEAwwQdGFpbGdhdGUncyB0' +
    'ZXN0czAgFw0yNjExMjEyMDQyNTdaGA8yMTI2MTAyODIwNDI1N1owETEPMA0GA1UEAwwGY2xpZW50MFkwEwYHKoZIzj0CAQYI' +
    'KoZIzj0DAQcDQgAET1e6TjY27ARFWg2OV931JZp825j67YBKPjGPSShQuXqQrO2suXOvZWUyeXYRzXiDQtp22eIgoccvt4Qm' +
    'jaYEu6N6MHgwFgYDVR0RBA8wDYILY2xpZW50LnRlc3QwCQYDVR0TBAIwADATBgNVHSUEDDAKBggrBgEFBQcDAjAdBgNVHQ4E' +
    'FgQUDKlJeqPGdWyReLjTDvWyu7UMEmcwHwYDVR0jBBgwFoAUV0riYQyQHOlVaAyGywW7roIqsw0wCgYIKoZIzj0EAwIDSAAw' +
    'RQIhANCkq0akS7UFA7J6TKwYjSqeeM1t1ZiY1uGSmhq3NYk4AiAg4ZD8HuKrK40qfBaUjphjZYwVwjpfP+deUVD0TgpD0g==',
)

export const clientKey = key(
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgkwwil16vlB6b7kDInmVABF5nu41IgISw3Sj+27+OwA6hRANC' +
    'AARPV7pONjbsBEVaDY5X3fUlmnzbmPrtgEo+MY9JKFC5epCs7ay5c69lZTJ5dhHNeINC2nbZ4iChxy+3hCaNpgS7',
)
