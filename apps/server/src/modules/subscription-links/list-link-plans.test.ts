import { listLinkPlans } from '@vintem/contracts/payment-links/endpoints'
import { createPlan, setPlanActive } from '@vintem/contracts/plans/endpoints'
import { expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

// Goal: the form of a link offers the seller's own plans that can be had.
const app = testApp()

test('lists the active plans of the seller, by title', async () => {
  const as = await app.current.aUser(await app.current.aSeller(), 'SALE')
  const admin = await app.current.aUser(as.sellerId)
  const other = await app.current.aUser(await app.current.aSeller())
  const add = async (user: typeof as, title: string) =>
    (await app.current.call(createPlan, { as: user, body: aPlanBody({ title }) })).body.id
  await add(admin, 'Torno')
  await add(admin, 'Ateliê')
  await add(other, 'De outro')
  const id = await add(admin, 'Antigo')
  await app.current.call(setPlanActive, { as: admin, params: { id }, body: { active: false } })

  const { body } = await app.current.call(listLinkPlans, { as })

  expect(body.map(({ title }) => title)).toEqual(['Ateliê', 'Torno'])
})
