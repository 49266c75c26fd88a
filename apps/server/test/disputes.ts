import type { Buyer } from './buyer.ts'
import type { TestApp } from './harness.ts'

/** What the acquirer calls the payment of a charge. */
export async function attemptOf(app: TestApp, { chargeId }: Buyer): Promise<string> {
  const [row] = await app.sql<{ id: string }>(
    `select id from charge_try where charge_id = $1 and status = 'PAID'`,
    [chargeId],
  )
  if (!row) throw new Error('The charge was not paid by card')
  return row.id
}

/** The latest dispute of a charge. */
export async function disputeOf(app: TestApp, { chargeId }: Buyer) {
  const [row] = await app.sql<{ id: string; state: string; deadline: string }>(
    `select id, state, deadline::text from dispute where charge_id = $1
      order by opened_at desc limit 1`,
    [chargeId],
  )
  if (!row) throw new Error('The charge is not disputed')
  return row
}
