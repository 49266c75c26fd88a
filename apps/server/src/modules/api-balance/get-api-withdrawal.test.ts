import { getApiWithdrawal } from '@vintem/contracts/api-balance/endpoints'
import { getWithdrawal } from '@vintem/contracts/withdrawals/endpoints'
import { expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { testApp } from '#test/harness.ts'
import { aWithdrawingSeller } from '#test/withdrawals.ts'

// Goal: a system follows a withdrawal of its seller, and of no other; what it reads is what the panel shows.
const app = testApp()

test('shows a withdrawal to its own seller alone', async () => {
  const { current } = app
  const seller = await aWithdrawingSeller(current)
  const asked = await seller.ask(50)
  const params = { id: asked.body.uuid }
  const { headers } = await aKey(current, seller.as, { scopes: ['withdrawals:read'] })

  const read = await current.call(getApiWithdrawal, { headers, params })
  expect(read.body).toMatchObject({ uuid: params.id, amount: 50, requestedBy: seller.email })
  const panel = await current.call(getWithdrawal, { as: seller.as, params })
  expect(panel.body).toMatchObject(read.body)
  expect(read.body).not.toHaveProperty('isOwn')

  const other = await aKey(current, await current.aUser(await current.aSeller()))
  const foreign = await current.call(getApiWithdrawal, { headers: other.headers, params })
  expect(foreign.status).toBe(404)
})
