import type pg from 'pg'
import { type Live, startLive } from '../live.ts'
import type { Logger } from '../logger.ts'
import { createPool } from './database.ts'
import { type Logins, openLogins } from './logins.ts'

/** Work is claimed, returned and deleted in single short statements. */
const JOBS_CONNECTIONS = 6

interface Options {
  /** The owner's address. */
  databaseUrl: string
  logins?: Logins | undefined
  poolSize: number
  relaxed?: boolean
  connectMillis?: number | undefined
  log: Logger
}

/** All of the server's connections to its database, none of them as the owner. */
export interface Connections {
  pool: pg.Pool
  jobsPool: pg.Pool
  live: Live
  /** The application's. */
  databaseUrl: string
}

/** Throws WrongConfiguration where a login could do more than it must. */
export async function openConnections(options: Options): Promise<Connections> {
  const { poolSize, relaxed = false, connectMillis } = options
  const { app, jobs } = await openLogins(options.databaseUrl, options.logins)
  return {
    pool: createPool({ url: app, poolSize, relaxed, connectMillis }),
    jobsPool: createPool({ url: jobs, poolSize: JOBS_CONNECTIONS, relaxed, connectMillis }),
    live: await startLive(app, options.log),
    databaseUrl: app,
  }
}
