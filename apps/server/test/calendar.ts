import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import type { Answer } from '@vintem/contracts/endpoint'
import { getReminderTotals, listUpcomingReminders } from '@vintem/contracts/reminders/endpoints'
import { FORETOLD_NOTICES } from '@vintem/contracts/reminders/views'
import { expect } from 'vitest'
import { advanceClock } from '#work/advance-clock.ts'
import type { TestApp, TestUser } from './harness.ts'

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
    const { messages, channels, cost } = await totals(as)
    expect(messages).toBe(all.length)
    for (const { channel, messages: count } of channels) {
      expect(all.filter((row) => row.channel === channel)).toHaveLength(count)
    }
    expect(cost).toBeCloseTo(all.reduce((sum, row) => sum + row.cost, 0))
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
  return { totals, rows, expectWhole, expectSent }
}
