import { createSubSeller, editSubSellerAddress } from '@vintem/contracts/sub-sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { aSubSellerBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

// Goal: a partner's address changes, and nothing else does.
describe('editSubSellerAddress', () => {
  const app = testApp()

  // @spec 001 §2 Sub-sellers: PATCH /{id}/address, /accounts, /contacts, /{id}
  test('keeps the new address without its mask', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const body = aSubSellerBody()
    const created = await app.current.call(createSubSeller, { as, body })
    const address = { ...body.address, zipCode: '20040-002', city: 'Rio de Janeiro', state: 'rj' }

    const edited = await app.current.call(editSubSellerAddress, {
      as,
      params: { id: created.body.id },
      body: address,
    })

    expect(edited.body).toEqual({
      ...created.body,
      version: 2,
      address: {
        ...created.body.address,
        zipCode: '20040002',
        city: 'Rio de Janeiro',
        state: 'RJ',
      },
    })
  })
})
