import { createSubSeller, editSubSellerContacts } from '@vintem/contracts/sub-sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { aSubSellerBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

// Goal: how a partner is reached changes; a contact without a name is the partner.
describe('editSubSellerContacts', () => {
  const app = testApp()

  test('keeps the new contact', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const created = await app.current.call(createSubSeller, { as, body: aSubSellerBody() })
    const params = { id: created.body.id }
    const contact = { name: 'Rita', email: 'Rita@Exemplo.com.br', phone: '21 98765-4321' }

    const named = await app.current.call(editSubSellerContacts, { as, params, body: contact })
    const unnamed = await app.current.call(editSubSellerContacts, {
      as,
      params,
      body: { ...contact, name: '' },
    })

    const kept = { email: 'rita@exemplo.com.br', phone: '21987654321' }
    expect(named.body.contact).toEqual({ name: 'Rita', ...kept })
    expect(unnamed.body.contact).toEqual({ name: created.body.name, ...kept })
  })
})
