import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import {
  chargeKeptCard,
  previewKeptCardCharge,
} from '@vintem/contracts/kept-card-charges/endpoints'
import { type CardBar, cardBarWords } from '@vintem/contracts/kept-card-charges/words'
import { expect } from 'vitest'
import { APPROVED_CARD } from './buyer.ts'
import type { TestApp } from './harness.ts'
import { reachDay, type Subscribed, subscribedByCard, subscriptionOf } from './subscribed.ts'

/** What a seller does to have a kept card charged, and sees of it. */
export function keptCardCharges(app: { current: TestApp }) {
  let keys = 0
  const newKey = () => `cobrar-no-cartao-${(keys += 1)}`
  async function subscribed(subDomain: string) {
    // A refusal is of the next card that is charged, whosever it is: those of other tests are let be.
    await app.current.sql('update subscription set bill_on = null')
    await app.current.sql('update charge set card_on_file = false')
    return subscribedByCard(app.current, APPROVED_CARD, { subDomain })
  }
  const refuse = (code: string, count = 1, advice?: string) =>
    app.current.sandbox.refuseNextCard({ code, advice }, count)
  const openOf = async (whose: Subscribed) =>
    (await subscriptionOf(app.current, whose)).charges.filter(({ status }) => status !== 'PAID')
  const attemptsOf = (id: string) =>
    app.current.sql<{ status: string; round: number }>(
      'select status, round from charge_attempt where charge_id = $1 order by created_at, id',
      [id],
    )
  const pay = ({ as }: Subscribed, id: string, { amount = 120, key = newKey() } = {}) =>
    app.current.call(chargeKeptCard, { as, params: { id }, body: { amount }, key })
  const preview = async ({ as }: Subscribed, id: string) =>
    (await app.current.call(previewKeptCardCharge, { as, params: { id } })).body
  async function expectBarred(whose: Subscribed, id: string, bar: CardBar, on?: CivilDate) {
    expect(await preview(whose, id)).toMatchObject({ bar, availableOn: on ?? null })
    const { status, errors } = await pay(whose, id)
    expect([status, errors[0]?.description]).toEqual([409, cardBarWords[bar]])
  }

  /** A charge that the card was refused for in all rounds. */
  async function leftRounds(subDomain: string, code = '51') {
    const whose = await subscribed(subDomain)
    await refuse(code, 4)
    await reachDay(app.current, addDays(whose.due, 8))
    const [charge] = await openOf(whose)
    return { whose, id: charge?.uuid ?? '' }
  }
  return { newKey, subscribed, refuse, openOf, attemptsOf, pay, preview, expectBarred, leftRounds }
}
