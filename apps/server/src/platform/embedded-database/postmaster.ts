import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type OsAccount, asAccount } from './account.ts'
import { type ListenAddress, listenSettings } from './address.ts'
import type { Binaries } from './binaries.ts'
import { type Cluster, dataArgument } from './cluster.ts'
import { isAlive, run } from './process.ts'

const megabyte = 1024 * 1024
const largestLog = 10 * megabyte

/** A server that runs on the cluster, as its lock file tells. */
export interface Postmaster {
  pid: number
  port: number
}

/** A server that this process has started. */
export interface StartedServer {
  hasEnded: () => boolean
  /** The log so far. */
  logged: () => Promise<string>
}

/**
 * Starts a server on the cluster, in a session of its own: Ctrl-C in the terminal must not stop
 * the database before the application has finished with it.
 */
export async function startPostmaster(
  cluster: Cluster,
  binaries: Binaries,
  account: OsAccount | undefined,
  address: ListenAddress,
): Promise<StartedServer> {
  await removeStaleLock(cluster)
  const logStart = await rotateLog(cluster)
  const log = openSync(cluster.logFile, 'a', 0o600)
  const settings = Object.entries({ ...fixedSettings(), ...listenSettings(address) })
  const child = spawn(
    binaries.postgres,
    ['-D', dataArgument(cluster, account), ...settings.flatMap(([k, v]) => ['-c', `${k}=${v}`])],
    { cwd: cluster.data, detached: true, stdio: ['ignore', log, log], ...asAccount(account) },
  )
  closeSync(log)
  await once(child, 'spawn')
  child.unref()
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    logged: async () => (await readFile(cluster.logFile)).subarray(logStart).toString('utf8'),
  }
}

function fixedSettings() {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  const buffers = Math.min(512, Math.max(64, Math.floor(memory / 16 / megabyte)))
  return {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    shared_buffers: `${buffers}MB`,
    work_mem: '8MB',
    max_connections: '200',
    // Bounds what is replayed after kill -9, so that the database is back within seconds.
    max_wal_size: '512MB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A failed statement and its values may hold personal data: neither is logged.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    cluster_name: 'vintem',
  }
}

/** The live server on this cluster, started by any process, or undefined. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const holder = await lockHolder(cluster)
  return holder && (await servesCluster(holder.pid, cluster)) ? holder : undefined
}

/**
 * Stops a server: its clients are disconnected, a checkpoint is written. One that has not ended
 * after the patience is stopped harder, which costs a replay of the log but no confirmed change.
 */
export async function stopPostmaster(
  pid: number,
  cluster: Cluster,
  patienceMillis: number,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const giveUp = performance.now() + (signal === 'SIGINT' ? patienceMillis : 1_000)
    while (performance.now() < giveUp) {
      if (!(await servesCluster(pid, cluster))) return
      await pause(10)
    }
  }
}

async function lockHolder(cluster: Cluster): Promise<Postmaster | undefined> {
  const lock = await readFile(join(cluster.data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = lock.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]) } : undefined
}

/** A process id alone may have passed to a stranger; a server stands in its data folder. */
async function servesCluster(pid: number, cluster: Cluster): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
    return folder === (await realpath(cluster.data))
  }
  const command = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => '')
  return command.includes(cluster.data)
}

/**
 * PostgreSQL believes that it runs already when the id in its lock file is alive, in any program:
 * common after a restart of a container, where ids are small. If a server starts at this very
 * moment, its shared memory still keeps a second one off the cluster.
 */
async function removeStaleLock(cluster: Cluster) {
  const holder = await lockHolder(cluster)
  if (holder && !(await servesCluster(holder.pid, cluster))) {
    await rm(join(cluster.data, 'postmaster.pid'), { force: true })
  }
}

async function rotateLog(cluster: Cluster): Promise<number> {
  const size = await stat(cluster.logFile).then(
    (file) => file.size,
    () => 0,
  )
  if (size < largestLog) return size
  await rename(cluster.logFile, `${cluster.logFile}.old`)
  return 0
}
