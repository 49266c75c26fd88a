import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { calendar } from '#test/calendar.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'
import {
  aCopiedCustomer,
  type CopiedCustomer,
  copySubscription,
} from '#test/subscription-copies.ts'

const RUNS = 5

/** What decides about the messages of a subscription. */
const VALUES = {
  day: fc.integer({ min: 0, max: 20 }),
  method: fc.constantFrom('PIX', 'BANK_SLIP', 'CREDIT_CARD'),
  // Around the price from which on no fee takes all, too.
  cents: fc.oneof(fc.constantFrom(12_000, 9_990, 100), fc.integer({ min: 1_500, max: 2_500 })),
  typed: fc.boolean(),
  period: fc.constantFrom('MONTHLY', 'YEARLY'),
  additional: fc.constantFrom(0, 300),
  billed: fc.integer({ min: 0, max: 2 }),
  credit: fc.constantFrom(0, 12_000, 30_000),
  coming: fc.constantFrom(null, 15_000),
  coupon: fc.constantFrom(null, 1, 2),
  state: fc.constantFrom('RUNNING', 'RUNNING', 'TRIAL', 'PAUSED'),
}
const aKind = fc.record(VALUES)
type Kind = {
  [Name in keyof typeof VALUES]: (typeof VALUES)[Name] extends fc.Arbitrary<infer T> ? T : never
}
/** Another value of one of these. */
const aChange = fc.oneof(
  ...Object.entries(VALUES).map(([name, value]) =>
    (value as fc.Arbitrary<unknown>).map((changed) => ({ [name]: changed })),
  ),
)
const customer = fc.integer({ min: 0, max: 19 })
/** Subscriptions that differ from one in one value at the most. */
const someKinds = fc
  .tuple(aKind, fc.array(fc.tuple(aChange, customer), { minLength: 20, maxLength: 40 }))
  .map(([kind, others]) => others.map(([change, of]) => ({ ...kind, ...change, customer: of })))
/** Charges that are there, by customers who may have subscriptions beside. */
const someOpen = fc.array(fc.record({ customer, day: fc.integer({ min: -20, max: 20 }) }), {
  maxLength: 10,
})

/** Who a customer is decides whether they have consented, want no e-mails, and live where. */
const customers = (): CopiedCustomer[] =>
  Array.from({ length: 20 }, (_, n) =>
    aCopiedCustomer(
      { state: n % 3 ? 'MG' : 'SP' },
      { consent: n % 4 ? (n % 7 ? 'GIVEN' : 'ENDED') : null, isOptedOut: n % 5 === 0 },
    ),
  )

/** The columns of a subscription of a kind, whose first day is another one for each. */
function columnsOf(kind: Kind, first: CivilDate, email: string) {
  const due = addDays(first, kind.day)
  const has = (is: boolean, what: object): object => (is ? what : {})
  return {
    payer: kind.typed ? { name: 'Bia', email } : null,
    method: kind.method,
    period: kind.period,
    value_cents: kind.cents,
    additional_cents: kind.additional,
    additional_installments: kind.additional === 0 ? 1 : 3,
    billed_cycles: kind.billed,
    credit_cents: kind.credit,
    anchor: due,
    anchor_day: Number(due.slice(8)),
    anchor_cycle: 0,
    next_cycle: 0,
    next_due_date: due,
    bill_on: addDays(due, kind.method === 'CREDIT_CARD' ? 0 : -15),
    ...has(kind.coming !== null, {
      coming_on: addDays(due, 35),
      coming_cents: kind.coming,
      coming_month_cents: kind.coming,
    }),
    ...has(kind.coupon !== null, {
      coupon_code: 'PROMO',
      coupon_bps: 1_000,
      coupon_left: kind.coupon,
    }),
    ...has(kind.state === 'TRIAL', { trial_ends_on: due }),
    ...has(kind.state === 'PAUSED', {
      bill_on: null,
      paused_from: due,
      paused_until: addDays(due, 12),
      pause_asked_by: 'SELLER',
      pause_keeps_day: kind.day % 2 === 0,
    }),
  }
}

// Goal: the totals, which are worked out once for all subscriptions of one kind, are those of the rows of
// all pages, which are worked out one by one.
describe('the totals of the calendar', () => {
  const app = testApp({ rails: (options) => ({ ...createSandbox(options), whatsAppCents: 4 }) })
  const { today } = priceCampaigns(app)
  const { expectWhole, aTemplate } = calendar(app)

  const charge = async (as: TestUser, open: readonly { customer: string; due: CivilDate }[]) =>
    app.current.sql(
      `insert into charge select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
           'subscription_id', null, 'customer_id', n.customer, 'due_date', n.due, 'paid_on', null,
           'paid_at', null, 'status', case when n.due < $3 then 'LATE' else 'SCHEDULED' end))).*
         from charge as c, jsonb_to_recordset($2::jsonb) as n (customer uuid, due date)
        where c.id = (select id from charge where seller_id = $1 limit 1)`,
      [as.sellerId, JSON.stringify(open), await today()],
    )

  test('are those of all pages', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        someKinds,
        someOpen,
        fc.record({ wideHours: fc.boolean(), suspendAfter: fc.constantFrom(null, 1) }),
        async (kinds, open, settings) => {
          const { as, id } = await aTemplate(settings)
          const people = customers()
          const of = (n: number) => people[n] as CopiedCustomer
          const first = addDays(await today(), 20)
          const copies = kinds.map((kind, n) => ({
            id: newId(),
            customer: of(kind.customer),
            columns: columnsOf(kind, first, `digitado${n % 6}@exemplo.com.br`),
          }))
          await copySubscription(app.current, as, id, copies)
          const known = open.filter((each) =>
            copies.some((copy) => copy.customer === of(each.customer)),
          )
          const start = await today()
          await charge(
            as,
            known.map((each) => ({
              customer: of(each.customer).id,
              due: addDays(start, each.day),
            })),
          )

          await expectWhole(as)
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    )
  })
})
