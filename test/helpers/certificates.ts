/**
 * Certificates that vouch for each other and for nothing else, as PEM: those of an authority, of a
 * server at localhost, 127.0.0.1 and ::1, and of a client. They were made for these tests and are
 * valid until 2126.
 */

import { encodeCertificate, encodeKey } from '../../evaluation/engine-accuracy/certificate.ts'

export const authority = encodeCertificate(
  'MIIBjTCCATOgAwIBAgIUS7Q+0rbDCeaRgn4QZQmCKzxdNZgwCgYIKoZIzj0EAwIwGzEZMBcGA1UEAwwQdGFpbGdhdGUncyB0' +
    'ZXN0czAgFw0yNjExMjEyMDQyNTdaGA8yMTI2MTAyODIwNDI1N1owGzEZMBcGA1UEAwwQdGFpbGdhdGUncyB0ZXN0czBZMBMG' +
    'ByqGSM49AgEGCCqGSM49AwEHA0IABLJtfDi2wF6Z81srlvjGNSaCCCXKT4pNsmS27J5kfPBO6AYyLl35c513gUcMeiDGAmh5' +
    'YYbv/azE7ahlwJl0yRijUzBRMB0GA1UdDgQWBBRXSuJhDJAc6VVoDIbLBbuugiqzDTAfBgNVHSMEGDAWgBRXSuJhDJAc6VVo' +
    'DIbLBbuugiqzDTAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQCEoK89MT8IjbVYnYlvwAGa27F5yKSyi+Jf' +
    'HsWI3AjasAIgKxgzd8GCF9PUEIABlaxFT7UwiAJ8kgOow1OPROtHzz0=',
)

export const clientCertificate = encodeCertificate(
  'MIIBqjCCAVCgAwIBAgIUdRC3nU1ERNwg5grXu6q7JT/hJD4wCgYIKoZIzj0EAwIwGzEZMBcGA1UEAwwQdGFpbGdhdGUncyB0' +
    'ZXN0czAgFw0yNjExMjEyMDQyNTdaGA8yMTI2MTAyODIwNDI1N1owETEPMA0GA1UEAwwGY2xpZW50MFkwEwYHKoZIzj0CAQYI' +
    'KoZIzj0DAQcDQgAET1e6TjY27ARFWg2OV931JZp825j67YBKPjGPSShQuXqQrO2suXOvZWUyeXYRzXiDQtp22eIgoccvt4Qm' +
    'jaYEu6N6MHgwFgYDVR0RBA8wDYILY2xpZW50LnRlc3QwCQYDVR0TBAIwADATBgNVHSUEDDAKBggrBgEFBQcDAjAdBgNVHQ4E' +
    'FgQUDKlJeqPGdWyReLjTDvWyu7UMEmcwHwYDVR0jBBgwFoAUV0riYQyQHOlVaAyGywW7roIqsw0wCgYIKoZIzj0EAwIDSAAw' +
    'RQIhANCkq0akS7UFA7J6TKwYjSqeeM1t1ZiY1uGSmhq3NYk4AiAg4ZD8HuKrK40qfBaUjphjZYwVwjpfP+deUVD0TgpD0g==',
)

export const clientKey = encodeKey(
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgkwwil16vlB6b7kDInmVABF5nu41IgISw3Sj+27+OwA6hRANC' +
    'AARPV7pONjbsBEVaDY5X3fUlmnzbmPrtgEo+MY9JKFC5epCs7ay5c69lZTJ5dhHNeINC2nbZ4iChxy+3hCaNpgS7',
)
