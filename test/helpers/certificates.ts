/**
 * The certificates of an authority and of a client, as PEM. They were created for these tests and
 * are valid until 2126. The authority has also signed the certificate of the server in
 * evaluation/engine-accuracy/.
 */
import { encodeCertificate, encodeKey } from '../../evaluation/engine-accuracy/certificate.ts'

export const authority = encodeCertificate(
  'MIIBjTCCATOgAwIBAgIUS7Q+0rbDCeaRgn4QZQmCKzxdNZgwCgYIKoZIzj0EAwIwGzEZMBcGA1UEAwwQdGFpbGdhdGUn' +
    'cyB0ZXN0czAgFw0yNjExMjEyMDQyNTdaGA8yMTI2MTAyODIwNDI1N1owGzEZMBcGA1UEAwwQdGFpbGdhdGUncyB0ZXN0' +
    'czBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABLJtfDi2wF6Z81srlvjGNSaCCCXKT4pNsmS27J5kfPBO6AYyLl35c513' +
    'gUcMeiDGAmh5YYbv/azE7ahlwJl0yRijUzBRMB0GA1UdDgQWBBRXSuJhDJAc6VVoDIbLBbuugiqzDTAfBgNVHSMEGDAW' +
    'gBRXSuJhDJAc6VVoDIbLBbuugiqzDTAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQCEoK89MT8IjbVY' +
    'nYlvwAGa27F5yKSyi+JfHsWI3AjasAIgKxgzd8GCF9PUEIABlaxFT7UwiAJ8kgOow1OPROtHzz0=',
)

export const clientCertificate = encodeCertificate(
  'MIIBqjCCAVCgAwIBAgIUdRC3nU1ERNwg5grXu6q7JT/hJD4wCgYIKoZIzj0EAwIwGzEZMBcGA1UEAwwQdGFpbGdhdGUn' +
    'cyB0ZXN0czAgFw0yNjExMjEyMDQyNTdaGA8yMTI2MTAyODIwNDI1N1owETEPMA0GA1UEAwwGY2xpZW50MFkwEwYHKoZI' +
    'zj0CAQYIKoZIzj0DAQcDQgAET1e6TjY27ARFWg2OV931JZp825j67YBKPjGPSShQuXqQrO2suXOvZWUyeXYRzXiDQtp2' +
    '2eIgoccvt4QmjaYEu6N6MHgwFgYDVR0RBA8wDYILY2xpZW50LnRlc3QwCQYDVR0TBAIwADATBgNVHSUEDDAKBggrBgEF' +
    'BQcDAjAdBgNVHQ4EFgQUDKlJeqPGdWyReLjTDvWyu7UMEmcwHwYDVR0jBBgwFoAUV0riYQyQHOlVaAyGywW7roIqsw0w' +
    'CgYIKoZIzj0EAwIDSAAwRQIhANCkq0akS7UFA7J6TKwYjSqeeM1t1ZiY1uGSmhq3NYk4AiAg4ZD8HuKrK40qfBaUjphj' +
    'ZYwVwjpfP+deUVD0TgpD0g==',
)

export const clientKey = encodeKey(
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgkwwil16vlB6b7kDInmVABF5nu41IgISw3Sj+27+OwA6h' +
    'RANCAARPV7pONjbsBEVaDY5X3fUlmnzbmPrtgEo+MY9JKFC5epCs7ay5c69lZTJ5dhHNeINC2nbZ4iChxy+3hCaNpgS7',
)
