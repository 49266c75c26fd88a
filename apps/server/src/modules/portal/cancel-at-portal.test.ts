import { cancelAtPortal, getPortal } from '@vintem/contracts/portal/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aCustomerOf, aPortalShop, inPortal, type Shop } from '#test/portal.ts'
import { aSubscriber } from '#test/subscription-links.ts'

// Goal: a subscriber ends a subscription of theirs, once, with a protocol number that the screen and an
// e-mail tell; nobody ends that of another, and an old link ends nothing.
describe('cancelAtPortal', () => {
  const app = testApp()
  const EMAIL = 'beatriz@exemplo.com.br'

  /** A subscription that was bought and paid with the address that becomes the one on file. */
  async function aSubscription(subDomain: string) {
    const shop = await aPortalShop(app.current, subDomain)
    const buyer = await aSubscriber(app.current, shop.as)
    await buyer.pay.card(APPROVED_CARD)
    await app.current.runner.drain()
    const [row] = await app.current.sql<{ id: string }>(
      'select id from subscription where seller_id = $1',
      [shop.as.sellerId],
    )
    return { shop, id: row?.id ?? '' }
  }
  const cancel = ({ subDomain }: Shop, subscription: string, headers: Record<string, string>) =>
    app.current.call(cancelAtPortal, { params: { subDomain, subscription }, headers })
  const statusOf = async (id: string) =>
    (
      await app.current.sql<{ status: string }>('select status from subscription where id = $1', [
        id,
      ])
    )[0]?.status

  test('ends it with its period, tells the protocol on screen and by e-mail, and names the buyer', async () => {
    const { shop, id } = await aSubscription('cancela')
    const headers = await inPortal(app.current, shop, EMAIL)

    const { status, body } = await cancel(shop, id, headers)

    expect(status).toBe(200)
    expect(body.protocol).toMatch(/^\d{16}$/)
    const shown = await app.current.call(getPortal, {
      params: { subDomain: shop.subDomain },
      headers,
    })
    expect(shown.body.subscriptions).toMatchObject([
      {
        uuid: id,
        status: 'ACTIVE',
        nextCharges: [],
        endsOn: body.endsOn,
        isKeepable: true,
        protocol: body.protocol,
      },
    ])
    expect(shown.body.open).toEqual([])
    const audit = await app.current.sql(
      `select actor from audit where seller_id = $1 and action = 'subscription.cancel-scheduled'`,
      [shop.as.sellerId],
    )
    expect(audit).toEqual([{ actor: `buyer ${EMAIL}` }])
    await app.current.runner.drain()
    const mails = await app.current.sql<{ recipient: string; body: string }>(
      `select recipient, body from sandbox.email
        where seller_id = $1 and subject like 'Sua assinatura termina%'`,
      [shop.as.sellerId],
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.recipient).toBe(EMAIL)
    expect(mails[0]?.body).toContain('O cancelamento da sua assinatura está registrado')
    expect(mails[0]?.body).toContain(`Protocolo: ${body.protocol}`)
  })

  test('of several at once, in two tabs and by the seller, there is one outcome', async () => {
    const { shop, id } = await aSubscription('duas-abas')
    const headers = await inPortal(app.current, shop, EMAIL)

    const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(shop, id, headers)))
    const bySeller = await app.current.call(cancelSubscription, {
      as: shop.as,
      params: { id },
      body: { active: false },
    })

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.protocol)).size).toBe(1)
    expect(bySeller.body.status).toBe('INACTIVE')
    const rows = await app.current.sql('select from portal_cancellation where seller_id = $1', [
      shop.as.sellerId,
    ])
    expect(rows).toHaveLength(1)
  })

  test('one that the seller has ended is answered as it is, without a protocol', async () => {
    const { shop, id } = await aSubscription('ja-foi')
    await app.current.call(cancelSubscription, {
      as: shop.as,
      params: { id },
      body: { active: false },
    })
    const { status, body } = await cancel(shop, id, await inPortal(app.current, shop, EMAIL))
    expect([status, body]).toEqual([200, { protocol: null, endsOn: null }])
  })

  test('needs a link that was sent in the last quarter of an hour', async () => {
    const { shop, id } = await aSubscription('link-velho')
    const headers = await inPortal(app.current, shop, EMAIL)
    await app.current.sql(
      `update portal_session set linked_at = linked_at - interval '15 minutes' where seller_id = $1`,
      [shop.as.sellerId],
    )

    const refused = await cancel(shop, id, headers)

    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'BAR-5032'])
    expect(await statusOf(id)).toBe('ACTIVE')
    const again = await inPortal(app.current, shop, EMAIL)
    expect((await cancel(shop, id, again)).status).toBe(200)
  })

  test('ends none of another customer or seller, and none without a session', async () => {
    const { shop, id } = await aSubscription('alheia-assinatura')
    const other = await aSubscription('outro-vendedor')
    await aCustomerOf(app.current, shop, {
      email: 'curiosa@exemplo.com.br',
      document: { documentNumber: '11144477735', documentType: 'cpf', documentNation: 'BR' },
    })
    const curious = await inPortal(app.current, shop, 'curiosa@exemplo.com.br')
    const foreign = await inPortal(app.current, other.shop, EMAIL)

    const statuses = [
      (await cancel(shop, id, curious)).status,
      (await cancel(other.shop, id, foreign)).status,
      (await cancel(shop, id, foreign)).status,
      (await cancel(shop, id, {})).status,
    ]

    expect(statuses).toEqual([404, 404, 401, 401])
    expect(await statusOf(id)).toBe('ACTIVE')
  })

  test('ends none that somebody began with the same document and another address', async () => {
    const shop = await aPortalShop(app.current, 'mesmo-cpf')
    await aCustomerOf(app.current, shop, { email: 'titular@exemplo.com.br' })
    const buyer = await aSubscriber(app.current, shop.as)
    await buyer.pay.card(APPROVED_CARD)
    const [row] = await app.current.sql<{ id: string }>(
      'select id from subscription where seller_id = $1',
      [shop.as.sellerId],
    )
    const headers = await inPortal(app.current, shop, 'titular@exemplo.com.br')
    expect((await cancel(shop, row?.id ?? '', headers)).status).toBe(404)
    expect(await statusOf(row?.id ?? '')).toBe('ACTIVE')
  })
})
