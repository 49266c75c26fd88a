import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export interface Credentials {
  /** PEM, PKCS #8. */
  key: string
  /** PEM. */
  cert: string
}

/** Who vouches for the far ends of one test, and for those who call them. */
export interface CertificateAuthority {
  /** PEM. */
  cert: string
  /** For a server on this machine, or for a client known by this name. */
  issue(name: string): Credentials
}

/**
 * Certificates made on the spot (X.509 version 3, RFC 5280): one in the repository would expire, or
 * be mistaken for a secret. Node can read and use certificates and cannot make them.
 */
export function newAuthority(name: string): CertificateAuthority {
  const keys = newKeys()
  const isAuthority = extension('2.5.29.19', der(SEQUENCE, der(0x01, Buffer.from([0xff]))))
  let serial = 1
  const certify = (subject: string, publicKey: KeyObject, ...extensions: Buffer[]) =>
    certificate({ serial: serial++, issuer: name, subject, publicKey, extensions }, keys.privateKey)
  return {
    cert: certify(name, keys.publicKey, isAuthority),
    issue(subject) {
      const { publicKey, privateKey } = newKeys()
      return {
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        cert: certify(subject, publicKey, thisMachine()),
      }
    },
  }
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

interface ToSign {
  serial: number
  issuer: string
  subject: string
  publicKey: KeyObject
  extensions: Buffer[]
}

function certificate(wanted: ToSign, signingKey: KeyObject): string {
  const { serial, issuer, subject, publicKey, extensions } = wanted
  const signature = der(SEQUENCE, oid('1.2.840.10045.4.3.2')) // ECDSA with SHA-256
  const toSign = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([serial])),
    signature,
    commonName(issuer),
    der(SEQUENCE, time('20200101000000Z'), time('21200101000000Z')),
    commonName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, ...extensions)),
  )
  const signed = sign('sha256', toSign, signingKey)
  const whole = der(SEQUENCE, toSign, signature, der(0x03, Buffer.from([0]), signed))
  // No empty line at the end, also where the last one is full: OpenSSL reads no further.
  const lines = whole.toString('base64').replaceAll(/.{64}(?!$)/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

const SEQUENCE = 0x30
const INTEGER = 0x02

/** Tag, length, content (ITU-T X.690). */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const length =
    body.length < 128 ? [body.length] : [0x82, Math.floor(body.length / 256), body.length % 256]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(arc: number): number[] {
  const high = Math.floor(arc / 128)
  return high === 0 ? [arc] : [...base128(high).map((part) => (part % 128) | 128), arc % 128]
}

const time = (text: string): Buffer => der(0x18, Buffer.from(text))

const commonName = (name: string): Buffer =>
  der(SEQUENCE, der(0x31, der(SEQUENCE, oid('2.5.4.3'), der(0x0c, Buffer.from(name)))))

const extension = (id: string, value: Buffer): Buffer => der(SEQUENCE, oid(id), der(0x04, value))

/** Subject alternative names: localhost and 127.0.0.1. */
const thisMachine = (): Buffer =>
  extension(
    '2.5.29.17',
    der(SEQUENCE, der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1]))),
  )
