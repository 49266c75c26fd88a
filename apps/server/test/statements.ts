import { newId } from '#platform/ids.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { aBuyer, APPROVED_CARD, type Buyer } from './buyer.ts'
import type { TestApp, TestUser } from './harness.ts'
import { aRefundingSeller, refundPart } from './refunds.ts'
import { linesWritten } from './written.ts'

const DAY = 86_400_000

export interface Accounted {
  as: TestUser
  pix: Buyer
  card: Buyer
  /** The day of the PIX, and five days later of the refund. */
  days: readonly [first: string, last: string]
}

/**
 * A seller of whom somebody bought by PIX (99.01), and somebody by card (95.08, available on the next
 * day), and who gave 40.00 of the PIX back five days later. All lines are written.
 */
export async function anAccount(app: TestApp): Promise<Accounted> {
  const as = await aRefundingSeller(app)
  const first = await today(app)
  const pix = await aBuyer(app, as)
  await pix.pay.pix()
  const card = await aBuyer(app, as)
  await card.pay.card(APPROVED_CARD)
  await passDays(app, 5)
  await refundPart(app, as, pix, 40)
  await app.runner.drain()
  await linesWritten(app)
  return { as, pix, card, days: [first, await today(app)] }
}

export const passDays = async (app: TestApp, days: number) =>
  advanceClock(app, new Date((await app.clock.now()).getTime() + days * DAY))

/** The day of the business clock, by which tests begin at noon in São Paulo. */
export const today = async (app: TestApp) => (await app.clock.now()).toISOString().slice(0, 10)

/** A withdrawal of a seller's and its line in the statement: their ids, by the addresses that take them. */
export async function aRedeem(app: TestApp, sellerId: number) {
  const redeem = newId()
  await app.services.transact({ sellerId }, async (tx) => {
    await tx.enter()
    const posting = { reason: 'withdrawal-requested', reference: redeem, happenedAt: tx.now }
    await tx.commit({
      postings: [{ ...posting, transfers: [['seller.available', 'clearing.bank', 1]] }],
    })
  })
  await linesWritten(app)
  const [line] = await app.sql<{ id: string }>(
    `select posting_id as id from statement_line
      where seller_id = $1 and kind = 'withdrawal-requested'`,
    [sellerId],
  )
  return { redeems: redeem, 'redeems/statement': line?.id ?? '' }
}
