/** Options of the protocol, of the way to the service, and of TLS. */

import { everySource, loadCommands, type Option } from './option.ts'

export const transportOptions = [
  {
    name: 'protocol',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'choice', values: ['http/1.1', 'http/2'] },
    placeholder: null,
    default: 'http/1.1',
    summary:
      'Protocol to use; HTTP/2 is negotiated in TLS for https://, and used directly (h2c) for ' +
      'http://.',
  },
  {
    name: 'socket',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'path' },
    placeholder: 'PATH',
    default: null,
    summary:
      "Unix socket to connect to instead of the url's host, which stays in the Host header; may " +
      'contain ${side}, ${port}.',
  },
  {
    name: 'addresses',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'text' },
    placeholder: 'WHICH',
    default: 'first',
    summary:
      'Which address of a name to use: first (the first that accepts), all (in turn), or a ' +
      'given IP address.',
  },
  {
    name: 'tls-ca',
    key: 'tls.ca',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: null,
    summary: "File of the certificate authorities to trust (PEM), instead of the system's.",
  },
  {
    name: 'tls-certificate',
    key: 'tls.certificate',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: null,
    summary: 'File of the client certificate (PEM), for a service that asks for one.',
  },
  {
    name: 'tls-key',
    key: 'tls.key',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'path' },
    placeholder: 'FILE',
    default: null,
    summary:
      "File of the client certificate's private key (PEM); its content is neither shown nor " +
      'stored.',
  },
  {
    name: 'tls-insecure',
    key: 'tls.insecure',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'switch' },
    placeholder: null,
    default: 'false',
    summary: 'Accept any certificate of the service, such as a self-signed one.',
  },
  {
    name: 'tls-server-name',
    key: 'tls.server-name',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'text' },
    placeholder: 'NAME',
    default: null,
    summary: 'Name to ask for and to find in the certificate, if it is not the host of the url.',
  },
  {
    name: 'tls-version',
    key: 'tls.version',
    sources: everySource,
    commands: loadCommands,
    scope: 'suite',
    kind: { kind: 'choice', values: ['any', '1.2', '1.3'] },
    placeholder: null,
    default: 'any',
    summary: 'TLS version to use; any: the highest that the service supports.',
  },
] as const satisfies readonly Option[]
