import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { secretHash } from './ids.ts'
import { readKept, type Secrets } from './kept-secrets.ts'
import { WrongConfiguration } from './variables.ts'

const SHORTEST = 32

/**
 * The secrets that all others of the installation follow from: given, or made at the first start and kept
 * for their owner only. Throws WrongConfiguration where one is too short.
 */
export async function readSessionSecrets(
  config: Pick<Config, 'sessionSecrets' | 'dataFolder'>,
): Promise<Secrets> {
  if (config.sessionSecrets) return config.sessionSecrets
  const path = sessionSecretFile(config)
  const { current, former } = await readKept(path)
  if (current.length < SHORTEST || (former && former.length < SHORTEST)) {
    throw new WrongConfiguration(`${path} holds a secret of less than ${SHORTEST} characters.`)
  }
  return { current, former }
}

export const sessionSecretFile = ({ dataFolder }: Pick<Config, 'dataFolder'>): string =>
  join(dataFolder, 'session-secret')

/** Secrets of 256 bits in URL-safe text, one for each purpose: who has one learns nothing of another. */
export interface DeriveSecret {
  /** The one that new things are made with. */
  (purpose: string): string
  /** The secret of today first, and the one before it, for as long as that one is accepted. */
  all(purpose: string): readonly string[]
}

/**
 * HMAC-SHA-256 of the purpose, a pseudo-random function as in the expand step of HKDF (RFC 5869 §2.3):
 * the session secrets are random already, and have nothing to extract.
 */
export function derivingFrom({ current, former }: Secrets): DeriveSecret {
  const from = (secret: string, purpose: string) =>
    createHmac('sha256', secret).update(purpose).digest('base64url')
  return Object.assign((purpose: string) => from(current, purpose), {
    all: (purpose: string) =>
      [current, former].flatMap((secret) => (secret ? [from(secret, purpose)] : [])),
  })
}

/** The secret for a purpose as it was when its hash was kept: it may have been rotated since. */
export const derivedAs = (derive: DeriveSecret, purpose: string, hash: string): string =>
  derive.all(purpose).find((secret) => secretHash(secret) === hash) ?? derive(purpose)

/** Names a key without telling it: stands beside what was made with it. */
export const keyId = (key: string): string => secretHash(`key id ${key}`).slice(0, 8)
