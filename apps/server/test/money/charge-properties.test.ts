import { deleteCharge, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { refundChargeAsSeller } from '@vintem/contracts/refunds/endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  APPROVED_CARD,
  askForBankSlip,
  askForPix,
  ASKING_CARD,
  type Buyer,
  REFUSED_CARD,
} from '#test/buyer.ts'
import { changeTerms, dayAhead, daysLater } from '#test/charge-terms.ts'
import { testApp, type TestApp, type TestUser } from '#test/harness.ts'
import { setLateFees } from '#test/late-fees.ts'
import { aQuickSeller } from '#test/quick-links.ts'
import { firstStatusOf } from '#test/subscription-links.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { expectBooksOfPaid } from './books-of-paid.ts'
import { commandsOf, HANG_MILLIS, partsOf } from './property-runs.ts'
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
  | { act: 'late-pix' | 'late-slip'; charge: number; days: number }
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
  fc.record({
    act: fc.constantFrom('late-pix', 'late-slip'),
    charge,
    days: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({ act: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 100 }) }),
)

// Goal: whatever buyers, sellers, rails and time do to a few charges, each is paid at most once, the
// books hold exactly what was paid for them, late with fine and interest, less what was refunded or
// lost in a dispute, borne by
// seller and sub-sellers, and everything else went back; a subscription follows its first charge.
describe.each(partsOf(100))('charges under random commands, part $part', ({ runs }) => {
  const app = testApp()

  test(
    `${runs} runs of up to ${COMMANDS} commands on ${CHARGES} charges`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { maxLength: COMMANDS }), async (acts) => {
          const seller = await aQuickSeller(app.current)
          await setLateFees(app.current, seller, { fine: 2, interest: 1 })
          const buyers = await someBuyers(app.current, seller, CHARGES)
          for (const each of acts) await perform(app.current, seller, buyers, each)
          await settle(app.current)
          await expectBooksOfPaid(app.current, seller, buyers)
          await expectSubscription(app.current, buyers.at(-1))
        }),
        { numRuns: runs },
      )
      await expectVerified(app.current)
    },
    HANG_MILLIS,
  )
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
    case 'late-pix':
    case 'late-slip':
      await payLate(app, as, buyer, command)
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

/** A buyer chooses, waits until so many days after the due date of tomorrow, and pays. */
async function payLate(
  app: TestApp,
  as: TestUser,
  buyer: Buyer,
  { act: how, days }: { act: 'late-pix' | 'late-slip'; days: number },
): Promise<void> {
  const isPix = how === 'late-pix'
  await (isPix ? askForPix : askForBankSlip)(app, buyer.ref)
  await app.runner.drain()
  await changeTerms(app, as, buyer.chargeId, { dueDate: await dayAhead(app, 1) })
  await app.runner.drain()
  await daysLater(app, days + 1)
  const id = await (isPix ? buyer.txid() : buyer.bankSlipReference())
  if (!id) return
  const anyway = { anyway: true }
  const paying = isPix ? app.sandbox.payPix(id, anyway) : app.sandbox.payBankSlip(id, anyway)
  await paying.catch(() => {})
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
