import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aContact, contactOf, customerOf } from '#test/portal-contacts.ts'

// Goal: the session of a mailbox sees its own contact, and of it no more than is needed to know it by.
describe('getContactAtPortal', () => {
  const app = testApp()

  test('shows a part of each', async () => {
    const who = await aContact(app.current, 've-contato')
    const { phone = '' } = (await customerOf(app.current, who)) ?? {}
    const { body } = await contactOf(app.current, who)
    expect(body).toMatchObject({
      email: 'a•••@exemplo.com.br',
      phone: '•'.repeat(phone.length - 4) + phone.slice(-4),
    })
  })

  test("shows nothing to a stranger, or in another seller's portal", async () => {
    const who = await aContact(app.current, 'contato-alheio')
    const other = await aContact(app.current, 'outra-loja')
    expect((await contactOf(app.current, { ...who, headers: {} })).status).toBe(401)
    expect((await contactOf(app.current, { ...who, shop: other.shop })).status).toBe(401)
  })
})
