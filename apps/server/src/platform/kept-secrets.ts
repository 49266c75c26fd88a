import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newSecret } from './ids.ts'

/** Secrets for one use: the one in force, and the one before it for as long as it is still taken. */
export interface Secrets {
  current: string
  former?: string | undefined
}

/** Where an installation keeps what it was not given. */
interface Kept {
  dataFolder: string
}

/** The secrets in the address that banks call at: those of the environment, or of the data folder. */
export const webhookSecrets =
  (config: Kept & { webhookSecrets: Secrets | undefined }): (() => Promise<Secrets>) =>
  async () =>
    config.webhookSecrets ?? readKept(webhookSecretFile(config))

export const webhookSecretFile = ({ dataFolder }: Kept): string =>
  join(dataFolder, 'webhook-secret')

/**
 * The secrets of a file that its owner alone can read, a line each; the file is made where there is
 * none.
 */
export async function readKept(path: string): Promise<Secrets> {
  await mkdir(dirname(path), { recursive: true })
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(newSecret())
    await file.close()
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim())
  const [current = '', former] = lines.filter(Boolean)
  return { current, former }
}

/** Puts a new secret in force, and keeps the one before it as the former. */
export async function rotateKept(path: string): Promise<Secrets> {
  const { current: former } = await readKept(path)
  return keep(path, { current: newSecret(), former })
}

/** From now on only the one in force is taken. */
export async function retireKept(path: string): Promise<Secrets> {
  const { current } = await readKept(path)
  return keep(path, { current })
}

/** Whole at every moment: a server may read it at any. */
async function keep(path: string, secrets: Secrets): Promise<Secrets> {
  const { current, former } = secrets
  const next = `${path}.next`
  await writeFile(next, former ? `${current}\n${former}\n` : `${current}\n`, { mode: 0o600 })
  await rename(next, path)
  return secrets
}
