import { randomBytes } from 'node:crypto'
import {
  chown,
  mkdir,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type OsAccount, asAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { isAlive, run } from './process.ts'

/** The role that owns the cluster, its maintenance database, and the name of our own database. */
export const owner = 'vintem'
export const maintenanceDatabase = 'postgres'

/** One PostgreSQL cluster and what belongs to it, all below `<dataFolder>/postgres`. */
export interface Cluster {
  folder: string
  data: string
  passwordFile: string
  logFile: string
}

export const clusterIn = (dataFolder: string): Cluster => clusterAt(join(dataFolder, 'postgres'))

const clusterAt = (folder: string): Cluster => ({
  folder,
  data: join(folder, 'data'),
  passwordFile: join(folder, 'password'),
  logFile: join(folder, 'server.log'),
})

export async function clusterExists(cluster: Cluster): Promise<boolean> {
  return stat(cluster.folder).then(
    () => true,
    () => false,
  )
}

export async function readPassword(cluster: Cluster): Promise<string> {
  return (await readFile(cluster.passwordFile, 'utf8')).trim()
}

/**
 * The value of `-D`. PostgreSQL insists on an absolute path, and another account than ours cannot
 * walk one that leads through a closed folder such as root's home. Every server process stands in
 * the data folder, so on Linux this name reaches it without walking.
 */
export function dataArgument(cluster: Cluster, account: OsAccount | undefined): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : cluster.data
}

/**
 * Makes the cluster aside and renames it into place, so that a killed or doubled first start never
 * leaves half a cluster: the loser of two drops its draft.
 */
export async function createCluster(
  cluster: Cluster,
  binaries: Binaries,
  account: OsAccount | undefined,
): Promise<void> {
  await mkdir(dirname(cluster.folder), { recursive: true, mode: 0o700 })
  await dropDeadDrafts(cluster)
  const draft = await writeDraft(cluster, account)
  await initialise(draft, binaries, account)
  try {
    await rename(draft.folder, cluster.folder)
  } catch (error) {
    await rm(draft.folder, { recursive: true })
    if (!(await clusterExists(cluster))) throw error
  }
  const parent = await open(dirname(cluster.folder))
  await parent.sync()
  await parent.close()
}

async function writeDraft(cluster: Cluster, account: OsAccount | undefined): Promise<Cluster> {
  const draft = clusterAt(`${cluster.folder}.new-${process.pid}`)
  await rm(draft.folder, { recursive: true, force: true })
  await mkdir(draft.data, { recursive: true, mode: 0o700 })
  const password = randomBytes(32).toString('base64url')
  await writeFile(draft.passwordFile, password, { mode: 0o600, flush: true })
  if (account) {
    for (const path of [draft.folder, draft.data, draft.passwordFile]) {
      await chown(path, account.uid, account.gid)
    }
  }
  return draft
}

async function initialise(draft: Cluster, binaries: Binaries, account: OsAccount | undefined) {
  const data = dataArgument(draft, account)
  await run(
    binaries.initdb,
    [
      `--pgdata=${data}`,
      `--username=${owner}`,
      `--pwfile=${data}/../password`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The built-in provider sorts the same under every C library and ICU, so indexes survive
      // upgrades of the system, and unlike plain C it knows the letters of Portuguese.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ],
    { cwd: draft.data, ...asAccount(account) },
  )
}

async function dropDeadDrafts(cluster: Cluster) {
  const parent = dirname(cluster.folder)
  const prefix = `${basename(cluster.folder)}.new-`
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) {
      await rm(join(parent, name), { recursive: true, force: true })
    }
  }
}
