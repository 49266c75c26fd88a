import {
  createPaymentLink,
  deletePaymentLink,
  getPaymentLink,
  listPaymentLinks,
} from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { aLinkBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { linkStatus, selectLinkAt } from './index.ts'

// Goal: a deleted link is in no list of the seller's people, says on its page that it is deleted, and says so to a buyer who still comes.
describe('deletePaymentLink', () => {
  const app = testApp()
  const aPerson = async () => app.current.aUser(await app.current.aSeller())

  // @spec 000 §3: A deleted link is shown as deleted from its charge
  // @spec 000 §7: GET, PUT, DELETE /payment-links/{id}; POST /payment-links
  test('hides the link and closes its address, once or twice', async () => {
    const as = await aPerson()
    const created = await app.current.call(createPaymentLink, { as, body: aLinkBody() })
    const params = { id: created.body.uuid }

    const first = await app.current.call(deletePaymentLink, { as, params })
    const again = await app.current.call(deletePaymentLink, { as, params })

    expect([first.status, again.status]).toEqual([204, 204])
    // The charges of a deleted link still lead to it.
    const left = await app.current.call(getPaymentLink, { as, params })
    expect([left.status, left.body.status]).toEqual([200, 'DELETED'])
    expect((await app.current.call(listPaymentLinks, { as })).body.content).toEqual([])
    const publicId = created.body.url.split('/').at(-1) ?? ''
    const status = await app.current.services.transact({ sellerId: as.sellerId }, async (tx) => {
      const [[link]] = await tx.enter(selectLinkAt(as.sellerId, publicId))
      return link && linkStatus(link, tx.now)
    })
    expect(status).toBe('DELETED')
    const audits = await app.current.sql(
      `select from audit where seller_id = $1 and action = 'payment-link.deleted'`,
      [as.sellerId],
    )
    expect(audits).toHaveLength(1)
  })

  test('does not touch the link of another seller', async () => {
    const [one, two] = [await aPerson(), await aPerson()]
    const created = await app.current.call(createPaymentLink, { as: one, body: aLinkBody() })
    const params = { id: created.body.uuid }

    const refused = await app.current.call(deletePaymentLink, { as: two, params })

    expect(refused.status).toBe(404)
    expect((await app.current.call(getPaymentLink, { as: one, params })).status).toBe(200)
  })
})
