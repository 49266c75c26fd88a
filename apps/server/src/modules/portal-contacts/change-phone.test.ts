import { changePortalReminders, getPortal } from '@vintem/contracts/portal/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aContact, age, customerOf, FORMER, givePhone, mailsAt } from '#test/portal-contacts.ts'

// Goal: another phone counts immediately, is told to the mailbox, and is written to only once that is agreed to.
describe('changePhoneAtPortal', () => {
  const app = testApp()

  test('changes it, tells the mailbox, and ends the consent of the former one', async () => {
    const who = await aContact(app.current, 'troca-fone')
    const at = { params: { subDomain: who.shop.subDomain }, headers: who.headers }
    const wish = { channel: 'WHATSAPP', active: true } as const
    await app.current.call(changePortalReminders, { ...at, body: wish })
    const byWhatsApp = async () => (await app.current.call(getPortal, at)).body.byWhatsApp
    expect(await byWhatsApp()).toBe(true)

    expect((await givePhone(app.current, who, '(21) 99876-5432')).status).toBe(204)

    expect(await customerOf(app.current, who)).toMatchObject({
      phone: '21998765432',
      isMarked: true,
    })
    expect(await byWhatsApp()).toBe(false)
    const live = await app.current.sql(
      'select phone from whats_app_consent where seller_id = $1 and ended_at is null',
      [who.shop.as.sellerId],
    )
    expect(live).toEqual([])
    await app.current.runner.drain()
    expect(await mailsAt(app.current, who, FORMER)).toHaveLength(1)
  })

  test('does nothing for the same one', async () => {
    const who = await aContact(app.current, 'mesmo-fone')
    const { phone = '' } = (await customerOf(app.current, who)) ?? {}
    expect((await givePhone(app.current, who, phone)).status).toBe(204)
    expect(await customerOf(app.current, who)).toMatchObject({ isMarked: false })
  })

  test('refuses what is no phone, an old link and a stranger', async () => {
    const who = await aContact(app.current, 'fone-errado')
    expect((await givePhone(app.current, who, '12')).errors).toMatchObject([{ field: 'phone' }])
    expect((await givePhone(app.current, { ...who, headers: {} }, '21998765432')).status).toBe(401)
    await age(app.current, who)
    expect((await givePhone(app.current, who, '21998765432')).status).toBe(403)
  })
})
