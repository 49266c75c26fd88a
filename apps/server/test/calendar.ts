import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import type { Answer } from '@vintem/contracts/endpoint'
import { getReminderTotals, listUpcomingReminders } from '@vintem/contracts/reminders/endpoints'
import { FORETOLD_NOTICES } from '@vintem/contracts/reminders/views'
import { expect } from 'vitest'
import { advanceClock } from '#work/advance-clock.ts'
import type { TestApp, TestUser } from './harness.ts'
import { priceCampaigns } from './price-campaigns.ts'
import { allByWhatsApp } from './whats-app.ts'

type Page = Answer<typeof listUpcomingReminders>

/** The calendar of messages of a seller, and what was sent. */
export function calendar(app: { current: TestApp }) {
  const totals = async (as: TestUser) => (await app.current.call(getReminderTotals, { as })).body

  /** All rows, by pages of so many. */
  async function rows(as: TestUser, size = 100): Promise<Page['content']> {
    const found: Page['content'] = []
    let query: { size: number; after?: string } | null = { size }
    while (query !== null) {
      const { body }: { body: Page } = await app.current.call(listUpcomingReminders, { as, query })
      expect(body.content.length).toBeLessThanOrEqual(size)
      found.push(...body.content)
      query = body.next === null ? null : { size, after: body.next }
    }
    return found
  }

  /** The calendar is the same by small pages as by large ones, in order, and as long as its totals say. */
  async function expectWhole(as: TestUser): Promise<Page['content']> {
    const all = await rows(as)
    expect(await rows(as, 3)).toEqual(all)
    expect(all.map(({ sendAt }) => sendAt)).toEqual(all.map(({ sendAt }) => sendAt).toSorted())
    const { messages, channels, cost, recovery } = await totals(as)
    expect(messages).toBe(all.length)
    for (const { channel, messages: count } of channels) {
      expect(all.filter((row) => row.channel === channel)).toHaveLength(count)
    }
    expect(cost).toBeCloseTo(all.reduce((sum, row) => sum + row.cost, 0))
    const brought = all.reduce((sum, row) => sum + (row.recovery ?? 0), 0)
    expect(recovery ?? 0).toBeCloseTo(brought)
    return all
  }

  /** Moves the clock: what the calendar has until then is sent at its minute, and nothing else but receipts. */
  async function expectSent(as: TestUser, until: CivilDate): Promise<string[]> {
    const end = startOfDay(until)
    const told = (await expectWhole(as))
      .filter(({ sendAt }) => sendAt < end.toISOString())
      .map(({ stage, channel, sendAt }) => `${sendAt.slice(0, 16)} ${stage} ${channel}`)
      .toSorted()
    const since = await app.current.clock.now()
    await advanceClock(app.current, end)
    expect(await sentSince(as, since)).toEqual(told)
    return told
  }

  async function sentSince(as: TestUser, since: Date): Promise<string[]> {
    const sent = await app.current.sql<{ kind: string; channel: string; at: Date }>(
      `select stage as kind, channel, sent_at as at from reminder_message
        where seller_id = $1 and sent_at > $2 and state <> 'FAILED' and stage <> 'PAID'
        union all
       select kind, 'EMAIL', at from subscription_notice
        where seller_id = $1 and at > $2 and state = 'SENT' and kind = any($3)`,
      [as.sellerId, since, [...FORETOLD_NOTICES]],
    )
    return sent
      .map(({ kind, channel, at }) => `${at.toISOString().slice(0, 16)} ${kind} ${channel}`)
      .toSorted()
  }

  /**
   * A seller with all channels on and a subscription to copy, whose late messages have brought payments: of 40
   * charges that were late 12 are paid by now.
   */
  async function aTemplate({
    wideHours = false,
    suspendAfter = null,
  }: { wideHours?: boolean; suspendAfter?: number | null } = {}) {
    const { aSeller, aRunning } = priceCampaigns(app)
    const { as, idPlan } = await aSeller()
    await allByWhatsApp(app.current, as)
    const { id } = await aRunning(as, idPlan)
    await app.current.sql('update reminder_settings set wide_hours = $2 where seller_id = $1', [
      as.sellerId,
      wideHours,
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
  return { totals, rows, expectWhole, expectSent, aTemplate }
}
