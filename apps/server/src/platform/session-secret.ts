import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { readKept } from './kept-secrets.ts'

/** The secret that signs tokens: given, or made at the first start and kept for its owner only. */
export async function readSessionSecret(config: Config): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret
  return (await readKept(join(config.dataFolder, 'session-secret'))).current
}

/** A secret of 256 bits for one purpose, in URL-safe text: the same as long as the session secret is. */
export type DeriveSecret = (purpose: string) => string

export const derivingFrom =
  (sessionSecret: string): DeriveSecret =>
  (purpose) =>
    createHmac('sha256', sessionSecret).update(purpose).digest('base64url')
