import { untilSettled, verifyLedger } from './rig/aftermath.ts'
import { emptyDatabase, openServer } from './rig/database.ts'
import { noPayments, payAgain, payAll } from './rig/payers.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { openShops, type PlacedCharge, placeCharges, signIn } from './rig/shop.ts'
import { judge, tell } from './rig/verdict.ts'

const SELLERS = 20
const CHARGES = scaled(500)
const CLIENTS = 20

/**
 * Paid charges, each with two simultaneous requests to refund all of it, by 20 clients. One of the
 * two succeeds, and the books are right.
 */
export async function measureRefundRace(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const shops = await openShops(database.url, SELLERS)
  const server = await startServer({ databaseUrl: database.url, withJobs: true })
  try {
    const tokens = await signIn(server.port, shops)
    const sellers = shops.map(({ sellerId }) => sellerId)
    const charges = await placeCharges(database, sellers, CHARGES)
    const payments = noPayments()
    await payAll({ charges, payments, server: () => server, tokens, ways: ['card'] })
    await untilSettled(database)
    // Where the machine stopped for a moment, the acquirer was not reached: the buyer tries again.
    for (const charge of payments.unknown) await payAgain(charge, payments, () => server)
    judge('charges that were paid', payments.acknowledged.size, { atLeast: CHARGES })

    const statuses = await race(charges, (charge) =>
      refund(server.port, charge, tokens.get(charge.sellerId) ?? ''),
    )
    await untilSettled(database)

    const count = (status: number) => statuses.filter((each) => each === status).length
    const wanted = { atLeast: CHARGES }
    tell(`      ${CHARGES} charges, two refunds of each by ${CLIENTS} clients`)
    judge('refunds that were taken', count(200), { atMost: CHARGES })
    judge('refunds that were taken', count(200), wanted)
    judge('refunds that were refused', count(409), wanted)
    const [left] = await database.sql<{ count: string }>(
      `select count(*) from charge where status <> 'REFUND' and id = any ($1)`,
      [charges.map(({ id }) => id)],
    )
    judge('charges that are not refunded', Number(left?.count), { atMost: 0 })
    judge('exit code of ledger verify', await verifyLedger(database), { atMost: 0 })
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

/**
 * Sends each request twice in a row, so that the two run at the same time; returns how each was
 * answered.
 */
async function race(
  charges: readonly PlacedCharge[],
  act: (charge: PlacedCharge) => Promise<number>,
): Promise<number[]> {
  const queue = charges.flatMap((charge) => [charge, charge]).values()
  const statuses: number[] = []
  const client = async () => {
    for (const charge of queue) statuses.push(await act(charge))
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return statuses
}

/** Each with its own key: two intents, not one that is repeated. */
async function refund(port: number, { id }: PlacedCharge, token: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/core/charges/${id}/refund`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: '{}',
  })
  await answer.arrayBuffer()
  return answer.status
}
