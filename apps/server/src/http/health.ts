import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { isMigrated } from '#platform/database/migrate.ts'
import type { Runner } from '#work/runner.ts'

/** A load balancer rather hears no than waits. */
const PATIENCE_MILLIS = 2_000

type Check = 'database' | 'migrations' | 'runner'

/** `/healthz`: this process answers. `/readyz`: it can do its work; 503 with what is missing. */
export function serveHealth(
  app: FastifyInstance,
  { pool, runner }: { pool: pg.Pool; runner: Pick<Runner, 'isAlive'> },
): void {
  let migrated = false
  const checks = async (): Promise<Record<Check, boolean>> => {
    const database = await soon(pool.query('select 1').then(() => true))
    migrated ||= database && (await soon(isMigrated(pool)))
    return { database, migrations: migrated, runner: runner.isAlive() }
  }
  app.get('/healthz', (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_, reply) => {
    const found = await checks()
    const ready = Object.values(found).every(Boolean)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', checks: found })
  })
}

/** False where it fails or takes too long. */
async function soon(check: Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, PATIENCE_MILLIS, false)
  try {
    return await Promise.race([check, late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
