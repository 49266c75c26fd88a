import {
  createCustomer,
  exportCustomers,
  listCustomers,
} from '@vintem/contracts/customers/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomerBody } from '#test/bodies.ts'
import { csvLines, download } from '#test/download.ts'
import { testApp, type TestUser } from '#test/harness.ts'

type Filter = NonNullable<CallInput<typeof exportCustomers>['query']>

// Goal: the file holds exactly the customers that the list shows for the same search, in its order.
describe('exportCustomers', () => {
  const app = testApp()
  let seller: TestUser

  beforeAll(async () => {
    const { current } = app
    seller = await current.aUser(await current.aSeller())
    await current.call(createCustomer, { as: seller, body: aCustomerBody({ name: 'Zilda Rocha' }) })
    await current.sql(
      `insert into customer (seller_id, id, document_type, document, document_nation, name, email,
                             country_code, phone, sort_name, created_at, updated_at)
       select $1, gen_random_uuid(), 'other', 'D' || n, 'PT', 'Ana', 'ana@exemplo.com.br', '+351',
              '912345678', 'ana', timestamptz '2026-01-01' + n / 700 * interval '1 day', '2026-01-01'
         from generate_series(1, 2100) n`,
      [seller.sellerId],
    )
  })

  test.each<[string, Filter]>([
    ['by name', {}],
    ['by name, from the end', { sort: 'name,desc' }],
    ['by creation', { sort: 'createdAt,asc' }],
    ['by creation, from the newest', { sort: 'createdAt,desc' }],
    ['of a search', { name: 'zild' }],
  ])('%s it holds the rows of the list, each once, in order', async (_, query) => {
    const shown: string[] = []
    for (let page = 0, more = true; more; page++) {
      const { body } = await app.current.call(listCustomers, {
        as: seller,
        query: { ...query, page, size: 100 },
      })
      shown.push(...body.content.map(({ documentNumber }) => documentNumber))
      more = body.content.length === 100
    }

    const file = await download(app.current, exportCustomers, { as: seller, query })

    const bare = (document: string) => document.replaceAll(/[.\-/]/g, '')
    const taken = csvLines(file).slice(1)
    expect(taken.map((line) => bare(line[2] ?? ''))).toEqual(shown)
    expect(file.headers['x-total-rows']).toBe(String(shown.length))
  })

  test('a telephone does not begin with a plus, which would be a formula', async () => {
    const file = await download(app.current, exportCustomers, { as: seller })

    expect(csvLines(file)[1]?.[5]).toBe('351 912345678')
  })
})
