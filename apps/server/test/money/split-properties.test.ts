import { cents, centsToReais, reaisToCents } from '@vintem/brazil/money'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { books } from '#from-modules.ts'
import { checkBooks } from '#ledger/books-check.ts'
import { ledgerChecks } from '#ledger/ledger-checks.ts'
import { booksOf } from '#test/books.ts'
import { aBuyerAt, APPROVED_CARD } from '#test/buyer.ts'
import { testApp, type TestApp, type TestUser } from '#test/harness.ts'
import { aSplitLinkBody, aSplittingSeller, aSubSeller } from '#test/sub-sellers.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { HANG_MILLIS, partsOf } from './property-runs.ts'

const PARTNERS = 3

const aShare = fc.oneof(
  fc.record({
    paymentType: fc.constant('PERCENTAGE' as const),
    paymentValue: fc.integer({ min: 1, max: 4_000 }).map((bps) => centsToReais(cents(bps))),
  }),
  fc.record({
    paymentType: fc.constant('FIXED' as const),
    paymentValue: fc.integer({ min: 1, max: 5_000 }).map((amount) => centsToReais(cents(amount))),
  }),
)
const aSale = fc.record({
  value: fc.integer({ min: 500, max: 500_000 }).map((amount) => centsToReais(cents(amount))),
  shares: fc.array(aShare, { minLength: 1, maxLength: PARTNERS }),
  installments: fc.integer({ min: 1, max: 12 }),
  onDemand: fc.boolean(),
  days: fc.integer({ min: 0, max: 400 }),
})
type Sale = typeof aSale extends fc.Arbitrary<infer S> ? S : never

// Goal: for every way to share and pay a sale, at every moment, partners have exactly their part,
// the seller the net less all parts, nobody a cent too much, and the books hold.
describe.each(partsOf(10))('shared sales, part $part', ({ runs }) => {
  const app = testApp()

  test(
    `${runs} runs of up to 4 sales`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(aSale, { minLength: 1, maxLength: 4 }), async (sales) => {
          const seller = await aSplittingSeller(app.current)
          const partners: number[] = []
          for (let number = 1; number <= PARTNERS; number++) {
            partners.push(await aSubSeller(app.current, seller, number))
          }
          const sold = []
          for (const sale of sales) sold.push(await sell(app.current, seller, partners, sale))
          await expectShares(app.current, seller, partners, sold.flat())
          await expectBooks(app.current)
        }),
        { numRuns: runs },
      )
    },
    HANG_MILLIS,
  )
})

interface Sold {
  chargeId: string
  /** By partner, in cents. */
  shares: Map<number, number>
}

/** Nothing where the shares are too much: the link was refused, and that is right. */
async function sell(
  app: TestApp,
  as: TestUser,
  partners: readonly number[],
  { value, shares, installments, onDemand, days }: Sale,
): Promise<Sold[]> {
  await app.sql('update seller set on_demand_enabled = $2 where seller_id = $1', [
    as.sellerId,
    onDemand,
  ])
  const asked = shares.map((share, index) => ({ idSubSeller: partners[index]!, ...share }))
  const body = aSplitLinkBody(asked, { value })
  const link = await app.call(createPaymentLink, { as, body })
  if (link.status === 400) {
    expect(link.errors[0]?.code).toBe('BAR-4003')
    return []
  }
  const buyer = await aBuyerAt(app, link.body.url.split('/').at(-1) ?? '')
  const paid = await buyer.pay.card(APPROVED_CARD, { installments })
  expect(paid.body.status).toBe('PAID')
  const now = await app.clock.now()
  await advanceClock(app, new Date(now.getTime() + days * 86_400_000))
  const { subSellerPaymentResponse } = link.body.subSellerResponse
  return [
    {
      chargeId: buyer.chargeId,
      shares: new Map(
        subSellerPaymentResponse.map((each) => [
          each.idSubSeller,
          reaisToCents(each.amountOnPaymentLink) ?? 0,
        ]),
      ),
    },
  ]
}

async function expectShares(
  app: TestApp,
  { sellerId }: TestUser,
  partners: readonly number[],
  sold: readonly Sold[],
): Promise<void> {
  const books = await booksOf(app, sellerId)
  const has = (owner: string, suffix = '') =>
    (books[`${owner}.scheduled${suffix}`] ?? 0) + (books[`${owner}.available${suffix}`] ?? 0)
  let shared = 0
  for (const partner of partners) {
    const agreed = sold.reduce((total, { shares }) => total + (shares.get(partner) ?? 0), 0)
    expect(has('subseller', `:${partner}`)).toBe(agreed)
    shared += agreed
  }
  const [net] = await app.sql<{ net: string | null }>(
    `select sum(value_cents - fee_cents - anticipation_cents) as net from charge
      where seller_id = $1 and id = any ($2)`,
    [sellerId, sold.map(({ chargeId }) => chargeId)],
  )
  expect(has('seller')).toBe(Number(net?.net ?? 0) - shared)
}

/** What `vintem ledger verify` looks at, of all sellers of this file. */
async function expectBooks(app: TestApp): Promise<void> {
  const client = new pg.Client({ connectionString: app.ownerUrl })
  await client.connect()
  try {
    const results = await checkBooks(client, [...ledgerChecks, ...books])
    expect(results.flatMap(({ faults }) => faults)).toEqual([])
  } finally {
    await client.end()
  }
}
