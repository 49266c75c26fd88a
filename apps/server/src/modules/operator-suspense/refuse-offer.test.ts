import {
  creditSuspense,
  listOffers,
  matchSuspense,
  refuseOffer,
} from '@vintem/contracts/operator-suspense/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'
import { aStrayPix } from '#test/waiting.ts'

const app = testApp()

// Goal: what a person has refused is not given to that charge by the next one, who reads why.
test('keeps why, and nothing is given to that charge', async () => {
  const { sellerId, id, right } = await aStrayPix(app.current)
  const { call } = await asOperator(app.current)
  const params = { sellerId, id }
  const no = { chargeId: right.chargeId, reason: 'outro comprador' }
  expect((await call(refuseOffer, { params, body: { ...no, reason: '' } })).status).toBe(400)
  expect((await call(refuseOffer, { params, body: no })).status).toBe(204)

  expect((await call(refuseOffer, { params, body: no })).errors[0]?.code).toBe('BAR-8781')
  expect((await call(matchSuspense, { params, body: no })).errors[0]?.code).toBe('BAR-8781')
  const offered = (await call(listOffers, { params })).body.content
  expect(offered.at(-1)).toMatchObject({
    chargeId: right.chargeId,
    refused: { reason: 'outro comprador' },
  })
  expect(
    await app.current.sql(
      `select details ->> 'reason' as reason from audit
        where seller_id = $1 and action = 'suspense.offer-refused'`,
      [sellerId],
    ),
  ).toEqual([{ reason: 'outro comprador' }])
  // The money waits on, for another decision.
  expect((await call(creditSuspense, { params })).status).toBe(204)
})
