/**
 * The certificate of the benchmark's TLS server, as PEM. The tests use it too: their authority has
 * signed it.
 */

/** Valid for localhost, 127.0.0.1 and ::1 until 2126. */
export const serverCertificate = encodeCertificate(
  'MIIBqzCCAVGgAwIBAgIUdRC3nU1ERNwg5grXu6q7JT/hJD0wCgYIKoZIzj0EAwIwGzEZMBcGA1UEAwwQdGFpbGdhdGUn' +
    'cyB0ZXN0czAgFw0yNjExMjEyMDQyNTdaGA8yMTI2MTAyODIwNDI1N1owETEPMA0GA1UEAwwGc2VydmVyMFkwEwYHKoZI' +
    'zj0CAQYIKoZIzj0DAQcDQgAEffNEjoxkQoQFl6o4WFxd32fxLfJK8kFCnX1F27RSK/T7iMvSk3piAHdeJ2UH9Mgf206p' +
    'uMZ2FKhpXAjN75etKaN7MHkwLAYDVR0RBCUwI4IJbG9jYWxob3N0hwR/AAABhxAAAAAAAAAAAAAAAAAAAAABMAkGA1Ud' +
    'EwQCMAAwHQYDVR0OBBYEFEZ6RFlB3bpQ23CqCLfQDBbatdjAMB8GA1UdIwQYMBaAFFdK4mEMkBzpVWgMhssFu66CKrMN' +
    'MAoGCCqGSM49BAMCA0gAMEUCIQDWHSp+Ay/iKWE4kyOK173tp4ZJlLo+zPcZl5BRmqwqLAIgRbeyA6O+Wfn1Vn88OUOi' +
    't9z/7MhXf70v8n+iekHouRM=',
)

export const serverKey = encodeKey(
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQggj8RZ7EAZmpIoCEfMc58dKGuXCQKt9lgkA+Vwgo24iih' +
    'RANCAAR980SOjGRChAWXqjhYXF3fZ/Et8kryQUKdfUXbtFIr9PuIy9KTemIAd14nZQf0yB/bTqm4xnYUqGlcCM3vl60p',
)

export function encodeCertificate(base64: string): string {
  return encodePem('CERTIFICATE', base64)
}

export function encodeKey(base64: string): string {
  return encodePem('PRIVATE KEY', base64)
}

function encodePem(label: string, base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}
