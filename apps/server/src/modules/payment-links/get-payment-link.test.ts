import { createPaymentLink, getPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aLinkBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

// Goal: the seller's people see what a link asks for and whether it can still be paid.
describe('getPaymentLink', () => {
  const app = testApp()
  const aPerson = async () => app.current.aUser(await app.current.aSeller())

  test('shows that a link has expired, from the very instant', async () => {
    const as = await aPerson()
    const body = aLinkBody({ expirationDate: '2099-12-25T10:15' })
    const created = await app.current.call(createPaymentLink, { as, body })
    const read = () => app.current.call(getPaymentLink, { as, params: { id: created.body.uuid } })

    await app.current.clock.holdAt(new Date('2099-12-25T13:14:59.999Z'))
    expect((await read()).body.status).toBe('OPEN')
    await app.current.clock.holdAt(new Date('2099-12-25T13:15:00Z'))
    expect((await read()).body.status).toBe('EXPIRED')
  })

  test('shows no link of another seller', async () => {
    const [one, two] = [await aPerson(), await aPerson()]
    const created = await app.current.call(createPaymentLink, { as: one, body: aLinkBody() })

    const refused = await app.current.call(getPaymentLink, {
      as: two,
      params: { id: created.body.uuid },
    })

    expect(refused.status).toBe(404)
  })

  test('shows it to whoever may only look', async () => {
    const sellerId = await app.current.aSeller()
    const [admin, viewer] = [
      await app.current.aUser(sellerId),
      await app.current.aUser(sellerId, 'VIZUALIZATION'),
    ]
    const created = await app.current.call(createPaymentLink, { as: admin, body: aLinkBody() })

    const read = await app.current.call(getPaymentLink, {
      as: viewer,
      params: { id: created.body.uuid },
    })
    const refused = await app.current.call(createPaymentLink, { as: viewer, body: aLinkBody() })

    expect([read.status, refused.status]).toEqual([200, 403])
  })
})
