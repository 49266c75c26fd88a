import { deleteCharge, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { refundChargeAsSeller } from '@vintem/contracts/refunds/endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import {
  APPROVED_CARD,
  askForBankSlip,
  askForPix,
  ASKING_CARD,
  type Buyer,
  REFUSED_CARD,
  seenBy,
} from '#test/buyer.ts'
import { changeTerms, dayAhead } from '#test/charge-terms.ts'
import { testApp, type TestApp, type TestUser } from '#test/harness.ts'
import { aQuickSeller } from '#test/quick-links.ts'
import { firstStatusOf } from '#test/subscription-links.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { commandsOf, partsOf } from './property-runs.ts'
import { someBuyers } from './some-buyers.ts'

const COMMANDS = commandsOf(50)
const CHARGES = 5

type Act =
  | { act: 'pix' | 'slip' | 'card' | 'refused-card' | 'mark' | 'delete'; charge: number }
  | { act: 'asking-card' | 'confirm' | 'decline'; charge: number }
  | { act: 'pay-pix' | 'pay-slip'; charge: number; times: number }
  | { act: 'dispute' | 'win' | 'lose'; charge: number }
  | { act: 'refund'; charge: number; amount: number; fault: RefundFault }
  | { act: 'second-copy'; charge: number; days: number }
  | { act: 'pass'; hours: number }

const REFUND_FAULTS = ['none', 'refuse', 'late', 'late-refuse'] as const
type RefundFault = (typeof REFUND_FAULTS)[number]

const charge = fc.integer({ min: 0, max: CHARGES - 1 })
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constantFrom('pix', 'slip', 'card', 'refused-card', 'mark', 'delete'),
    charge,
  }),
  fc.record({ act: fc.constantFrom('asking-card', 'confirm', 'decline'), charge }),
  fc.record({
    act: fc.constantFrom('pay-pix', 'pay-slip'),
    charge,
    times: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ act: fc.constantFrom('dispute', 'win', 'lose'), charge }),
  fc.record({
    act: fc.constant('refund' as const),
    charge,
    amount: fc.constantFrom(0.01, 12.35, 50, 100),
    fault: fc.constantFrom(...REFUND_FAULTS),
  }),
  fc.record({
    act: fc.constant('second-copy' as const),
    charge,
    days: fc.integer({ min: 0, max: 20 }),
  }),
  fc.record({ act: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 100 }) }),
)

// Goal: whatever buyers, sellers, rails and time do to a few charges, each is paid at most once, the
// books hold exactly what was paid for them less what was refunded or lost in a dispute, borne by
// seller and sub-sellers, and everything else went back; a subscription follows its first charge.
describe.each(partsOf(100))('charges under random commands, part $part', ({ runs }) => {
  const app = testApp()

  test(`${runs} runs of up to ${COMMANDS} commands on ${CHARGES} charges`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: COMMANDS }), async (acts) => {
        const seller = await aQuickSeller(app.current)
        const buyers = await someBuyers(app.current, seller, CHARGES)
        for (const each of acts) await perform(app.current, seller, buyers, each)
        await settle(app.current)
        await expectBooksOfPaid(app.current, seller, buyers)
        await expectSubscription(app.current, buyers.at(-1))
      }),
      { numRuns: runs },
    )
    await expectVerified(app.current)
  }, 600_000)
})

async function perform(app: TestApp, as: TestUser, buyers: Buyer[], command: Act): Promise<void> {
  if (command.act === 'pass') {
    const now = await app.clock.now()
    await advanceClock(app, new Date(now.getTime() + command.hours * 3_600_000))
    return
  }
  const buyer = buyers[command.charge]
  if (!buyer) return
  const own = { id: buyer.chargeId }
  switch (command.act) {
    case 'second-copy':
      await changeTerms(app, as, own.id, { dueDate: await dayAhead(app, command.days) })
      break
    case 'pix':
      await askForPix(app, buyer.ref)
      break
    case 'slip':
      await askForBankSlip(app, buyer.ref)
      break
    case 'card':
    case 'refused-card':
    case 'asking-card':
      // A charge that is closed gives no token.
      await buyer.pay.card(CARDS[command.act]).catch(() => undefined)
      break
    case 'confirm':
    case 'decline': {
      const answer = command.act === 'confirm' ? 'CONFIRMED' : 'DECLINED'
      for (const id of await challengesOf(app, own.id)) {
        // A challenge that is over takes no answer.
        await app.sandbox.answerChallenge(id, answer).catch(() => undefined)
      }
      break
    }
    case 'dispute': {
      const [paid] = await attemptsOf(app, own.id)
      if (paid) await app.sandbox.openDispute(paid).catch(() => {})
      break
    }
    case 'win':
    case 'lose':
      for (const id of await openDisputesOf(app, own.id)) {
        await app.sandbox.decideDispute(id, command.act === 'win' ? 'WON' : 'LOST')
      }
      break
    case 'refund': {
      const { fault, amount } = command
      for (const [rail, call] of REFUND_CALLS) {
        if (fault !== 'none') await app.sandbox.failNext(rail, fault, 1, call)
      }
      await app.call(refundChargeAsSeller, { as, params: own, body: { amount } })
      await app.runner.drain()
      await app.sandbox.clearFaults()
      break
    }
    case 'mark':
      await app.call(markChargeAsPaid, { as, params: own, body: { uuidCharge: own.id } })
      break
    case 'delete':
      await app.call(deleteCharge, { as, params: own })
      break
    case 'pay-pix': {
      const txid = await buyer.txid()
      if (txid)
        await app.sandbox.payPix(txid, { anyway: true, times: command.times }).catch(() => {})
      break
    }
    case 'pay-slip': {
      const slip = await buyer.bankSlipReference()
      if (slip) {
        await app.sandbox.payBankSlip(slip, { anyway: true, times: command.times }).catch(() => {})
      }
      break
    }
  }
  await app.runner.drain()
}

const CARDS = {
  card: APPROVED_CARD,
  'refused-card': REFUSED_CARD,
  'asking-card': ASKING_CARD,
}

const challengesOf = async (app: TestApp, chargeId: string) =>
  (
    await app.sql<{ id: string }>(
      `select challenge_id as id from sandbox.card_challenge
        where attempt_id in (select id::text from charge_attempt where charge_id = $1)`,
      [chargeId],
    )
  ).map(({ id }) => id)

const attemptsOf = async (app: TestApp, chargeId: string) =>
  (
    await app.sql<{ id: string }>(
      `select id from charge_attempt where charge_id = $1 and status = 'PAID'`,
      [chargeId],
    )
  ).map(({ id }) => id)

const openDisputesOf = async (app: TestApp, chargeId: string) =>
  (
    await app.sql<{ id: string }>(
      `select dispute_id as id from sandbox.card_dispute
        where state = 'OPEN' and attempt_id in (select id::text from charge_attempt where charge_id = $1)`,
      [chargeId],
    )
  ).map(({ id }) => id)

const REFUND_CALLS = [
  ['card', 'refund'],
  ['pix', 'giveBack'],
] as const

/** Long enough for every receivable, return and question to be done. */
const settle = async (app: TestApp) =>
  advanceClock(app, new Date((await app.clock.now()).getTime() + 40 * 86_400_000))

const NET_CENTS = { PIX: 9_901, BANK_SLIP: 9_751, CREDIT_CARD: 9_508 }

async function expectBooksOfPaid(app: TestApp, { sellerId }: TestUser, buyers: Buyer[]) {
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
  expect(of('seller.') + of('subseller.')).toBe(net - refunded)
  expect(of('seller.scheduled') + of('subseller.scheduled')).toBe(0)
  expect(of('transit.') + of('reserve.')).toBe(0)
  // PIX and cards that matched nothing went back; boletos, and cards whose refund was refused, wait.
  const cameIn = of('clearing.pix') + of('clearing.card')
  const byRefundable = paid.filter(({ method }) => method !== 'BANK_SLIP').length * 10_000
  expect(cameIn).toBe(refunded - byRefundable - (await setAsideByCard(app, sellerId)))
  const postings = await app.sql<{ count: string }>(
    `select count(*) from ledger_posting where seller_id = $1 and reason = 'charge-paid'`,
    [sellerId],
  )
  expect(Number(postings[0]?.count)).toBe(paid.length)
}

/** A subscription begins with its first payment, and ends with a first charge that nobody can pay. */
async function expectSubscription(app: TestApp, buyer: Buyer | undefined) {
  const { charge: status, subscription } = await firstStatusOf(app, buyer?.chargeId ?? '')
  expect([status, subscription]).toEqual([status, STATUS_BY_CHARGE[status] ?? 'PENDING'])
}

const STATUS_BY_CHARGE: Readonly<Record<string, string>> = {
  PAID: 'ACTIVE',
  PAID_MANUALLY: 'ACTIVE',
  REFUND: 'ACTIVE',
  CHARGEBACK: 'ACTIVE',
  CANCELED: 'INACTIVE',
  ABANDONED: 'INACTIVE',
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
