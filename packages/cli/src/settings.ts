import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { CannotDo, type Terminal } from './terminal.ts'

/** What is kept between commands, for nobody else to read. */
export interface Settings {
  url: string
  key: string
  /** Signs what `listen` and `replay` send: `whsec_…`, made once on this machine. */
  secret: string
}

const fileOf = ({ env }: Terminal): string =>
  join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'vintem', 'settings.json')

async function kept(terminal: Terminal): Promise<Partial<Settings>> {
  try {
    return JSON.parse(await readFile(fileOf(terminal), 'utf8')) as Partial<Settings>
  } catch {
    return {}
  }
}

/** Keeps settings beside those that are there. */
export async function keep(terminal: Terminal, settings: Partial<Settings>): Promise<void> {
  const file = fileOf(terminal)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const text = JSON.stringify({ ...(await kept(terminal)), ...settings }, null, 2)
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${text}\n`, { mode: 0o600 })
  await rename(draft, file)
}

/** Who calls and where; the environment counts more than what `login` has kept. Throws CannotDo. */
export async function access(terminal: Terminal): Promise<Pick<Settings, 'url' | 'key'>> {
  const { url, key } = await kept(terminal)
  const found = { url: terminal.env['VINTEM_URL'] ?? url, key: terminal.env['VINTEM_KEY'] ?? key }
  if (!found.url || !found.key) {
    throw new CannotDo('Entre primeiro: vintem login --url https://sua-instalacao')
  }
  return { url: found.url, key: found.key }
}

/** The secret of this machine. */
export async function ownSecret(terminal: Terminal): Promise<string> {
  const { secret } = await kept(terminal)
  if (secret) return secret
  const made = `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')}`
  await keep(terminal, { secret: made })
  return made
}
