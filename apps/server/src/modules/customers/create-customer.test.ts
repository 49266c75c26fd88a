import { createCustomer, getCustomer, listCustomers } from '@vintem/contracts/customers/endpoints'
import { describe, expect, test } from 'vitest'
import { aCustomerBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

// Goal: a seller adds each customer once, with a valid document and an address that fits on a
// boleto; errors are at their field.
describe('createCustomer', () => {
  const app = testApp()

  // @spec 000 §3: Customer with document {documentNumber, documentType, documentNation},
  // alternativeEmail, fantasyName, address
  test('keeps documents, phones and postal codes without their masks', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const body = aCustomerBody({
      document: {
        documentNumber: '529.982.247-25',
        documentType: 'cpf',
        documentNation: 'BR',
      },
      phone: '(11) 98765-4321',
    })

    const created = await app.current.call(createCustomer, { as, body })

    expect(created.status).toBe(201)
    const read = await app.current.call(getCustomer, { as, params: { id: created.body.uuid } })
    expect(read.body).toEqual(created.body)
    expect(read.body).toMatchObject({
      document: { documentNumber: '52998224725' },
      phone: '11987654321',
      address: { zipCode: '01310100', number: '1000' },
    })
  })

  // @spec 000 §5: 'Inclua um CNPJ ou …
  test('takes a CNPJ with letters and a foreign document', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const documents = [
      { documentNumber: '12.ABC.345/01DE-35', documentType: 'cnpj', documentNation: 'BR' },
      { documentNumber: 'X-1234567', documentType: 'other', documentNation: 'PT' },
    ] as const

    const answers = []
    for (const document of documents) {
      answers.push(
        await app.current.call(createCustomer, { as, body: aCustomerBody({ document }) }),
      )
    }

    expect(answers.map((answer) => answer.body.document.documentNumber)).toEqual([
      '12ABC34501DE35',
      'X-1234567',
    ])
  })

  // @spec 000 §5: Required fields of the add form, 'Peenchimento obrigatório!'
  test.each<[string, object, string, string]>([
    [
      'a wrong check digit',
      { document: { documentNumber: '52998224724', documentType: 'cpf', documentNation: 'BR' } },
      'document.documentNumber',
      'Inclua um CNPJ ou CPF válido',
    ],
    ['no name', { name: ' ' }, 'name', 'Peenchimento obrigatório!'],
    ['an e-mail without a domain', { email: 'ana@' }, 'email', 'Digite um e-mail válido!'],
    ['no address', { address: undefined }, 'address', 'Peenchimento obrigatório!'],
    ['a number for a name', { name: 7 }, 'name', 'Peenchimento obrigatório!'],
    ['no e-mail', { email: '' }, 'email', 'Peenchimento obrigatório!'],
    ['an e-mail in brackets', { email: '<ana@exemplo.com>' }, 'email', 'Digite um e-mail válido!'],
    ['no phone', { phone: '' }, 'phone', 'Peenchimento obrigatório!'],
    [
      'a phone of an area that nobody has',
      { phone: '(23) 98765-4321' },
      'phone',
      'Informe um telefone válido, com DDD.',
    ],
    [
      'no document',
      { document: { documentNumber: '', documentType: 'cpf', documentNation: 'BR' } },
      'document.documentNumber',
      'Peenchimento obrigatório!',
    ],
    ...['zipCode', 'street', 'number', 'district', 'city', 'state', 'country'].map(
      (name): [string, object, string, string] => [
        `no ${name}`,
        { address: { ...aCustomerBody().address, [name]: '' } },
        `address.${name}`,
        'Peenchimento obrigatório!',
      ],
    ),
  ])('refuses %s at its field', async (_, change, field, description) => {
    const as = await app.current.aUser(await app.current.aSeller())

    const refused = await app.current.call(createCustomer, {
      as,
      body: { ...aCustomerBody(), ...change },
    })

    expect(refused.status).toBe(400)
    expect(refused.errors).toContainEqual(expect.objectContaining({ field, description }))
  })

  // @spec 000 §5: 'Use my address' waives the address
  test('writes the address of the seller where that was asked', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const body = { ...aCustomerBody(), address: undefined, useSellerAddress: true }

    const created = await app.current.call(createCustomer, { as, body })

    expect(created.body.address).toMatchObject({ street: 'Avenida Paulista', city: 'São Paulo' })
  })

  test('refuses a second customer with the same document, however fast they come', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const body = aCustomerBody()

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.current.call(createCustomer, { as, body })),
    )

    expect(answers.map((answer) => String(answer.status)).toSorted()).toEqual([
      '201',
      '409',
      '409',
      '409',
      '409',
    ])
    const list = await app.current.call(listCustomers, { as })
    expect(list.body.totalElements).toBe(1)
  })

  test('answers a repeated key with the first answer, and another body under it with a conflict', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const body = aCustomerBody()
    const key = 'form-1-of-the-day'

    const first = await app.current.call(createCustomer, { as, key, body })
    const again = await app.current.call(createCustomer, { as, key, body })
    const other = await app.current.call(createCustomer, {
      as,
      key,
      body: { ...body, name: 'Outra pessoa' },
    })

    expect(again.body).toEqual(first.body)
    expect(again.status).toBe(201)
    expect([other.status, other.errors[0]?.code]).toEqual([409, 'BAR-0004'])
  })

  test('lets two sellers have the same customer', async () => {
    const one = await app.current.aUser(await app.current.aSeller())
    const two = await app.current.aUser(await app.current.aSeller())
    const body = aCustomerBody()

    const answers = [
      await app.current.call(createCustomer, { as: one, body }),
      await app.current.call(createCustomer, { as: two, body }),
    ]

    expect(answers.map((answer) => answer.status)).toEqual([201, 201])
  })
})
