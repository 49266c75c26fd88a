import { listPixKeys } from '@vintem/contracts/pix-keys/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aKeySeller } from '#test/pix-keys.ts'
import { eventsNumbered } from '#test/written.ts'

// Goal: a new account has a random key without anybody asking, and its own people alone see keys.
describe('listPixKeys', () => {
  const app = testApp()

  // @spec 002 §7: GET key/{id}: Pix keys by account id
  test('gives the random key of each account', async () => {
    const seller = await aKeySeller(app.current)
    for (const account of [seller.accountId, seller.investment]) {
      const keys = await seller.list(seller.as, account)
      expect(keys).toMatchObject([{ keyType: 'evp', status: 'ACTIVE', accountId: account }])
      expect(keys[0]?.key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    }
    await eventsNumbered(app.current)
    const events = await app.current.sql<{ type: string }>(
      `select type from event where seller_id = $1 and type like 'pix_key.%' order by type`,
      [seller.sellerId],
    )
    expect(events.map(({ type }) => type)).toEqual([
      'pix_key.activated',
      'pix_key.activated',
      'pix_key.requested',
      'pix_key.requested',
    ])
  })

  test('gives none of another seller, nor of an account that is none', async () => {
    const [own, other] = [await aKeySeller(app.current), await aKeySeller(app.current)]
    for (const id of [other.accountId, newId()]) {
      const { status } = await app.current.call(listPixKeys, { as: own.as, params: { id } })
      expect(status).toBe(404)
    }
  })

  test.each([
    ['VIZUALIZATION', 200],
    ['BACKOFFICE', 200],
    ['FINANCE', 403],
  ] as const)('%s is answered %d', async (profile, status) => {
    const { sellerId, accountId: id } = await aKeySeller(app.current)
    const as = await app.current.aUser(sellerId, profile)
    expect((await app.current.call(listPixKeys, { as, params: { id } })).status).toBe(status)
  })
})
