import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { createPool, run, withConnection } from '#platform/database/database.ts'
import { createTransactions } from '#use-cases/transactions.ts'
import type { Tx } from '#use-cases/tx.ts'
import { follow } from '../from-modules.ts'
import type { Operator } from './command.ts'

/** One transaction for a seller, as the server would make it, in the operator's name. */
export function inTransaction<A>(
  { databaseUrl }: Operator,
  sellerId: number,
  useCase: (tx: Tx) => Promise<A>,
): Promise<A> {
  return withPool({ url: databaseUrl, poolSize: 1, role: 'vintem_app' }, (pool) => {
    const { transact } = createTransactions(pool, { follow, afterCommit: () => {} })
    const cause = { kind: 'operator' } as const
    return transact({ sellerId, actorName: 'operator', cause }, useCase)
  })
}

/** Reads of all sellers, as the owner of the database. */
export const readAll = <Row>(
  { databaseUrl }: Operator,
  query: { compile(): CompiledQuery<Row> },
): Promise<Row[]> =>
  withPool({ url: databaseUrl, poolSize: 1 }, (pool) =>
    withConnection(pool, (client) => run(client, query.compile())),
  )

/** A pool of connections for as long as something is done with it. */
export async function withPool<A>(
  options: Parameters<typeof createPool>[0],
  work: (pool: pg.Pool) => Promise<A>,
): Promise<A> {
  const pool = createPool(options)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
