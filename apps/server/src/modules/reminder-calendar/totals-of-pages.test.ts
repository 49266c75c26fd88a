import { addDays } from '@vintem/brazil/calendar'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { calendar } from '#test/calendar.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'
import { allByWhatsApp } from '#test/whats-app.ts'

const RUNS = 5

/** What decides about the messages of a subscription. */
const VALUES = {
  day: fc.integer({ min: 0, max: 20 }),
  method: fc.constantFrom('PIX', 'BANK_SLIP', 'CREDIT_CARD'),
  cents: fc.constantFrom(12_000, 9_990, 100),
  typed: fc.boolean(),
  period: fc.constantFrom('MONTHLY', 'YEARLY'),
  additional: fc.constantFrom(0, 300),
  billed: fc.integer({ min: 0, max: 2 }),
  credit: fc.constantFrom(0, 12_000, 30_000),
  coming: fc.constantFrom(null, 15_000),
  coupon: fc.constantFrom(null, 1, 2),
}
const aKind = fc.record(VALUES)
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

// Goal: the totals, which are worked out once for all subscriptions of one kind, are those of the rows of
// all pages, which are worked out one by one.
describe('the totals of the calendar', () => {
  const app = testApp({ rails: (options) => ({ ...createSandbox(options), whatsAppCents: 4 }) })
  const { aSeller, aRunning, today } = priceCampaigns(app)
  const { expectWhole, totals } = calendar(app)

  /** A seller with one subscription, which others are copied from, and late messages that brought payments. */
  async function aTemplate(isWide: boolean, suspendAfter: number | null) {
    const { as, idPlan } = await aSeller()
    await allByWhatsApp(app.current, as)
    const { id } = await aRunning(as, idPlan, { startDate: addDays(await today(), 20) })
    await app.current.sql('update reminder_settings set wide_hours = $2 where seller_id = $1', [
      as.sellerId,
      isWide,
    ])
    await app.current.sql(
      `update seller set settings = jsonb_set(settings, '{billing}',
         coalesce(settings -> 'billing', '{}') || jsonb_build_object('suspendAfter', $2::int))
        where seller_id = $1`,
      [as.sellerId, suspendAfter],
    )
    await app.current.sql(
      `with past as (
         insert into charge select (jsonb_populate_record(c, jsonb_build_object('id', n.id,
             'subscription_id', null, 'status', case when at > 12 then 'LATE' else 'PAID' end,
             'due_date', '2020-01-01', 'paid_on', case when at > 12 then null else '2020-01-08' end,
             'paid_at', case when at > 12 then null else $2::timestamptz end))).*
           from charge as c, (select gen_random_uuid() as id, at from generate_series(1, 40) as at) as n
          where c.id = (select id from charge where seller_id = $1 limit 1)
         returning seller_id, id)
       insert into reminder_message (seller_id, id, charge_id, stage, channel, day, recipient, state,
         created_at, sent_at)
       select seller_id, gen_random_uuid(), id, s.stage, s.channel, '2020-01-01', 'a@b.com', 'SENT',
              $2::timestamptz, $2::timestamptz
         from past, (values ('AFTER_2', 'EMAIL'), ('AFTER_2', 'WHATSAPP'), ('AFTER_7', 'EMAIL')) as s (stage, channel)`,
      [as.sellerId, new Date((await app.current.clock.now()).getTime() - 100 * 86_400_000)],
    )
    return { as, id }
  }

  const place = (as: TestUser, id: string, kinds: readonly object[]) =>
    app.current.sql(
      // Who the customer is decides whether they have consented, want no e-mails, and live where.
      `with k as (
         select k.*, gen_random_uuid() as id
           from jsonb_to_recordset($3::jsonb) as k (day int, method text, cents bigint, customer int,
             typed boolean, period text, additional bigint, billed int, credit bigint, coming bigint,
             coupon int)
       ), c as (
         select n, gen_random_uuid() as id, '119' || (87650000 + n) as phone,
                'c' || n || '@exemplo.com.br' as email
           from generate_series(0, 19) as n
       ), customers as (
         insert into customer select (jsonb_populate_record(u, jsonb_build_object('id', c.id,
             'document', lpad((1000 + c.n)::text, 11, '9'), 'email', c.email, 'phone', c.phone,
             'state', case c.n % 3 when 0 then 'SP' else 'MG' end))).*
           from c, subscription s join customer u on u.seller_id = s.seller_id and u.id = s.customer_id
          where s.seller_id = $1 and s.id = $2
       ), consents as (
         insert into whats_app_consent (seller_id, phone, source, given_at)
         select $1, '55' || c.phone, 'SELLER', '2020-01-01' from c where c.n % 4 <> 0
       ), opt_outs as (
         insert into reminder_opt_out (seller_id, recipient, at, why)
         select $1, c.email, '2020-01-01', 'BUYER' from c where c.n % 5 = 0
       )
       insert into subscription select (jsonb_populate_record(s, jsonb_build_object(
           'id', k.id, 'customer_id', c.id, 'external_id', null, 'link_id', null,
           'payer', case when k.typed then jsonb_build_object('name', 'Bia', 'email', c.email) end,
           'method', k.method, 'period', k.period, 'value_cents', k.cents,
           'additional_cents', k.additional, 'additional_installments', case when k.additional = 0 then 1 else 3 end,
           'billed_cycles', k.billed, 'credit_cents', k.credit,
           'coming_on', case when k.coming is not null then s.next_due_date + 35 end,
           'coming_cents', k.coming, 'coming_month_cents', k.coming,
           'coupon_code', case when k.coupon is not null then 'PROMO' end,
           'coupon_bps', case when k.coupon is not null then 1000 end, 'coupon_left', k.coupon,
           'anchor', s.anchor + k.day, 'anchor_day', extract(day from s.anchor + k.day),
           'next_due_date', s.next_due_date + k.day, 'next_cycle', 0,
           'bill_on', s.next_due_date + k.day - case k.method when 'CREDIT_CARD' then 0 else 15 end))).*
         from k join c on c.n = k.customer, subscription s where s.seller_id = $1 and s.id = $2`,
      [as.sellerId, id, JSON.stringify(kinds)],
    )

  test('are those of all pages', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        someKinds,
        fc.boolean(),
        fc.constantFrom(null, 1),
        async (kinds, isWide, suspendAfter) => {
          const { as, id } = await aTemplate(isWide, suspendAfter)
          await place(as, id, kinds)

          const rows = await expectWhole(as)

          const brought = rows.flatMap(({ recovery }) => recovery ?? [])
          const { recovery } = await totals(as)
          expect(recovery ?? 0).toBeCloseTo(brought.reduce((all, each) => all + each, 0))
        },
      ),
      { numRuns: RUNS },
    )
  })
})
