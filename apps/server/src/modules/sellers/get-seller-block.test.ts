import { getSellerBlock } from '@vintem/contracts/sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: everybody who works for a seller is told that its payouts are blocked, and nobody else.
describe('getSellerBlock', () => {
  const app = testApp()
  const ask = async (sellerId: number, id_seller = sellerId) =>
    app.current.call(getSellerBlock, {
      as: await app.current.aUser(sellerId, 'SALE'),
      query: { id_seller },
    })

  // @spec 000 §3: Block check: blockReason
  test('tells the reason, and nothing where there is none', async () => {
    const sellerId = await app.current.aSeller()
    expect((await ask(sellerId)).body).toEqual({ blockReason: null })

    await app.current.sql(`update seller set block_reason = 'Documento' where seller_id = $1`, [
      sellerId,
    ])

    expect((await ask(sellerId)).body).toEqual({ blockReason: 'Documento' })
  })

  // @spec 000 §7: GET /sellers/blocked?id_seller
  test('tells nothing of another seller', async () => {
    const [own, other] = [await app.current.aSeller(), await app.current.aSeller()]

    expect((await ask(own, other)).status).toBe(404)
  })
})
