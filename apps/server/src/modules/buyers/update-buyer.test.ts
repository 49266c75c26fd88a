import { createBuyer, getBuyer, updateBuyer } from '@vintem/contracts/buyers/endpoints'
import { editCustomerContact, getCustomer } from '@vintem/contracts/customers/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aBuyerBody, aShopBySystem } from '#test/orders.ts'

// Goal: a system changes a customer of its seller, and nothing that it does not see.
const app = testApp()
const ADDRESS = {
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
}

test('changes contact and address; what is not sent stays', async () => {
  const { headers, as } = await aShopBySystem(app.current)
  const { body: made } = await app.current.call(createBuyer, { headers, body: aBuyerBody() })
  const params = { id: made.uuid }
  const seen = await app.current.call(getCustomer, { as, params })
  await app.current.call(editCustomerContact, {
    as,
    params,
    body: { ...aBuyerBody(), countryCode: '55', alternativeEmail: 'financeiro@exemplo.com.br' },
    version: seen.body.version,
  })
  const update = (change: object) =>
    app.current.call(updateBuyer, { headers, params, body: aBuyerBody(change) })
  const changed = await update({ name: 'Ana de Souza Lima', address: ADDRESS })
  expect(changed.body).toMatchObject({
    name: 'Ana de Souza Lima',
    address: { zipCode: '01310100', complement: null },
  })
  expect((await app.current.call(getBuyer, { headers, params })).body).toEqual(changed.body)
  const again = await update({ phone: '11912345678' })
  expect(again.body).toMatchObject({ phone: '11912345678', address: changed.body.address })
  const person = (await app.current.call(getCustomer, { as, params })).body
  expect(person.alternativeEmail).toBe('financeiro@exemplo.com.br')
})

test('keeps the document, and customers of other sellers', async () => {
  const { headers } = await aShopBySystem(app.current)
  const { body: made } = await app.current.call(createBuyer, { headers, body: aBuyerBody() })
  const params = { id: made.uuid }
  const document = {
    documentNumber: '11222333000181',
    documentType: 'cnpj',
    documentNation: 'BR',
  } as const
  const other = await app.current.call(updateBuyer, {
    headers,
    params,
    body: aBuyerBody({ document }),
  })
  expect(other.errors.map(({ field }) => field)).toEqual(['document.documentNumber'])
  const neighbour = await aShopBySystem(app.current)
  const foreign = await app.current.call(updateBuyer, {
    headers: neighbour.headers,
    params,
    body: aBuyerBody(),
  })
  expect(foreign.status).toBe(404)
})
