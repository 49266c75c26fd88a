import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What the server gives to make a passkey with. */
interface Creation {
  challenge: string
  rp: { id: string }
  user: { id: string }
}
/** What the server gives to be answered with a passkey. */
interface Request {
  challenge: string
  rpId: string
}

/** What tests let go wrong. */
export interface Flaws {
  /** The page that asks; that of the test's server unless told. */
  origin?: string
  /** Whether the person was verified, by fingerprint or PIN. */
  isVerified?: boolean
  /** In place of the next one. */
  count?: number
  userHandle?: string
  /** Another key than the one that was registered. */
  key?: KeyObject
}

const ORIGIN = 'http://localhost:3000'

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** An authenticator with one passkey, which signs by ECDSA with P-256 as WebAuthn says (§6.5). */
export class AuthenticatorDouble {
  readonly #id = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #userHandle = ''
  #count = 0

  get id(): string {
    return this.#id.toString('base64url')
  }

  make({ challenge, rp, user }: Creation, flaws: Flaws = {}) {
    this.#userHandle = user.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const authData = Buffer.concat([
      this.#authData(rp.id, flaws, WITH_CREDENTIAL),
      Buffer.alloc(16),
      length,
      this.#id,
      isoCBOR.encode(key),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      id: this.id,
      clientDataJSON: clientData('webauthn.create', challenge, flaws),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    }
  }

  answer({ challenge, rpId }: Request, flaws: Flaws = {}) {
    this.#count = flaws.count ?? this.#count + 1
    const clientDataJSON = clientData('webauthn.get', challenge, flaws)
    const authenticatorData = this.#authData(rpId, flaws)
    const signed = Buffer.concat([
      authenticatorData,
      sha256(Buffer.from(clientDataJSON, 'base64url')),
    ])
    const signature = sign('sha256', signed, flaws.key ?? this.#keys.privateKey)
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: flaws.userHandle ?? (this.#userHandle || undefined),
    }
  }

  #authData(rpId: string, { isVerified = true }: Flaws, more = 0): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#count)
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | more
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
}

const clientData = (type: string, challenge: string, { origin = ORIGIN }: Flaws): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
