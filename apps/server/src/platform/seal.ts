import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './kept-secrets.ts'
import { keyId } from './session-secret.ts'

/** Encrypts what we must be able to read again, and a thief of the database must not. */
export interface Seal {
  /** `owner` says whose it is: moved to another row, it cannot be opened. */
  close(text: string, owner: string): string
  /** undefined where it is not that owner's, or was closed with a secret that is no longer there. */
  open(sealed: string, owner: string): string | undefined
  /** False where it has to be closed again before the former secret is retired. */
  isCurrent(sealed: string): boolean
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM, with a key derived from the installation's secret (RFC 5869), whose id stands in front.
 * What was closed before there were ids has none, and is opened with whichever key fits.
 */
export function createSeal({ current, former }: Secrets): Seal {
  const keys = [current, former].flatMap((secret) => (secret ? [keyFrom(secret)] : []))
  const [newest] = keys as [Key]
  return {
    close(text, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, newest.bytes, nonce).setAAD(Buffer.from(owner))
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url')
      return `${newest.id}.${sealed}`
    },
    open(sealed, owner) {
      const [first = '', rest] = sealed.split('.')
      const fitting = rest === undefined ? keys : keys.filter(({ id }) => id === first)
      for (const { bytes } of fitting) {
        const text = decipher(rest ?? first, owner, bytes)
        if (text !== undefined) return text
      }
      return undefined
    },
    isCurrent: (sealed) => sealed.startsWith(`${newest.id}.`),
  }
}

interface Key {
  id: string
  bytes: Buffer
}

function keyFrom(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'seal', 32))
  return { id: keyId(bytes.toString('base64url')), bytes }
}

function decipher(sealed: string, owner: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const opening = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag)
    const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES)
    return opening.update(rest, undefined, 'utf8') + opening.final('utf8')
  } catch {
    return undefined
  }
}
