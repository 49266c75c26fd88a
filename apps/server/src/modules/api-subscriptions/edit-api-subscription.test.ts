import {
  editApiSubscription,
  getApiSubscription,
  previewApiSubscription,
} from '@vintem/contracts/api-subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { aPaidSubscription } from '#test/api-subscriptions.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system changes what a subscription of its seller costs, as it was shown; what it leaves out stays.
describe('editApiSubscription', () => {
  const app = testApp()

  test('changes the price from the next charge on', async () => {
    const { current } = app
    const { headers, params } = await aPaidSubscription(app)
    const before = await current.call(getApiSubscription, { headers, params })
    const body = { basicValue: { type: 'MONTHLY' as const, valuePerMonth: 77 } }
    const edit = (by = headers, change: object = {}) =>
      current.call(editApiSubscription, { headers: by, params, body: { ...body, ...change } })
    expect((await edit((await aShopBySystem(current)).headers)).status).toBe(404)
    const shown = await current.call(previewApiSubscription, { headers, params, body })
    expect((await edit(headers, { quote: 'outro' })).errors[0]?.code).toBe('BAR-8412')
    const edited = await edit(headers, { quote: shown.body.quote })
    expect(edited.body).toEqual({
      ...before.body,
      basicValue: { type: 'MONTHLY', value: 77, valuePerMonth: 77 },
      nextCharge: { ...before.body.nextCharge, value: 77 },
    })
  })

  test('changes the price today by a charge of the difference', async () => {
    const { current } = app
    const { headers, params } = await aPaidSubscription(app)
    const { body: before } = await current.call(getApiSubscription, { headers, params })
    const valuePerMonth = before.basicValue.valuePerMonth + 30
    const body = { basicValue: { type: 'MONTHLY' as const, valuePerMonth }, when: 'NOW' as const }
    const edited = await current.call(editApiSubscription, { headers, params, body })
    expect(edited.body).toEqual(before)
    const [activity] = await current.sql<{ actor: string }>(
      `select a.actor from charge_activity a join charge c on c.seller_id = a.seller_id and c.id = a.charge_id
        where c.subscription_id = $1 and a.kind = 'plan-change'`,
      [params.id],
    )
    expect(activity?.actor).toBe('api-key Loja virtual')
    const again = await current.call(editApiSubscription, { headers, params, body })
    expect(again.errors[0]?.code).toBe('BAR-8410')
  })
})
