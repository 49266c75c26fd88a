import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { accountFor } from './account.ts'
import { type ListenAddress, addressFor, urlOf } from './address.ts'
import { findBinaries } from './binaries.ts'
import {
  type Cluster,
  clusterExists,
  createCluster,
  maintenanceDatabase,
  readPassword,
} from './cluster.ts'
import {
  findPostmaster,
  type StartedServer,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'

/** Advisory lock: shared by every process that uses the server, exclusive for the one that stops it. */
export const usersLock = 8_347_110

/** Starting up, shutting down, in crash recovery, or all its connections taken: it lives. */
const notYet = ['57P01', '57P02', '57P03', '53300']
/** Another start was faster, or processes of the killed server have not all ended. */
const worthAnotherStart = /lock file|shared memory block/
const silenceMillis = 5_000
const startMillis = 30_000
const frozenPatienceMillis = 2_000

/** What the types of pg leave out: whether an open connection keeps the process from ending. */
type Session = Client & { ref: () => void; unref: () => void }

/** The session that a process keeps open as long as it uses the server. */
export interface Attachment {
  session: Session
  address: ListenAddress
}

/**
 * Attaches to the cluster's server: to the one that runs, once it has proved to know our password,
 * or else to one that it starts. Makes the cluster where there is none. A server that does not
 * answer is stopped and replaced. Throws with PostgreSQL's own words when none can be started.
 */
export async function attach(
  cluster: Cluster,
  log: (message: string) => void,
  lastAddress?: ListenAddress,
): Promise<Attachment> {
  const account = await accountFor(cluster)
  const binaries = await findBinaries(account)
  if (!(await clusterExists(cluster))) {
    log('creating the database')
    await createCluster(cluster, binaries, account)
  }
  const password = await readPassword(cluster)
  const startedAt = performance.now()
  let heardAt = startedAt
  let address = lastAddress
  let started: StartedServer | undefined
  for (;;) {
    const running = await findPostmaster(cluster)
    if (running || !address) address = await addressFor(cluster, running?.port)
    const session = await openSession(urlOf(address, password, maintenanceDatabase))
    if (typeof session === 'object') return { session, address }
    const now = performance.now()
    if (session === 'not yet') heardAt = now
    if (started?.hasEnded()) {
      await assertWorthAnotherStart(started, now - startedAt)
      started = undefined
    }
    if (!running && !started) {
      started = await startPostmaster(cluster, binaries, account, address)
      heardAt = now
    } else if (running && now - heardAt > silenceMillis) {
      log('the database does not answer and is started again')
      await stopPostmaster(running.pid, cluster, frozenPatienceMillis)
    }
    await pause(50)
  }
}

/** An open session that holds the users' lock, or why there is none. Throws what waiting cannot mend. */
async function openSession(url: string): Promise<Session | 'not yet' | 'silent'> {
  const session = new Client({
    connectionString: url,
    application_name: 'vintem-supervisor',
    connectionTimeoutMillis: 2_500,
  }) as Session
  // A lost connection is reported here as well as by `end`, which is what the supervisor watches.
  session.on('error', () => undefined)
  try {
    await session.connect()
    await session.query('select pg_advisory_lock_shared($1)', [usersLock])
    return session
  } catch (error) {
    await session.end().catch(() => undefined)
    if (!(error instanceof DatabaseError)) return 'silent'
    if (notYet.includes(error.code ?? '')) return 'not yet'
    throw error
  }
}

async function assertWorthAnotherStart(started: StartedServer, elapsedMillis: number) {
  const logged = await started.logged()
  const fatal = logged.split('\n').findLast((line) => line.includes('FATAL:'))
  if (elapsedMillis < startMillis && (!fatal || worthAnotherStart.test(fatal))) return
  throw new Error(`PostgreSQL does not start: ${(fatal ?? logged).trim()}`)
}
