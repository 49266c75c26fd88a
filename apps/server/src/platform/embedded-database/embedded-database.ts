import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, DatabaseError } from 'pg'
import { urlOf } from './address.ts'
import { type Attachment, attach, usersLock } from './attach.ts'
import { type Cluster, clusterIn, owner, readPassword } from './cluster.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

export interface EmbeddedDatabase {
  /** Address of our database as its owner, password included; the same as long as this process lives. */
  url: string
  /** Stops the server, unless another process of ours uses it. Confirmed changes are on disk. */
  stop: () => Promise<void>
}

interface Options {
  dataFolder: string
  log: (message: string) => void
}

const database = 'vintem'
const shutdownMillis = 20_000
const retryMillis = 1_000

/**
 * Starts PostgreSQL on `<dataFolder>/postgres`, or attaches to the server that runs there, and
 * watches it: a server that dies is started again at the same address until `stop`.
 * Throws when the server cannot be started.
 */
export async function startEmbeddedDatabase({
  dataFolder,
  log,
}: Options): Promise<EmbeddedDatabase> {
  const cluster = clusterIn(resolve(dataFolder))
  const first = await attach(cluster, log)
  await createDatabase(first.session)
  let isStopping = false

  const watch = (attachment: Attachment) => {
    // A process that has nothing else to do may end: watching is no reason to stay.
    attachment.session.unref()
    attachment.session.once('end', () => {
      if (isStopping) return
      log('the connection to the database is lost')
      attached = attachAgain()
    })
    return attachment
  }
  const attachAgain = async (): Promise<Attachment> => {
    for (;;) {
      try {
        const attachment = await attach(cluster, log, first.address)
        log('the database is ready again')
        return watch(attachment)
      } catch (error) {
        log(`the database cannot be started: ${String(error)}`)
        if (isStopping) throw error
        await pause(retryMillis)
      }
    }
  }
  let attached = Promise.resolve(watch(first))

  return {
    url: urlOf(first.address, await readPassword(cluster), database),
    stop: async () => {
      isStopping = true
      await attached.then((attachment) => leave(attachment, cluster)).catch(() => undefined)
    },
  }
}

async function createDatabase(session: Client) {
  const { rowCount } = await session.query('select 1 from pg_database where datname = $1', [
    database,
  ])
  if (rowCount === 1) return
  await session.query(`create database ${database} owner ${owner}`).catch((error: unknown) => {
    // Of two simultaneous first starts, the other one has made the database.
    const isThere = error instanceof DatabaseError && ['42P04', '23505'].includes(error.code ?? '')
    if (!isThere) throw error
  })
}

/** The last one to leave stops the server; with the lock taken, nobody can come in meanwhile. */
async function leave({ session }: Attachment, cluster: Cluster) {
  session.ref()
  const { rows } = await session.query<{ last: boolean }>(
    'select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as last',
    [usersLock],
  )
  const running = await findPostmaster(cluster)
  if (rows[0]?.last && running) await stopPostmaster(running.pid, cluster, shutdownMillis)
  await session.end()
}
