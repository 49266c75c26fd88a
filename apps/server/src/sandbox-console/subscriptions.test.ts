import { civilDateOf } from '@vintem/brazil/calendar'
import * as api from '@vintem/contracts/sandbox/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { subscribedByCard, subscriptionOf } from '#test/subscribed.ts'

// Goal: at the console the clock goes to the next cycle of one subscription, whose card is charged by then;
// and to the one after it, with the next press.
const app = testApp()

test('moves the clock from one cycle of a subscription to the next', async () => {
  const subscribed = await subscribedByCard(app.current, '4111111111111111', { subDomain: 'passo' })
  const find = async () => {
    const query = { search: subscribed.id }
    const { content } = (await app.current.call(api.listSandboxSubscriptions, { query })).body
    return content
  }
  const paid = async () =>
    (await subscriptionOf(app.current, subscribed)).charges.filter(
      ({ status }) => status === 'PAID',
    )

  for (const cycles of [2, 3]) {
    const [next] = await find()
    expect(next).toMatchObject({ id: subscribed.id, until: expect.any(String) as string })
    await app.current.call(api.advanceSandboxClock, { body: { until: String(next?.until) } })

    expect(civilDateOf(await app.current.clock.now())).toBe(next?.nextDueDate)
    expect(await paid()).toHaveLength(cycles)
  }
})

test('finds by customer or plan, and nothing that is not there', async () => {
  const one = (query: { search: string }) =>
    app.current.call(api.listSandboxSubscriptions, { query })

  expect((await one({ search: 'ninguém' })).body).toMatchObject({ content: [], totalElements: 0 })
  const [all] = (await app.current.call(api.listSandboxSubscriptions, {})).body.content
  const byName = await one({ search: all?.customerName ?? '' })
  expect(byName.body.content[0]?.id).toBe(all?.id)
})
