import { blockOperatorSeller } from '@vintem/contracts/operator-sellers/endpoints'
import { getSellerBlock } from '@vintem/contracts/sellers/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'

const app = testApp()

// Goal: a block holds payouts back and tells the seller why; sent twice it is one.
test('the seller reads the reason, and its log says who and why, once', async () => {
  const sellerId = await app.current.aSeller()
  const neighbour = await app.current.aSeller()
  const { call } = await asOperator(app.current)
  const block = () =>
    call(blockOperatorSeller, { params: { sellerId }, body: { reason: 'documentos pendentes' } })

  await block()
  expect(await block()).toMatchObject({ status: 200, body: { state: 'BLOCKED' } })

  const seen = await app.current.call(getSellerBlock, {
    as: await app.current.aUser(sellerId),
    query: { id_seller: sellerId },
  })
  expect(seen.body.blockReason).toBe('documentos pendentes')
  expect(
    await app.current.sql(
      `select seller_id::integer, actor, details -> 'after' ->> 'blockReason' as reason from audit
        where action = 'seller.blocked' and seller_id in ($1, $2)`,
      [sellerId, neighbour],
    ),
  ).toEqual([{ seller_id: sellerId, actor: 'operator', reason: 'documentos pendentes' }])
})
