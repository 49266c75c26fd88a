import { civilDateOf, addDays } from '@vintem/brazil/calendar'
import { deleteCharge, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { getCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRoutedRef } from '#platform/ids.ts'
import { booksOf } from '#test/books.ts'
import {
  aBuyer,
  aLinkBody,
  APPROVED_CARD,
  type Buyer,
  payWithCard,
  REFUSED_CARD,
} from '#test/buyer.ts'
import { testApp, type TestApp, type TestUser } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { commandsOf, HANG_MILLIS, partsOf } from './property-runs.ts'

const COMMANDS = commandsOf(15)
const SILENT_CARD = '4000000000009029'

type Act =
  | { act: 'pass'; days: number }
  | { act: 'fault'; fault: 'down' | 'timeout-before' | 'timeout-after' | 'refuse' }
  | { act: 'delete' | 'mark' | 'pay' | 'pix'; part: number }

const part = fc.integer({ min: 0, max: 2 })
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 20 }) }),
  fc.record({
    act: fc.constant('fault' as const),
    fault: fc.constantFrom('down', 'timeout-before', 'timeout-after', 'refuse'),
  }),
  fc.record({ act: fc.constantFrom('delete', 'mark', 'pay', 'pix'), part }),
)

const start = fc.record({
  card: fc.constantFrom(APPROVED_CARD, REFUSED_CARD, SILENT_CARD),
  isAhead: fc.boolean(),
  installments: fc.integer({ min: 1, max: 3 }),
})

// Goal: whatever people, the acquirer and time do to cards that are charged on a date, each charge is
// captured at most once for itself, what came in vain is set aside, and the books hold the rest.
describe.each(partsOf(10))('stored cards under random commands, part $part', ({ runs }) => {
  const app = testApp()

  test(
    `${runs} runs of up to ${COMMANDS} commands`,
    async () => {
      await fc.assert(
        fc.asyncProperty(start, fc.array(act, { maxLength: COMMANDS }), async (how, acts) => {
          const seller = await app.current.aUser(await app.current.aSeller())
          const buyer = await aBuyer(app.current, seller, await aBody(app.current, how.isAhead))
          await buyer.pay.card(how.card, how)
          for (const each of acts) await perform(app.current, seller, buyer, each)
          await app.current.sandbox.clearFaults()
          await pass(app.current, 130)
          await expectEachPaidOnce(app.current, seller)
        }),
        { numRuns: runs },
      )
      await expectVerified(app.current)
    },
    HANG_MILLIS,
  )
})

async function aBody(app: TestApp, isAhead: boolean) {
  const today = civilDateOf(await app.clock.now())
  return {
    ...aLinkBody({ customInstallmentsValues: [{ paymentMethod: 'CREDIT_CARD', installments: 3 }] }),
    ...(isAhead && { scheduledDate: addDays(today, 10) }),
    allowedPaymentMethods: { creditCardMethod: { type: 'RECURRENT' as const }, pixMethod: {} },
  }
}

async function pass(app: TestApp, days: number): Promise<void> {
  await advanceClock(app, new Date((await app.clock.now()).getTime() + days * 86_400_000))
}

async function perform(app: TestApp, as: TestUser, buyer: Buyer, command: Act): Promise<void> {
  if (command.act === 'pass') return pass(app, command.days)
  if (command.act === 'fault') return app.sandbox.failNext('card', command.fault, 1, 'pay')
  const { body } = await app.call(getCheckoutCharge, { params: { charge: buyer.ref } })
  const ref = body.parts[command.part]?.charge ?? buyer.ref
  const id = readRoutedRef(ref)?.id ?? ''
  switch (command.act) {
    case 'delete':
      await app.call(deleteCharge, { as, params: { id } })
      break
    case 'mark':
      await app.call(markChargeAsPaid, { as, params: { id }, body: { uuidCharge: id } })
      break
    case 'pay':
      // What is closed gives no token: that refusal is part of the game.
      await payWithCard(app, ref, APPROVED_CARD, {}).catch(() => undefined)
      break
    case 'pix':
      if (ref === buyer.ref) await buyer.pay.pix().catch(() => undefined)
  }
  await app.runner.drain()
}

async function expectEachPaidOnce(app: TestApp, { sellerId }: TestUser): Promise<void> {
  const [paid] = await app.sql<{ card: string; pix: string }>(
    `select coalesce(sum(value_cents) filter (where method = 'CREDIT_CARD'), 0) as card,
            coalesce(sum(value_cents) filter (where method = 'PIX'), 0) as pix
       from charge where seller_id = $1 and status = 'PAID'`,
    [sellerId],
  )
  const [captured] = await app.sql<{ cents: string }>(
    `select coalesce(sum(amount_cents), 0) as cents from sandbox.card_payment
      where seller_id = $1 and outcome = 'CAPTURED'`,
    [sellerId],
  )
  const books = await booksOf(app, sellerId)
  const aside = books['suspense.unmatched'] ?? 0
  expect(Number(captured?.cents)).toBe(Number(paid?.card) + aside)
  expect(books['clearing.card'] ?? 0).toBe(-Number(captured?.cents) || 0)
  expect(books['clearing.pix'] ?? 0).toBe(-Number(paid?.pix) || 0)
  expect(books['seller.scheduled'] ?? 0).toBe(0)
  const pending = await app.sql(
    `select from charge_attempt where seller_id = $1 and status = 'PENDING'`,
    [sellerId],
  )
  expect(pending).toEqual([])
}
