import { createBuyer, listBuyers } from '@vintem/contracts/buyers/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aBuyerBody, aShopBySystem } from '#test/orders.ts'

// Goal: a system walks through the customers of its seller, and finds one by document.
const app = testApp()

test('lists the customers, the newest first, and finds one by document', async () => {
  const { headers } = await aShopBySystem(app.current)
  const company = {
    documentNumber: '11222333000181',
    documentType: 'cnpj',
    documentNation: 'BR',
  } as const
  const add = (body = aBuyerBody()) => app.current.call(createBuyer, { headers, body })
  const { body: first } = await add()
  const { body: second } = await add(aBuyerBody({ document: company, name: 'Padaria' }))
  const list = async (query: object) =>
    (await app.current.call(listBuyers, { headers, query })).body

  expect(await list({})).toEqual({ content: [second, first], hasMore: false })
  expect(await list({ limit: 1 })).toEqual({ content: [second], hasMore: true })
  expect(await list({ after: second.uuid })).toEqual({ content: [first], hasMore: false })
  expect((await list({ document: '529.982.247-25' })).content).toEqual([first])
  const other = await aShopBySystem(app.current)
  const { body } = await app.current.call(listBuyers, { headers: other.headers })
  expect(body.content).toEqual([])
})
