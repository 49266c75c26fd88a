import { createCustomer, listCustomers } from '@vintem/contracts/customers/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomerBody } from '#test/bodies.ts'
import { testApp, type TestUser } from '#test/harness.ts'

type Search = NonNullable<CallInput<typeof listCustomers>['query']>

const PEOPLE = [
  ['Ágata Nunes', '11144477735', 'agata@loja.com.br'],
  ['Bento da Costa', '52998224725', 'bento.costa@exemplo.com.br'],
  ['Zélia Araújo Costa', '12345678909', 'zelia@exemplo.com.br', '21988887777'],
] as const

// Goal: a seller finds a customer by the beginning of any word of the name, by document with or
// without its mask, and by e-mail; in the order of names as people write them.
describe('listCustomers', () => {
  const app = testApp()
  let as: TestUser
  const names = async (query: Search) => {
    const list = await app.current.call(listCustomers, { as, query })
    return list.body.content.map(({ name }) => name)
  }

  beforeAll(async () => {
    as = await app.current.aUser(await app.current.aSeller())
    for (const [name, documentNumber, email, phone = '11987654321'] of PEOPLE) {
      const document = { documentNumber, documentType: 'cpf', documentNation: 'BR' } as const
      await app.current.call(createCustomer, {
        as,
        body: aCustomerBody({ name, document, email, phone }),
      })
    }
    const stranger = await app.current.aUser(await app.current.aSeller())
    await app.current.call(createCustomer, { as: stranger, body: aCustomerBody() })
  })

  // @spec 000 §2.7: List; search by name, document or e-mail
  // @spec 000 §2.7: 20 a page, name ascending
  // @spec 000 §5: A customer: 'Cobrar este …
  // @spec 000 §5: A search of signs alone finds nothing
  test.each<[string, Search, string[]]>([
    ['nothing, in the order of names', {}, ['Ágata Nunes', 'Bento da Costa', 'Zélia Araújo Costa']],
    [
      'a word in the middle of the name',
      { name: 'costa' },
      ['Bento da Costa', 'Zélia Araújo Costa'],
    ],
    ['beginnings of two words, no accents', { name: 'arau zel' }, ['Zélia Araújo Costa']],
    ['the end of a word', { name: 'osta' }, []],
    ['signs alone', { name: '---' }, []],
    ['a phone with its mask', { phone: '(21) 98888-7777' }, ['Zélia Araújo Costa']],
    [
      'a phone with the code of the country',
      { phone: '+55 21 98888-7777' },
      ['Zélia Araújo Costa'],
    ],
    ['the beginning of a phone', { phone: '2198' }, ['Zélia Araújo Costa']],
    ['signs alone where a document is asked for', { document: './-' }, []],
    ['a document with its mask', { document: '529.982.247-25' }, ['Bento da Costa']],
    ['the beginning of a document', { document: '111' }, ['Ágata Nunes']],
    ['an e-mail in capitals', { email: 'ZELIA@EXEMPLO' }, ['Zélia Araújo Costa']],
    [
      'the other direction',
      { sort: 'name,desc', name: 'costa' },
      ['Zélia Araújo Costa', 'Bento da Costa'],
    ],
    [
      'a direction in capitals',
      { sort: 'name,DESC', name: 'costa' },
      ['Zélia Araújo Costa', 'Bento da Costa'],
    ],
    ['the second page', { page: 1, size: 2 }, ['Zélia Araújo Costa']],
  ])('finds by %s', async (_, query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  // @spec 000 §2.7: 20 a page, name ascending
  // @spec 000 §7: GET /seller-clients: 20, name …
  // @spec 000 §9: Pages: charges 10, links …
  test('has twenty to a page unless told', async () => {
    const { body } = await app.current.call(listCustomers, { as })

    expect(body).toMatchObject({ number: 0, size: 20 })
  })

  test('tells how many there are', async () => {
    const { body } = await app.current.call(listCustomers, { as, query: { size: 1 } })

    expect(body).toMatchObject({ totalElements: 3, hasMoreElements: false, number: 0, size: 1 })
  })
})
