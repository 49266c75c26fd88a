import { listChargePayRequests, sendCharge } from '@vintem/contracts/pay-requests/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer, aBuyerOf, APPROVED_CARD } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aLinkForCustomer } from '#test/pay-requests.ts'

// Goal: a user sees on a charge to whom it would be sent now, and the result of each sending.
describe('listChargePayRequests', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const read = async (as: TestUser, id: string) =>
    (await app.current.call(listChargePayRequests, { as, params: { id } })).body

  test('names who would be written to, until it is paid', async () => {
    const as = await aSeller()
    const buyer = await aBuyer(app.current, as)
    expect(await read(as, buyer.chargeId)).toEqual({
      recipient: 'beatriz@exemplo.com.br',
      whatsApp: '5511987654321',
      url: expect.stringMatching(new RegExp(`/pagar/[a-z0-9]+/${buyer.ref}$`)),
      requests: [],
    })
    await buyer.pay.card(APPROVED_CARD)
    expect(await read(as, buyer.chargeId)).toMatchObject({
      recipient: null,
      whatsApp: null,
      url: null,
    })
  })

  test('shows the latest first, by whom, and nothing of another seller', async () => {
    const as = await aSeller()
    const link = await aLinkForCustomer(app.current, as, 'eva@exemplo.com.br')
    const { chargeId } = await aBuyerOf(app.current, link.url.split('/').at(-1) ?? '')
    for (const _ of [1, 2]) {
      await app.current.call(sendCharge, { as, params: { id: chargeId } })
      await app.current.runner.drain()
    }
    const { requests } = await read(as, chargeId)
    expect(requests.map(({ status }) => status)).toEqual(['SENT', 'SENT'])
    expect(requests[0]?.requestedBy).toContain('@')
    const other = await app.current.call(listChargePayRequests, {
      as: await aSeller(),
      params: { id: chargeId },
    })
    expect(other.status).toBe(404)
  })
})
