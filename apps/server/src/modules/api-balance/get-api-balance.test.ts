import { getApiBalance } from '@vintem/contracts/api-balance/endpoints'
import { getBalance } from '@vintem/contracts/dashboard/endpoints'
import { expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: a system reads the balance that its seller sees in the panel, of its own seller alone.
const app = testApp()

test('shows what the panel shows', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  const [byPix, byCard] = [await aBuyer(app.current, as), await aBuyer(app.current, as)]
  await byPix.pay.pix()
  await byCard.pay.card(APPROVED_CARD)
  const { headers } = await aKey(app.current, as, { scopes: ['balance:read'] })

  const { body } = await app.current.call(getApiBalance, { headers })
  const panel = await app.current.call(getBalance, { as })
  expect(panel.body).toMatchObject(body)
  expect(body.amount).toBeGreaterThan(0)
  expect(body.provisionedAmount).toBeGreaterThan(0)
  expect(body.totalAmount).toBeCloseTo(body.amount + body.provisionedAmount, 2)

  const other = await app.current.aUser(await app.current.aSeller())
  const foreign = await aKey(app.current, other)
  const theirs = await app.current.call(getApiBalance, { headers: foreign.headers })
  expect(theirs.body).toMatchObject({ amount: 0, totalAmount: 0 })
})
