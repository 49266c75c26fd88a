import { addDays, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { getConsent } from '@vintem/contracts/consents/endpoints'
import { changePortalReminders, getPortal } from '@vintem/contracts/portal/endpoints'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBuyer, askForBankSlip } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aChargeFor, aCustomerOf, aPortalShop, inPortal, type Shop } from '#test/portal.ts'
import { consentOf } from '#test/whats-app.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a subscriber ends the reminders of one seller to the mailbox that was proven, and takes them
// up again; nobody does so for another.
describe('changePortalReminders', () => {
  const app = testApp()
  const EMAIL = 'maria@exemplo.com.br'
  let start: Date
  beforeAll(async () => {
    start = await app.current.clock.now()
  })
  beforeEach(() => app.current.clock.runFrom(start))

  type Channel = 'EMAIL' | 'WHATSAPP'
  const change = (
    { subDomain }: Pick<Shop, 'subDomain'>,
    active: boolean,
    headers = {},
    channel: Channel = 'EMAIL',
  ) =>
    app.current.call(changePortalReminders, {
      params: { subDomain },
      body: { channel, active },
      headers,
    })
  const isReminded = async ({ subDomain }: Shop, headers: Record<string, string>) =>
    (await app.current.call(getPortal, { params: { subDomain }, headers })).body.isReminded
  const optOuts = () =>
    app.current.sql('select seller_id::int as seller, recipient from reminder_opt_out')

  test('ends them, also what is decided, and takes them up again', async () => {
    const shop = await aPortalShop(app.current, 'lembra')
    const uuid = await aCustomerOf(app.current, shop, { email: EMAIL })
    const buyer = await aChargeFor(app.current, shop, uuid, 'Curso')
    await askForBankSlip(app.current, buyer.ref)
    const headers = await inPortal(app.current, shop, EMAIL)
    expect(await isReminded(shop, headers)).toBe(true)

    for (const _ of [1, 2]) expect((await change(shop, false, headers)).status).toBe(204)
    expect(await isReminded(shop, headers)).toBe(false)
    expect(await optOuts()).toEqual([{ seller: shop.as.sellerId, recipient: EMAIL }])
    await advanceClock(app.current, startOfDay(addDays(civilDateOf(start), 4)))
    for (const _ of [1, 2]) expect((await change(shop, true, headers)).status).toBe(204)
    expect(await isReminded(shop, headers)).toBe(true)
    expect(await optOuts()).toEqual([])

    await advanceClock(app.current, startOfDay(addDays(civilDateOf(start), 9)))
    const said = await app.current.sql(
      `select stage, state from reminder_message where seller_id = $1`,
      [shop.as.sellerId],
    )
    expect(said).toEqual([{ stage: 'AFTER_2', state: 'SENT' }])
    const audit = await app.current.sql(
      `select distinct action, details from audit where seller_id = $1 and action like 'portal.rem%'
        order by action`,
      [shop.as.sellerId],
    )
    expect(audit).toEqual([
      { action: 'portal.reminders-ended', details: { email: EMAIL, channel: 'EMAIL' } },
      { action: 'portal.reminders-resumed', details: { email: EMAIL, channel: 'EMAIL' } },
    ])
  })

  test('by WhatsApp: the buyer gives the consent, ends it, and alone gives it back', async () => {
    const shop = await aPortalShop(app.current, 'zap')
    const uuid = await aCustomerOf(app.current, shop, { email: EMAIL, phone: '31987654321' })
    const headers = await inPortal(app.current, shop, EMAIL)
    const shown = async () =>
      (await app.current.call(getPortal, { params: { subDomain: shop.subDomain }, headers })).body
        .byWhatsApp
    expect(await shown()).toBe(false)

    await change(shop, true, headers, 'WHATSAPP')
    expect(await shown()).toBe(true)
    const at = { as: shop.as, params: { id: uuid } }
    expect((await app.current.call(getConsent, at)).body).toMatchObject({
      phone: '5531987654321',
      given: true,
      source: 'BUYER',
    })

    await change(shop, false, headers, 'WHATSAPP')
    expect(await shown()).toBe(false)
    expect((await consentOf(app.current, shop.as, uuid)).status).toBe(409)
    await change(shop, true, headers, 'WHATSAPP')
    expect((await app.current.call(getConsent, at)).body).toMatchObject({ given: true })
    expect(await optOuts()).toEqual([])
  })

  test('WhatsApp is not offered to who has only what was typed at a link: nothing of it is sent so', async () => {
    const shop = await aPortalShop(app.current, 'so-digitado')
    const { ref } = await aBuyer(app.current, shop.as)
    await askForBankSlip(app.current, ref)
    const email = 'beatriz@exemplo.com.br'
    const headers = await inPortal(app.current, shop, email)
    const params = { subDomain: shop.subDomain }
    const { body } = await app.current.call(getPortal, { params, headers })
    expect(body.open).toHaveLength(1)
    expect(body.byWhatsApp).toBeNull()
  })

  test('without a session, or with that of another seller, nothing changes', async () => {
    const shop = await aPortalShop(app.current, 'sem-sessao')
    const other = await aPortalShop(app.current, 'outra-loja')
    await aCustomerOf(app.current, other, { email: EMAIL })
    const headers = await inPortal(app.current, other, EMAIL)

    expect((await change(shop, false)).status).toBe(401)
    expect((await change(shop, false, headers)).status).toBe(401)
    expect(await optOuts()).toEqual([])
  })
})
