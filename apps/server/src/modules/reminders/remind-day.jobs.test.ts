import { addDays, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aBuyer, askForBankSlip } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { remindDay } from './remind-work.ts'

const HOUR_MILLIS = 3_600_000

// Goal: a day with many charges is decided in slices, each of a fixed number of statements, and every
// charge is decided about once.
describe('remindDay', () => {
  const app = testApp()

  test('a day of 600 charges: three slices, one message each, to one e-mail a buyer', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId)
    const { chargeId } = await aBuyer(app.current, as)
    const buyer = await aBuyer(app.current, as)
    await askForBankSlip(app.current, buyer.ref)
    await app.current.runner.drain()
    const today = addDays(civilDateOf(await app.current.clock.now()), 1)
    const ids = Array.from({ length: 600 }, () => newId())
    await app.current.sql(
      `insert into charge
       select (jsonb_populate_record(c, jsonb_build_object(
         'id', n.id, 'method', 'BANK_SLIP', 'due_date', $3::date, 'link_id', null,
         'payer', jsonb_build_object('email', 'c' || n.at % 300 || '@exemplo.com.br'),
         'created_at', c.created_at - interval '9 days'))).*
         from charge as c, unnest($2::uuid[]) with ordinality as n (id, at) where c.id = $1`,
      [chargeId, ids, addDays(today, 7)],
    )
    const work = remindDay.now({ day: today, run: 'test' })
    const early = startOfDay(today).getTime() + 7 * HOUR_MILLIS
    await app.current.clock.holdAt(new Date(early))
    await app.current.services.transact({ sellerId, actorName: 'test' }, async (tx) => {
      await tx.enter()
      await tx.commit({ work: [work] })
    })

    await advanceClock(app.current, new Date(early + 2 * HOUR_MILLIS))

    const slices = await app.current.sql(
      `select 1 from work where seller_id = $1 and kind = 'remind-day' and key like '% test%' and done_at is not null`,
      [sellerId],
    )
    expect(slices).toHaveLength(3)
    const told = await app.current.sql<{ state: string; count: number }>(
      `select stage || ' ' || state as state, count(*)::int, count(distinct charge_id)::int as charges
         from reminder_message where seller_id = $1 group by 1`,
      [sellerId],
    )
    expect(told).toEqual([{ state: 'BEFORE_7 SENT', count: 600, charges: 600 }])
    const mails = await app.current.sql(
      `select 1 from sandbox.email where seller_id = $1 and subject like '%2 cobranças'`,
      [sellerId],
    )
    expect(mails).toHaveLength(300)
  })
})
