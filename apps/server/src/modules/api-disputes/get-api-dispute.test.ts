import { getApiDispute } from '@vintem/contracts/api-disputes/endpoints'
import { expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { disputeAt, disputeOf } from '#test/disputes.ts'
import { testApp } from '#test/harness.ts'

// Goal: a system learns of a dispute of its seller, and until when it can be contested; of no other seller's.
const app = testApp()

test('shows a dispute to its own seller alone, and none that was void', async () => {
  const { current } = app
  const as = await current.aUser(await current.aSeller())
  const buyer = await aBuyer(current, as)
  await buyer.pay.card(APPROVED_CARD)
  await disputeAt(current, buyer)
  const { id, deadline } = await disputeOf(current, buyer)
  const { headers } = await aKey(current, as, { scopes: ['disputes:read'] })
  const read = (by = headers) => current.call(getApiDispute, { headers: by, params: { id } })

  expect((await read()).body).toMatchObject({
    uuid: id,
    uuidCharge: buyer.chargeId,
    status: 'OPEN',
    deadline,
    contestable: true,
    concludedAt: null,
  })
  const other = await aKey(current, await current.aUser(await current.aSeller()))
  expect((await read(other.headers)).status).toBe(404)
  await current.sql(
    `update dispute set state = 'VOID', concluded_at = business_now() where id = $1`,
    [id],
  )
  expect((await read()).status).toBe(404)
})
