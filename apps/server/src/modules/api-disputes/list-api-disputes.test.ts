import { listApiDisputes } from '@vintem/contracts/api-disputes/endpoints'
import { expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { disputeAt, disputeOf } from '#test/disputes.ts'
import { testApp } from '#test/harness.ts'

// Goal: a system walks through the disputes of its seller, and finds those of one charge.
const app = testApp()

test('gives pages of disputes, and those of a charge, without the void', async () => {
  const { current } = app
  const as = await current.aUser(await current.aSeller())
  const made: { dispute: string; charge: string }[] = []
  for (let count = 0; count < 3; count++) {
    const buyer = await aBuyer(current, as)
    await buyer.pay.card(APPROVED_CARD)
    await disputeAt(current, buyer)
    made.unshift({ dispute: (await disputeOf(current, buyer)).id, charge: buyer.chargeId })
  }
  const [newest, middle, oldest] = made
  await current.sql(
    `update dispute set state = 'VOID', concluded_at = business_now() where id = $1`,
    [middle?.dispute],
  )
  const { headers } = await aKey(current, as)
  const page = async (query: object, by = headers) => {
    const { body } = await current.call(listApiDisputes, { headers: by, query })
    return [body.content.map(({ uuid }) => uuid), body.hasMore]
  }
  expect(await page({})).toEqual([[newest?.dispute, oldest?.dispute], false])
  expect(await page({ limit: 1 })).toEqual([[newest?.dispute], true])
  expect(await page({ before: oldest?.dispute })).toEqual([[newest?.dispute], false])
  expect(await page({ uuidCharge: oldest?.charge })).toEqual([[oldest?.dispute], false])

  const other = await aKey(current, await current.aUser(await current.aSeller()))
  expect(await page({ uuidCharge: oldest?.charge }, other.headers)).toEqual([[], false])
})
