import { editCustomerContact } from '@vintem/contracts/customers/endpoints'
import { listLinkPayRequests, sendPaymentLink } from '@vintem/contracts/pay-requests/endpoints'
import { createPaymentLink, deletePaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aLinkBody } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aLinkForCustomer, mailOf } from '#test/pay-requests.ts'

// Goal: a customer's link reaches them on the seller's request, within limits, and the seller reads
// the true result.
// Method: limits as they are in production; each test writes to an address of its own.
describe('sendPaymentLink', () => {
  const app = testApp({ rateLimitScale: 1 })
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const send = (as: TestUser, id: string, key?: string) =>
    app.current.call(sendPaymentLink, { as, params: { id }, ...(key && { key }) })
  const requestsOf = async (as: TestUser, id: string) =>
    (await app.current.call(listLinkPayRequests, { as, params: { id } })).body
  const tryAgain = async () => {
    await app.current.sql('update work set lease_until = null where done_at is null')
    await app.current.runner.drain()
  }

  // @spec Charging, as sellers expect it: 'Reenviar' of a link …
  test('sends seller, value and the way to pay, and says when and to whom', async () => {
    const as = await aSeller()
    const { uuid: id, url } = await aLinkForCustomer(app.current, as, 'ana1@exemplo.com.br')

    const { status, body } = await send(as, id)
    expect([status, body.status, body.recipient]).toEqual([202, 'SENDING', 'ana1@exemplo.com.br'])
    await app.current.runner.drain()

    const [mail, ...more] = await mailOf(app.current, 'ana1@exemplo.com.br')
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Loja de Teste: link para pagar R\$\s100,00$/)
    expect(mail?.body).toContain(`Pagar: ${url}`)
    expect(mail?.body).toContain('Olá, Ana Conceição de Souza.')
    const { requests, recipient } = await requestsOf(as, id)
    expect(recipient).toBe('ana1@exemplo.com.br')
    expect(requests).toMatchObject([
      { status: 'SENT', reason: null, recipient: 'ana1@exemplo.com.br' },
    ])
    expect(requests[0]?.sentAt).not.toBeNull()
  })

  test('of two at once, and of one call that is repeated, sends one', async () => {
    const as = await aSeller()
    const { uuid: id } = await aLinkForCustomer(app.current, as, 'ana2@exemplo.com.br')
    const key = crypto.randomUUID()

    const [first, second] = await Promise.all([send(as, id, key), send(as, id)])
    await app.current.runner.drain()
    const repeated = await send(as, id, key)
    await app.current.runner.drain()

    expect(first.body.uuid).toBe(second.body.uuid)
    expect(repeated.body.uuid).toBe(first.body.uuid)
    expect(await mailOf(app.current, 'ana2@exemplo.com.br')).toHaveLength(1)
  })

  test('goes to the address the customer has now', async () => {
    const as = await aSeller()
    const link = await aLinkForCustomer(app.current, as, 'velha@exemplo.com.br')
    await app.current.call(editCustomerContact, {
      as,
      params: { id: link.uuidSellerClient ?? '' },
      version: '*',
      body: { name: 'Ana', email: 'nova@exemplo.com.br', countryCode: '55', phone: '11987654321' },
    })

    await send(as, link.uuid)
    await app.current.runner.drain()

    expect(await mailOf(app.current, 'nova@exemplo.com.br')).toHaveLength(1)
    expect(await mailOf(app.current, 'velha@exemplo.com.br')).toEqual([])
  })

  test('stops after three in an hour, and says that it did not send', async () => {
    const as = await aSeller()
    const { uuid: id } = await aLinkForCustomer(app.current, as, 'ana3@exemplo.com.br')

    for (let time = 1; time <= 4; time++) {
      await send(as, id)
      await app.current.runner.drain()
    }

    expect(await mailOf(app.current, 'ana3@exemplo.com.br')).toHaveLength(3)
    const { requests } = await requestsOf(as, id)
    expect(requests.map(({ status, reason }) => reason ?? status)).toEqual([
      'RATIONED',
      'SENT',
      'SENT',
      'SENT',
    ])
  })

  test('one mailbox gets six an hour, whichever sellers write and however it is spelt', async () => {
    for (let seller = 1; seller <= 3; seller++) {
      const as = await aSeller()
      const to = `caixa+${seller}@exemplo.com.br`
      const { uuid: id } = await aLinkForCustomer(app.current, as, to)
      for (let time = 1; time <= 3; time++) {
        await send(as, id)
        await app.current.runner.drain()
      }
    }
    const sent = await app.current.sql(`select from sandbox.email where recipient like 'caixa+%'`)
    expect(sent).toHaveLength(6)
  })

  test('says that the address was refused', async () => {
    const as = await aSeller()
    const { uuid: id } = await aLinkForCustomer(app.current, as, 'ana4@exemplo.com.br')
    await app.current.sandbox.failNext('email', 'refuse')

    await send(as, id)
    await app.current.runner.drain()

    expect((await requestsOf(as, id)).requests).toMatchObject([
      { status: 'NOT_SENT', reason: 'ADDRESS_REFUSED', sentAt: null },
    ])
  })

  test('tries again while there is no mail server, takes the ration once, and says when it gives up', async () => {
    const as = await aSeller()
    const { uuid: id } = await aLinkForCustomer(app.current, as, 'ana5@exemplo.com.br')
    await app.current.sandbox.failNext('email', 'down', 2)
    await send(as, id)
    await app.current.runner.drain()
    expect((await requestsOf(as, id)).requests).toMatchObject([{ status: 'SENDING' }])
    await tryAgain()
    await tryAgain()
    expect((await requestsOf(as, id)).requests).toMatchObject([{ status: 'SENT' }])
    expect(await mailOf(app.current, 'ana5@exemplo.com.br')).toHaveLength(1)

    await app.current.sandbox.failNext('email', 'down', 8)
    await send(as, id)
    await app.current.runner.drain()
    for (let time = 2; time <= 8; time++) await tryAgain()
    const [newest] = (await requestsOf(as, id)).requests
    expect(newest).toMatchObject({ status: 'NOT_SENT', reason: 'UNREACHABLE' })
  })

  test('sends nothing of what nobody can pay', async () => {
    const as = await aSeller()
    const anybodys = await app.current.call(createPaymentLink, { as, body: aLinkBody() })
    const deleted = await aLinkForCustomer(app.current, as, 'ana6@exemplo.com.br')
    await send(as, deleted.uuid)
    await app.current.call(deletePaymentLink, { as, params: { id: deleted.uuid } })
    await app.current.runner.drain()

    expect((await send(as, anybodys.body.uuid)).errors[0]?.code).toBe('BAR-4011')
    expect((await send(as, deleted.uuid)).errors[0]?.code).toBe('BAR-4011')
    expect(await requestsOf(as, anybodys.body.uuid)).toMatchObject({
      recipient: null,
      requests: [],
    })
    expect(await requestsOf(as, deleted.uuid)).toMatchObject({
      recipient: null,
      requests: [{ status: 'NOT_SENT', reason: 'CLOSED' }],
    })
    expect(await mailOf(app.current, 'ana6@exemplo.com.br')).toEqual([])
  })

  test('sends nothing for a seller that nobody has approved', async () => {
    const as = await aSeller()
    const { uuid: id } = await aLinkForCustomer(app.current, as, 'ana7@exemplo.com.br')
    await app.current.sql('update seller set approved_at = null where seller_id = $1', [
      as.sellerId,
    ])

    await send(as, id)
    await app.current.runner.drain()

    expect((await requestsOf(as, id)).requests).toMatchObject([{ reason: 'NOT_APPROVED' }])
    expect(await mailOf(app.current, 'ana7@exemplo.com.br')).toEqual([])
  })

  test('is for who may change links, of their own seller', async () => {
    const as = await aSeller()
    const { uuid: id } = await aLinkForCustomer(app.current, as, 'ana8@exemplo.com.br')
    const reader = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
    const stranger = await aSeller()

    expect((await send(reader, id)).status).toBe(403)
    expect((await send(stranger, id)).status).toBe(404)
    expect((await requestsOf(reader, id)).recipient).toBe('ana8@exemplo.com.br')
  })
})
