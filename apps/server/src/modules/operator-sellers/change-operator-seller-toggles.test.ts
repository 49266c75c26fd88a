import { changeOperatorSellerToggles } from '@vintem/contracts/operator-sellers/endpoints'
import { listFeatureToggles } from '@vintem/contracts/sessions/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'

const app = testApp()

// Goal: a feature is switched for the whole seller, and for who is signed in from the next call on.
test('open sessions have exactly the features that were set, and a neighbour keeps its own', async () => {
  const sellerId = await app.current.aSeller()
  const as = await app.current.aUser(sellerId)
  const neighbour = await app.current.aUser(await app.current.aSeller())
  const before = (await app.current.call(listFeatureToggles, { as: neighbour })).body
  const { call } = await asOperator(app.current)

  const { body } = await call(changeOperatorSellerToggles, {
    params: { sellerId },
    body: { toggles: ['view_seller_charges', 'view_seller_charges', 'view_seller_reports'] },
  })

  expect(body.toggles).toEqual(['view_seller_charges', 'view_seller_reports'])
  expect((await app.current.call(listFeatureToggles, { as })).body).toEqual(
    expect.arrayContaining(['view_seller_charges', 'view_seller_reports']),
  )
  expect((await app.current.call(listFeatureToggles, { as })).body).not.toContain(
    'view_seller_dashboard',
  )
  expect((await app.current.call(listFeatureToggles, { as: neighbour })).body).toEqual(before)
})
