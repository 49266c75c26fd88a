import { getConsent } from '@vintem/contracts/consents/endpoints'
import { editCustomerContact } from '@vintem/contracts/customers/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomerBody } from '#test/bodies.ts'
import { type TestUser, testApp } from '#test/harness.ts'
import { aCustomerOf } from '#test/portal.ts'
import { consentOf } from '#test/whats-app.ts'

// Goal: a seller notes who has consented to WhatsApp, with source and date; it is of the phone, of this
// seller, and in the audit log once.
describe('changeConsent', () => {
  const app = testApp()
  let as: TestUser
  let id: string
  beforeEach(async () => {
    as = await app.current.aUser(await app.current.aSeller())
    id = await aCustomerOf(app.current, { as, subDomain: '' })
  })
  const shown = async (who = as) =>
    (await app.current.call(getConsent, { as: who, params: { id } })).body

  test('given and ended, each twice as once', async () => {
    expect(await shown()).toMatchObject({ available: true, given: false, source: null })
    for (const _ of [1, 2]) expect((await consentOf(app.current, as, id)).status).toBe(200)
    expect(await shown()).toMatchObject({ given: true, source: 'SELLER', endedBy: null })
    for (const _ of [1, 2]) await consentOf(app.current, as, id, false)
    expect(await shown()).toMatchObject({ given: false, source: 'SELLER', endedBy: 'SELLER' })
    await consentOf(app.current, as, id)
    expect(await shown()).toMatchObject({ given: true, endedBy: null, endedAt: null })
    const audit = await app.current.sql<{ action: string }>(
      `select action from audit where seller_id = $1 and action like 'customer.whatsapp%' order by id`,
      [as.sellerId],
    )
    expect(audit.map(({ action }) => action)).toEqual([
      'customer.whatsapp-given',
      'customer.whatsapp-ended',
      'customer.whatsapp-given',
    ])
  })

  test('is of the phone: another phone of the customer has none', async () => {
    await consentOf(app.current, as, id)
    const { name, email, countryCode } = aCustomerBody()
    const body = { name, email, countryCode, phone: '21987654321' }
    const edited = await app.current.call(editCustomerContact, {
      as,
      params: { id },
      body,
      version: '*',
    })
    expect(edited.status).toBe(200)
    expect(await shown()).toMatchObject({ phone: '5521987654321', given: false })
  })

  test('is of the seller, and of a customer that exists', async () => {
    await consentOf(app.current, as, id)
    const other = await app.current.aUser(await app.current.aSeller())
    expect((await consentOf(app.current, other, id)).status).toBe(404)
    expect((await consentOf(app.current, as, newId())).status).toBe(404)
    const seen = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
    expect((await consentOf(app.current, seen, id, false)).status).toBe(403)
    expect(await shown()).toMatchObject({ given: true })
  })
})
