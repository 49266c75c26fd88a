import {
  createCustomer,
  editCustomerContact,
  getCustomer,
  listCustomers,
} from '@vintem/contracts/customers/endpoints'
import { describe, expect, test } from 'vitest'
import { aCustomerBody } from '#test/bodies.ts'
import { testApp, type TestUser } from '#test/harness.ts'

const CONTACT = {
  name: 'Ana Souza Lima',
  email: 'ana.lima@exemplo.com.br',
  alternativeEmail: 'financeiro@exemplo.com.br',
  countryCode: '+55',
  phone: '(21) 3456-7890',
}

// Goal: name and contact can change, the document never; the customer is then found by what it is
// called now, and the audit log knows what it was before.
describe('editCustomerContact', () => {
  const app = testApp()
  const aCustomer = async (as: TestUser) => {
    const { body } = await app.current.call(createCustomer, { as, body: aCustomerBody() })
    return { id: body.uuid }
  }

  // @spec 000 §2.7: The document is not editable
  test('changes what was sent, keeps the document, and is found by the new name only', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const params = await aCustomer(as)

    const edited = await app.current.call(editCustomerContact, { as, params, body: CONTACT })

    expect(edited.body).toMatchObject({
      ...CONTACT,
      countryCode: '55',
      phone: '2134567890',
      document: { documentNumber: '52998224725' },
    })
    expect((await app.current.call(getCustomer, { as, params })).body).toEqual(edited.body)
    const found = async (name: string) =>
      (await app.current.call(listCustomers, { as, query: { name } })).body.totalElements
    expect([await found('lima'), await found('conceicao')]).toEqual([1, 0])
  })

  test('changes the fantasy name, empties it, and leaves it where it is not given', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const params = await aCustomer(as)
    const edit = async (change: object) =>
      (await app.current.call(editCustomerContact, { as, params, body: { ...CONTACT, ...change } }))
        .body.fantasyName

    expect(await edit({ fantasyName: ' Loja da Ana ' })).toBe('Loja da Ana')
    expect(await edit({})).toBe('Loja da Ana')
    expect(await edit({ fantasyName: '' })).toBeNull()
  })

  test('takes the document as it is, and no other', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const params = await aCustomer(as)
    const withDocument = (documentNumber: string) =>
      app.current.call(editCustomerContact, {
        as,
        params,
        body: {
          ...CONTACT,
          document: { documentNumber, documentType: 'cpf', documentNation: 'BR' },
        },
      })

    expect((await withDocument('529.982.247-25')).status).toBe(200)
    expect(await withDocument('11144477735')).toMatchObject({
      status: 400,
      errors: [
        { field: 'document.documentNumber', description: 'O documento não pode ser alterado.' },
      ],
    })
  })

  test('writes down who changed what', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const params = await aCustomer(as)
    await app.current.call(editCustomerContact, { as, params, body: CONTACT })

    const [entry] = await app.current.sql<{ actor: string; details: object }>(
      `select actor, details from audit where subject = $1 and action = 'customer.contact-edited'`,
      [params.id],
    )

    expect(entry).toMatchObject({
      actor: `${as.userId}@exemplo.com.br`,
      details: { before: { name: 'Ana Conceição de Souza' }, after: { name: 'Ana Souza Lima' } },
    })
  })

  // @spec 000 §5: Contact edit: name, countryCode …
  test.each([
    ['no e-mail', { email: '' }, 'email', 'O campo e-mail é obrigatório!'],
    ['a wrong e-mail', { email: 'ana' }, 'email', 'Digite um e-mail válido!'],
    ['no name', { name: '' }, 'name', 'Preenchimento obrigatório!'],
    ['no phone', { phone: '' }, 'phone', 'Preenchimento obrigatório!'],
    ['no country code', { countryCode: undefined }, 'countryCode', 'Preenchimento obrigatório!'],
  ])('refuses %s at its field', async (_, change, field, description) => {
    const as = await app.current.aUser(await app.current.aSeller())
    const params = await aCustomer(as)

    const refused = await app.current.call(editCustomerContact, {
      as,
      params,
      body: { ...CONTACT, ...change } as typeof CONTACT,
    })

    expect(refused.status).toBe(400)
    expect(refused.errors).toContainEqual(expect.objectContaining({ field, description }))
  })

  test("leaves another seller's customer alone", async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const stranger = await app.current.aUser(await app.current.aSeller())
    const params = await aCustomer(as)

    const taken = await app.current.call(editCustomerContact, {
      as: stranger,
      params,
      body: CONTACT,
    })

    expect(taken.status).toBe(404)
    expect((await app.current.call(getCustomer, { as, params })).body.name).toMatch(/^Ana Conc/)
  })
})
