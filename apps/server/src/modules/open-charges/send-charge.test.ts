import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { sendCharge } from '@vintem/contracts/pay-requests/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer, aBuyerOf, aLinkBody, APPROVED_CARD } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aLinkForCustomer, mailOf } from '#test/pay-requests.ts'
import { aQuickBuyer, aQuickSeller } from '#test/quick-links.ts'

// Goal: the page of an open charge is sent to its payer again, without any text of a stranger; a
// paid or closed one is not sent.
describe('sendCharge', () => {
  const app = testApp({ rateLimitScale: 1 })
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const send = (as: TestUser, id: string) => app.current.call(sendCharge, { as, params: { id } })
  const historyOf = async (as: TestUser, id: string) =>
    (await app.current.call(getCharge, { as, params: { id } })).body.activities.map(
      ({ kind }) => kind,
    )

  // @spec Charging, as sellers expect it: 'Reenviar' of a link …
  test('sends its page, price and due date to the customer, and notes it in its history', async () => {
    const as = await aSeller()
    const link = await aLinkForCustomer(app.current, as, 'lia1@exemplo.com.br')
    const buyer = await aBuyerOf(app.current, link.url.split('/').at(-1) ?? '')

    const { status, body } = await send(as, buyer.chargeId)
    expect([status, body.recipient]).toEqual([202, 'lia1@exemplo.com.br'])
    await app.current.runner.drain()

    const [mail] = await mailOf(app.current, 'lia1@exemplo.com.br')
    expect(mail?.body).toContain(`Pagar: ${link.url}/${buyer.ref}`)
    expect(mail?.body).toMatch(/Vencimento: \d\d\/\d\d\/\d{4}/)
    expect(await historyOf(as, buyer.chargeId)).toContain('link-sent')
  })

  test('goes to the address typed at an open link, without what was typed there', async () => {
    const as = await aSeller()
    const buyer = await aBuyer(app.current, as)

    await send(as, buyer.chargeId)
    await app.current.runner.drain()

    const mails = await mailOf(app.current, 'beatriz@exemplo.com.br')
    const mail = mails.find(({ subject }) => subject.includes('link para pagar'))
    expect(mail?.body).toContain('Olá. Loja de Teste enviou')
    expect(mail?.html).not.toContain('Beatriz')
  })

  test('of two at once sends one', async () => {
    const as = await aSeller()
    const link = await aLinkForCustomer(app.current, as, 'lia2@exemplo.com.br')
    const buyer = await aBuyerOf(app.current, link.url.split('/').at(-1) ?? '')

    const [first, second] = await Promise.all([send(as, buyer.chargeId), send(as, buyer.chargeId)])
    await app.current.runner.drain()

    expect(first.body.uuid).toBe(second.body.uuid)
    expect(await mailOf(app.current, 'lia2@exemplo.com.br')).toHaveLength(1)
  })

  test('sends nothing of what is paid, also while it is on its way', async () => {
    const as = await aSeller()
    const link = await aLinkForCustomer(app.current, as, 'lia3@exemplo.com.br')
    const { chargeId } = await aBuyerOf(app.current, link.url.split('/').at(-1) ?? '')
    await send(as, chargeId)
    await app.current.call(markChargeAsPaid, {
      as,
      params: { id: chargeId },
      body: { uuidCharge: chargeId },
    })
    await app.current.runner.drain()

    const refused = await send(as, chargeId)
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'BAR-4011'])
    expect(await historyOf(as, chargeId)).toContain('link-not-sent')
    expect(await mailOf(app.current, 'lia3@exemplo.com.br')).toEqual([])
  })

  test('sends nothing where nobody said who pays, or a card is stored for it', async () => {
    const as = await aQuickSeller(app.current)
    const quick = await aQuickBuyer(app.current, as)
    const scheduled = await aBuyer(app.current, as, {
      ...aLinkBody(),
      scheduledDate: '2030-01-10',
    })
    await scheduled.pay.card(APPROVED_CARD)

    expect((await send(as, quick.chargeId)).status).toBe(409)
    expect((await send(as, scheduled.chargeId)).status).toBe(409)
  })

  test('is for who may change charges, of their own seller', async () => {
    const as = await aSeller()
    const { chargeId } = await aBuyer(app.current, as)
    const reader = await app.current.aUser(as.sellerId, 'VIZUALIZATION')

    expect((await send(reader, chargeId)).status).toBe(403)
    expect((await send(await aSeller(), chargeId)).status).toBe(404)
  })
})
