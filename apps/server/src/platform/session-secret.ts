import { createHmac } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { newSecret } from './ids.ts'

/** The secret that signs tokens: given, or made at the first start and kept for its owner only. */
export async function readSessionSecret(config: Config): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret
  const path = join(config.dataFolder, 'session-secret')
  await mkdir(config.dataFolder, { recursive: true })
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(newSecret())
    await file.close()
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  return (await readFile(path, 'utf8')).trim()
}

/** A secret of 256 bits for one purpose, in URL-safe text: the same as long as the session secret is. */
export type DeriveSecret = (purpose: string) => string

export const derivingFrom =
  (sessionSecret: string): DeriveSecret =>
  (purpose) =>
    createHmac('sha256', sessionSecret).update(purpose).digest('base64url')
