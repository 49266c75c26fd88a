import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import {
  foretellSubscriptionMessages,
  listSubscriptionMessages,
} from '@vintem/contracts/subscription-messages/endpoints'
import { expect } from 'vitest'
import { advanceClock } from '#work/advance-clock.ts'
import type { TestApp, TestUser } from './harness.ts'

/** What a seller sees of the messages of a subscription. */
export function subscriptionMessages(app: { current: TestApp }) {
  const reach = (day: CivilDate) => advanceClock(app.current, startOfDay(day))
  const listed = async (as: TestUser, id: string, { page = 0, size = 100 } = {}) => {
    const query = { page, size }
    return (await app.current.call(listSubscriptionMessages, { as, params: { id }, query })).body
  }
  const sent = async (as: TestUser, id: string) => (await listed(as, id)).content.toReversed()
  const foretold = async (as: TestUser, id: string) =>
    (await app.current.call(foretellSubscriptionMessages, { as, params: { id } })).body.messages
  const said = (each: { kind: string; stage: string | null }) => each.stage ?? each.kind
  const minute = (at: string) => at.slice(0, 16)

  /** What was foretold is sent at its minute, and nothing else but receipts; gives what was foretold. */
  async function expectForetold(as: TestUser, id: string, until: CivilDate) {
    const known = new Set((await sent(as, id)).map(({ uuid }) => uuid))
    const come = (await foretold(as, id)).filter(
      ({ sendAt }) => sendAt < startOfDay(until).toISOString(),
    )
    await reach(until)
    const newer = (await sent(as, id)).filter(
      ({ uuid, state, stage }) => !known.has(uuid) && state === 'SENT' && stage !== 'PAID',
    )
    expect(newer.map((each) => `${said(each)} ${minute(each.at)}`)).toEqual(
      come.map((each) => `${said(each)} ${minute(each.sendAt)}`),
    )
    return come.map(said)
  }
  return { reach, listed, sent, foretold, said, expectForetold }
}
