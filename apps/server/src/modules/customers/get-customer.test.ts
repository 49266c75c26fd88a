import { createCustomer, getCustomer } from '@vintem/contracts/customers/endpoints'
import { describe, expect, test } from 'vitest'
import { aCustomerBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

// Goal: a seller sees all data of its own customers, and no others.
describe('getCustomer', () => {
  const app = testApp()

  test("shows a customer to its seller, and does not find another seller's", async () => {
    const [as, stranger] = [
      await app.current.aUser(await app.current.aSeller()),
      await app.current.aUser(await app.current.aSeller()),
    ]
    const created = await app.current.call(createCustomer, { as, body: aCustomerBody() })
    const params = { id: created.body.uuid }

    const [own, taken] = [
      await app.current.call(getCustomer, { as, params }),
      await app.current.call(getCustomer, { as: stranger, params }),
    ]

    expect(own.body).toMatchObject({ name: 'Ana Conceição de Souza', address: { state: 'SP' } })
    expect([taken.status, taken.errors[0]?.code]).toEqual([404, 'BAR-0005'])
  })
})
