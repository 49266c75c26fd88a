import { cancelAtPortal, getPortal, keepAtPortal } from '@vintem/contracts/portal/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aPortalShop, inPortal } from '#test/portal.ts'
import { aSubscriber } from '#test/subscription-links.ts'

// Goal: a subscriber who has thought better of it keeps the subscription; what the other side has ended
// nobody takes back for them.
describe('keepAtPortal', () => {
  const app = testApp()

  async function aSubscription(subDomain: string) {
    const { as } = await aPortalShop(app.current, subDomain)
    const buyer = await aSubscriber(app.current, as)
    await buyer.pay.card(APPROVED_CARD)
    await app.current.runner.drain()
    const [row] = await app.current.sql<{ id: string }>(
      'select id from subscription where seller_id = $1',
      [as.sellerId],
    )
    const subscription = row?.id ?? ''
    const headers = await inPortal(app.current, { subDomain }, 'beatriz@exemplo.com.br')
    const params = { subDomain, subscription }
    return {
      as,
      cancel: () => app.current.call(cancelAtPortal, { params, headers }),
      keep: () => app.current.call(keepAtPortal, { params, headers }),
      keepWithoutSession: () => app.current.call(keepAtPortal, { params }),
      seen: async () =>
        (await app.current.call(getPortal, { params: { subDomain }, headers })).body
          .subscriptions[0],
      bySeller: (active: boolean) =>
        app.current.call(cancelSubscription, {
          as,
          params: { id: subscription },
          body: { active, when: 'PERIOD_END' },
        }),
    }
  }

  test('takes back the own cancellation, which the seller cannot, and may cancel again', async () => {
    const { cancel, keep, seen, bySeller } = await aSubscription('mantem')
    const before = await seen()
    const first = await cancel()
    expect(first.body.endsOn).toBe(before?.cancelsOn)
    const refused = await bySeller(true)
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'BAR-8403'])

    expect((await keep()).body).toEqual({ endsOn: null })
    expect((await keep()).body).toEqual({ endsOn: null })

    expect(await seen()).toMatchObject({
      endsOn: null,
      protocol: null,
      nextCharges: before?.nextCharges,
    })
    const again = await cancel()
    expect(again.body.protocol).toMatch(/^\d{16}$/)
    expect(again.body.protocol).not.toBe(first.body.protocol)
  })

  test('leaves the end that the seller has set', async () => {
    const { keep, cancel, seen, bySeller } = await aSubscription('mantem-nao')
    const { body } = await bySeller(false)
    expect(await seen()).toMatchObject({ endsOn: body.endsOn, isKeepable: false, protocol: null })
    expect((await cancel()).body).toEqual({ endsOn: body.endsOn, protocol: null })
    expect((await keep()).body).toEqual({ endsOn: body.endsOn })
  })

  test('needs a session', async () => {
    const { keepWithoutSession } = await aSubscription('mantem-sem')
    expect((await keepWithoutSession()).status).toBe(401)
  })
})
