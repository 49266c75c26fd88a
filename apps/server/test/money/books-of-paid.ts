import { expect } from 'vitest'
import { booksOf } from '#test/books.ts'
import { type Buyer, seenBy } from '#test/buyer.ts'
import type { TestApp, TestUser } from '#test/harness.ts'

const NET_CENTS = { PIX: 9_901, BANK_SLIP: 9_751, CREDIT_CARD: 9_508 }

/**
 * The books hold what was paid for charges of R$ 100.00, with what lateness cost, less what went back;
 * once every receivable, return and dispute is settled.
 */
export async function expectBooksOfPaid(
  app: TestApp,
  { sellerId }: TestUser,
  buyers: readonly Buyer[],
): Promise<void> {
  const seen = await Promise.all(buyers.map((buyer) => seenBy(app, buyer)))
  const paid = seen.filter(({ status }) => ['PAID', 'REFUND', 'CHARGEBACK'].includes(status))
  const net = paid.reduce((sum, { method }) => sum + (method ? NET_CENTS[method] : 0), 0)
  // No dispute outlives the 40 days.
  const refunded = (await refundedCents(app, sellerId)) + (await lostCents(app, sellerId))
  const books = await booksOf(app, sellerId)
  const of = (prefix: string) =>
    Object.entries(books)
      .filter(([account]) => account.startsWith(prefix))
      .reduce((sum, [, amount]) => sum + amount, 0)
  const surcharge = await surchargeCents(app, sellerId)
  expect(of('seller.') + of('subseller.')).toBe(net + surcharge.all - refunded)
  expect(of('seller.scheduled') + of('subseller.scheduled')).toBe(0)
  expect(of('transit.') + of('reserve.')).toBe(0)
  // PIX and cards that matched nothing went back; boletos, and cards whose refund was refused, wait.
  const cameIn = of('clearing.pix') + of('clearing.card')
  const byRefundable = paid.filter(({ method }) => method !== 'BANK_SLIP').length * 10_000
  const back = refunded - byRefundable - surcharge.pix
  expect(cameIn).toBe(back - (await setAsideByCard(app, sellerId)))
  const postings = await app.sql<{ count: string }>(
    `select count(*) from ledger_posting where seller_id = $1 and reason = 'charge-paid'`,
    [sellerId],
  )
  expect(Number(postings[0]?.count)).toBe(paid.length)
}

/** What the banks took above the value of what was paid, by their own books. */
async function surchargeCents(app: TestApp, sellerId: number) {
  const [row] = await app.sql<{ all: string; pix: string }>(
    `with above (method, cents) as (
       select 'PIX', w.amount_cents - c.value_cents
         from charge_pix p
         join charge c on c.seller_id = p.seller_id and c.id = p.charge_id
         join sandbox.pix_payment w on w.end_to_end_id = p.end_to_end_id
        where p.seller_id = $1 and p.state = 'PAID'
       union all
       select 'BANK_SLIP', w.amount_cents - c.value_cents
         from charge_bank_slip b
         join charge c on c.seller_id = b.seller_id and c.id = b.charge_id
         join sandbox.bank_slip_settlement w on w.settlement_id = b.settlement_id
        where b.seller_id = $1 and b.state = 'PAID')
     select coalesce(sum(cents), 0) as all,
            coalesce(sum(cents) filter (where method = 'PIX'), 0) as pix from above`,
    [sellerId],
  )
  return { all: Number(row?.all), pix: Number(row?.pix) }
}

async function refundedCents(app: TestApp, sellerId: number): Promise<number> {
  const [row] = await app.sql<{ confirmed: string; open: string }>(
    `select coalesce(sum(amount_cents) filter (where state = 'CONFIRMED'), 0) as confirmed,
            count(*) filter (where state = 'REQUESTED') as open
       from refund where seller_id = $1`,
    [sellerId],
  )
  expect(Number(row?.open)).toBe(0)
  return Number(row?.confirmed)
}

/** Captured once the charge was paid in another way, and not taken back by the acquirer. */
async function setAsideByCard(app: TestApp, sellerId: number): Promise<number> {
  const [row] = await app.sql<{ cents: string }>(
    `select coalesce(sum(case debit when 'clearing.card' then amount_cents else -amount_cents end), 0)
              as cents from ledger_transfer
      where seller_id = $1 and 'suspense.unmatched' in (debit, credit)
        and 'clearing.card' in (debit, credit)`,
    [sellerId],
  )
  return Number(row?.cents)
}

async function lostCents(app: TestApp, sellerId: number): Promise<number> {
  const [row] = await app.sql<{ lost: string }>(
    `select coalesce(sum(amount_cents), 0) as lost from dispute
      where seller_id = $1 and state = 'LOST'`,
    [sellerId],
  )
  return Number(row?.lost)
}
