import { createBuyer } from '@vintem/contracts/buyers/endpoints'
import { getCustomer } from '@vintem/contracts/customers/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aBuyerBody, aShopBySystem } from '#test/orders.ts'

// Goal: a system adds the customer that people see in the panel, once for one document.
const app = testApp()

test('adds a customer, and names the one that there is', async () => {
  const { headers, as } = await aShopBySystem(app.current)
  const made = await app.current.call(createBuyer, { headers, body: aBuyerBody() })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    document: { documentNumber: '52998224725' },
    countryCode: '55',
    phone: '11987654321',
    address: null,
  })
  const params = { id: made.body.uuid }
  expect((await app.current.call(getCustomer, { as, params })).body).toMatchObject(made.body)

  const again = await app.current.call(createBuyer, { headers, body: aBuyerBody({ name: 'B' }) })
  expect([again.status, again.errors[0]]).toEqual([
    409,
    expect.objectContaining({ uuid: made.body.uuid, field: 'document.documentNumber' }),
  ])
})

test('is one customer of two calls at the same time', async () => {
  const { headers } = await aShopBySystem(app.current)
  const both = await Promise.all(
    [1, 2].map(() => app.current.call(createBuyer, { headers, body: aBuyerBody() })),
  )
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
})

test('needs a key that writes buyers', async () => {
  const { headers } = await aShopBySystem(app.current, { scopes: ['buyers:read'] })
  const refused = await app.current.call(createBuyer, { headers, body: aBuyerBody() })
  expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'BAR-9082'])
})
