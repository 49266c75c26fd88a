import { editCustomerContact } from '@vintem/contracts/customers/endpoints'
import { getPortal } from '@vintem/contracts/portal/endpoints'
import { COOKIE_MODE } from '@vintem/contracts/sessions/cookie-mode'
import { describe, expect, test } from 'vitest'
import { aCustomerBody } from '#test/bodies.ts'
import { aBuyer, aLinkBody, APPROVED_CARD, askForBankSlip } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { anInvoice } from '#test/invoices.ts'
import { aChargeFor, aCustomerOf, aPortalShop, inPortal, type Shop } from '#test/portal.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'

// Goal: who has proven a mailbox sees what is theirs at this seller, the late first, and nothing that
// was made out to another address or by another seller.
describe('getPortal', () => {
  const app = testApp()
  const EMAIL = 'ana@exemplo.com.br'

  const look = ({ subDomain }: Pick<Shop, 'subDomain'>, headers: Record<string, string>) =>
    app.current.call(getPortal, { params: { subDomain }, headers })
  const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)

  test('shows what is open, the late first, with the ways to pay it', async () => {
    const shop = await aPortalShop(app.current, 'abertas')
    const uuid = await aCustomerOf(app.current, shop)
    const coming = await aChargeFor(app.current, shop, uuid, 'A vencer')
    await askForBankSlip(app.current, coming.ref)
    await app.current.runner.drain()
    const late = await aChargeFor(app.current, shop, uuid, 'Vencida')
    await app.current.sql(
      `update charge set status = 'LATE', due_date = due_date + 40 where id = $1`,
      [late.chargeId],
    )
    const { body } = await look(shop, await inPortal(app.current, shop, EMAIL))

    expect(titles(body.open)).toEqual(['Vencida', 'A vencer'])
    expect(body.open[0]).toMatchObject({
      value: 100,
      status: 'LATE',
      path: expect.stringMatching(new RegExp(`^/pagar/[0-9a-z]{32}/${late.ref}$`)),
      bankSlipPath: null,
      isOnCard: false,
    })
    expect(body.open[1]?.bankSlipPath).toBe(
      `/api/core/public/checkout/charges/${coming.ref}/bank-slip/pdf`,
    )
    const pdf = await app.current.http.inject(body.open[1]?.bankSlipPath ?? '')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(body).toMatchObject({ email: 'a•••@exemplo.com.br', paid: [], subscriptions: [] })
  })

  test('shows subscriptions with what comes next, and receipts with their invoices', async () => {
    const shop = await aPortalShop(app.current, 'recibos')
    const of = await planAndCustomer(app.current, shop.as)
    await anImported(app.current, shop.as, of)
    const bought = await aChargeFor(app.current, shop, of.uuidBuyer, 'Curso')
    await bought.pay.card(APPROVED_CARD)
    await app.current.runner.drain()
    const invoice = await anInvoice(app.current, shop.as, bought.chargeId)
    await app.current.runner.drain()
    await app.current.sql(`update invoice set state = 'AUTHORIZED', number = '77' where id = $1`, [
      invoice,
    ])

    const { body } = await look(shop, await inPortal(app.current, shop, EMAIL))

    expect(body.paid).toMatchObject([
      {
        title: 'Curso',
        status: 'PAID',
        method: 'CREDIT_CARD',
        path: expect.stringMatching(/^\/recibo\//),
        invoices: [
          { number: '77', path: expect.stringMatching(/^\/api\/core\/public\/invoices\//) },
        ],
      },
    ])
    expect(body.subscriptions).toMatchObject([
      {
        status: 'PENDING',
        nextCharges: [{ outcome: 'BILLED', value: expect.any(Number) }, {}, {}],
        protocol: null,
      },
    ])
  })

  test('hides what somebody bought with the same document and another address', async () => {
    const shop = await aPortalShop(app.current, 'mesmo-documento')
    const uuid = await aCustomerOf(app.current, shop)
    const own = await aChargeFor(app.current, shop, uuid, 'Dela')
    await own.pay.card(APPROVED_CARD)
    const typed = await aBuyer(app.current, shop.as, aLinkBody({ title: 'De quem digitou' }))
    await typed.pay.card(APPROVED_CARD)
    const open = await aBuyer(app.current, shop.as, aLinkBody({ title: 'Aberta de quem digitou' }))
    const both = await app.current.sql(
      'select distinct customer_id from charge where id = any($1)',
      [[own.chargeId, typed.chargeId, open.chargeId]],
    )
    expect(both).toHaveLength(1)

    const { body } = await look(shop, await inPortal(app.current, shop, EMAIL))

    expect([titles(body.paid), body.open]).toEqual([['Dela'], []])
    expect(JSON.stringify(body)).not.toMatch(/beatriz|Beatriz|52998224725|Conceição/)
  })

  test('shows what was bought with the very address on file', async () => {
    const shop = await aPortalShop(app.current, 'propria')
    const bought = await aBuyer(app.current, shop.as, aLinkBody({ title: 'Comprada na página' }))
    await bought.pay.card(APPROVED_CARD)
    const { body } = await look(shop, await inPortal(app.current, shop, 'beatriz@exemplo.com.br'))
    expect(titles(body.paid)).toEqual(['Comprada na página'])
  })

  test('follows the address on file: who had it before sees nothing more', async () => {
    const shop = await aPortalShop(app.current, 'mudou')
    const uuid = await aCustomerOf(app.current, shop)
    await aChargeFor(app.current, shop, uuid, 'Dela')
    const headers = await inPortal(app.current, shop, EMAIL)
    expect((await look(shop, headers)).body.open).toHaveLength(1)

    const { name, countryCode, phone } = aCustomerBody()
    const edited = await app.current.call(editCustomerContact, {
      as: shop.as,
      params: { id: uuid },
      body: { name, countryCode, phone, email: 'outra@exemplo.com.br' },
    })
    expect(edited.status).toBe(200)

    expect((await look(shop, headers)).body).toMatchObject({
      open: [],
      subscriptions: [],
      paid: [],
    })
  })

  test('a session is of one seller: another has its own, side by side', async () => {
    const [one, other] = [
      await aPortalShop(app.current, 'lado-um'),
      await aPortalShop(app.current, 'lado-dois'),
    ]
    for (const shop of [one, other]) {
      const uuid = await aCustomerOf(app.current, shop)
      await aChargeFor(app.current, shop, uuid, `Da ${shop.subDomain}`)
    }
    const first = await inPortal(app.current, one, EMAIL)
    expect((await look(other, first)).status).toBe(401)

    const second = await inPortal(app.current, other, EMAIL)
    const cookie = `${first['cookie']}; ${second['cookie']}`
    for (const shop of [one, other]) {
      const { body } = await look(shop, { ...COOKIE_MODE, cookie })
      expect(titles(body.open)).toEqual([`Da ${shop.subDomain}`])
    }
    const [name] = String(second['cookie']).split('=')
    const moved = { ...COOKIE_MODE, cookie: `${name}=${String(first['cookie']).split('=')[1]}` }
    expect((await look(other, moved)).status).toBe(401)
  })

  test.each([
    ['is over', 'expires_at = linked_at'],
    ['was ended', 'ended_at = linked_at'],
    ['has another secret', `secret_hash = 'x'`],
  ])('refuses a session that %s', async (what, change) => {
    const shop = await aPortalShop(app.current, `sessao-${what.length}`)
    await aCustomerOf(app.current, shop)
    const headers = await inPortal(app.current, shop, EMAIL)
    await app.current.sql(`update portal_session set ${change} where seller_id = $1`, [
      shop.as.sellerId,
    ])
    const { status, errors } = await look(shop, headers)
    expect([status, errors[0]?.code]).toEqual([401, 'BAR-5031'])
  })

  test('needs the cookie and the header', async () => {
    const shop = await aPortalShop(app.current, 'sem-nada')
    await aCustomerOf(app.current, shop)
    const { cookie = '' } = await inPortal(app.current, shop, EMAIL)
    const callers: Record<string, string>[] = [{}, { cookie }, COOKIE_MODE]
    const statuses = await Promise.all(
      callers.map(async (headers) => (await look(shop, headers)).status),
    )
    expect(statuses).toEqual([401, 401, 401])
  })

  test('a session lasts half an hour', async () => {
    const shop = await aPortalShop(app.current, 'meia-hora')
    await aCustomerOf(app.current, shop)
    await inPortal(app.current, shop, EMAIL)
    const [row] = await app.current.sql<{ minutes: string }>(
      `select extract(epoch from s.expires_at - l.used_at) / 60 as minutes
         from portal_session s join portal_link l using (seller_id) where s.seller_id = $1`,
      [shop.as.sellerId],
    )
    expect(Number(row?.minutes)).toBe(30)
  })

  test('says what is left of a coupon', async () => {
    const shop = await aPortalShop(app.current, 'cupons')
    const id = await anImported(app.current, shop.as, await planAndCustomer(app.current, shop.as))
    const headers = await inPortal(app.current, shop, EMAIL)
    const shown = async () => (await look(shop, headers)).body.subscriptions[0]?.coupon
    expect(await shown()).toBeNull()
    await app.current.sql(
      `update subscription set coupon_code = 'PAO10', coupon_bps = 1000, coupon_left = 3 where id = $1`,
      [id],
    )
    const discount = { percent: 10, value: null }
    expect(await shown()).toEqual({ code: 'PAO10', discount, left: 3 })
  })
})
