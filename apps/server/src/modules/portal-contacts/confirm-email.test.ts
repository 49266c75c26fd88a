import { editCustomerContact } from '@vintem/contracts/customers/endpoints'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import { getPortal } from '@vintem/contracts/portal/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import {
  aContact,
  age,
  askForCode,
  codeAt,
  contactOf,
  customerOf,
  FORMER,
  mailsAt,
  NEW,
  typeCode,
} from '#test/portal-contacts.ts'
import { aCustomerOf, inPortal } from '#test/portal.ts'
import { aSubscriber } from '#test/subscription-links.ts'

const TYPED = 'beatriz@exemplo.com.br'

// Goal: who proves another mailbox has it on file from then on, with everything that was theirs, and who had the
// former one is told; nobody else gets there by guessing, late or twice.
describe('confirmEmailAtPortal', () => {
  const app = testApp()

  test('moves the customer and the session, and tells the former mailbox and the seller', async () => {
    const who = await aContact(app.current, 'troca-de-email')
    expect((await askForCode(app.current, who)).status).toBe(204)
    expect(await customerOf(app.current, who)).toMatchObject({ email: FORMER, isMarked: false })

    expect((await typeCode(app.current, who, await codeAt(app.current, who))).status).toBe(204)

    expect(await customerOf(app.current, who)).toMatchObject({ email: NEW, isMarked: true })
    expect((await contactOf(app.current, who)).body.email).toBe('a•••@exemplo.com.br')
    await app.current.runner.drain()
    const [told] = await mailsAt(app.current, who, FORMER)
    expect(told?.subject).toMatch(/^O seu e-mail em .* mudou$/)
    expect(told?.body).not.toContain(NEW)
    const { content } = (await app.current.call(listNotices, { as: who.shop.as })).body
    expect(content).toMatchObject([{ notificationPanelType: 'CUSTOMER_CHANGED_CONTACT' }])
    const audit = await app.current.sql(
      `select actor, details -> 'before' ->> 'email' as before, details -> 'after' ->> 'email' as after
         from audit where subject = $1 and action = 'customer.contact-edited'`,
      [who.customer],
    )
    expect(audit).toEqual([{ actor: `buyer ${FORMER}`, before: FORMER, after: NEW }])
    // The new mailbox gets links from now on, and the former one none.
    expect(await inPortal(app.current, who.shop, NEW)).toBeDefined()
    await expect(inPortal(app.current, who.shop, FORMER)).rejects.toThrow('BAR-5030')
  })

  test('takes along what was typed with the former mailbox, paid and to be paid', async () => {
    const who = await aContact(app.current, 'leva-tudo')
    const buyer = await aSubscriber(app.current, who.shop.as)
    await buyer.pay.pix()
    const [row] = await app.current.sql<{ customer: string }>(
      'select customer_id as customer from charge where id = $1',
      [buyer.chargeId],
    )
    const headers = await inPortal(app.current, who.shop, TYPED)
    const beatriz = { ...who, customer: row?.customer ?? '', headers }
    const seen = async () => {
      const params = { subDomain: who.shop.subDomain }
      const { body } = await app.current.call(getPortal, { params, headers })
      return [body.paid.map(({ uuid }) => uuid), body.subscriptions.map(({ uuid }) => uuid)]
    }
    const before = await seen()
    expect(before.map((each) => each.length)).toEqual([1, 1])
    await askForCode(app.current, beatriz)
    await typeCode(app.current, beatriz, await codeAt(app.current, beatriz))

    expect(await seen()).toEqual(before)
    const payers = await app.current.sql(
      `select payer ->> 'email' as email from subscription where customer_id = $1`,
      [beatriz.customer],
    )
    expect(payers).toEqual([{ email: NEW }])
  })

  test('forgets former mailboxes once the seller writes another one down', async () => {
    const who = await aContact(app.current, 'corrige')
    await askForCode(app.current, who)
    await typeCode(app.current, who, await codeAt(app.current, who))
    const body = {
      name: 'Ana',
      email: 'outra@exemplo.com.br',
      countryCode: '55',
      phone: '11987654321',
    }
    const params = { id: who.customer }
    await app.current.call(editCustomerContact, { as: who.shop.as, params, body })
    const [row] = await app.current.sql('select former_emails from customer where id = $1', [
      who.customer,
    ])
    expect(row).toEqual({ former_emails: [] })
    expect((await contactOf(app.current, who)).status).toBe(401)
  })

  test('is tried five times, and the right code is too late then', async () => {
    const who = await aContact(app.current, 'adivinha')
    await askForCode(app.current, who)
    const code = await codeAt(app.current, who)
    const wrong = code === '000000' ? '000001' : '000000'
    for (const _ of [1, 2, 3, 4, 5]) {
      expect(await typeCode(app.current, who, wrong)).toMatchObject({
        status: 422,
        errors: [{ code: 'BAR-8972' }],
      })
    }
    expect((await typeCode(app.current, who, code)).status).toBe(422)
    expect(await customerOf(app.current, who)).toMatchObject({ email: FORMER })
  })

  test.each(['ran out', 'was replaced', 'was used'])('refuses a code that %s', async (what) => {
    const who = await aContact(app.current, `codigo-${what.replace(' ', '-')}`)
    await askForCode(app.current, who)
    const code = await codeAt(app.current, who)
    if (what === 'ran out') {
      await app.current.sql(
        `update portal_email_change set expires_at = created_at where customer_id = $1`,
        [who.customer],
      )
    } else if (what === 'was replaced') {
      await askForCode(app.current, who, 'ana.terceira@exemplo.com.br')
    } else {
      await typeCode(app.current, who, code)
    }
    expect((await typeCode(app.current, who, code)).status).toBe(422)
  })

  test('of two at once changes one, once', async () => {
    const who = await aContact(app.current, 'ao-mesmo-tempo')
    await askForCode(app.current, who)
    const code = await codeAt(app.current, who)
    const both = await Promise.all([1, 2].map(() => typeCode(app.current, who, code)))
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
    await app.current.runner.drain()
    expect(await mailsAt(app.current, who, FORMER)).toHaveLength(1)
  })

  test('needs a young link, and a mailbox of one customer', async () => {
    const who = await aContact(app.current, 'link-velho')
    await askForCode(app.current, who)
    const code = await codeAt(app.current, who)
    await age(app.current, who)
    expect((await typeCode(app.current, who, code)).status).toBe(403)

    const shared = await aContact(app.current, 'dividido')
    await aCustomerOf(app.current, shared.shop, { email: FORMER })
    expect(await askForCode(app.current, shared)).toMatchObject({
      status: 409,
      errors: [{ code: 'BAR-8971' }],
    })
    expect((await contactOf(app.current, shared)).status).toBe(409)
  })
})
