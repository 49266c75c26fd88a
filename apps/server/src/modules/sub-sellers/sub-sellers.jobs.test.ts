import { createSubSeller, getSubSeller } from '@vintem/contracts/sub-sellers/endpoints'
import { expect, test } from 'vitest'
import { closedRail } from '#rails/closed-rail.ts'
import { aSubSellerBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import type { Work } from '#work/job.ts'
import { subSellersJobs } from './sub-sellers.jobs.ts'

// Goal: where accounts cannot be checked, none passes for checked.
const app = testApp()

test('a rail that is closed leaves the registration failed, with the reason', async () => {
  const as = await app.current.aUser(await app.current.aSeller())
  const created = await app.current.call(createSubSeller, { as, body: aSubSellerBody() })
  const params = { id: created.body.id }
  const [job] = subSellersJobs({
    transact: app.current.services.transact,
    rails: { bankAccount: closedRail() },
  })
  const [work] = await app.current.sql<{ id: string; key: string; payload: unknown }>(
    `select id, key, payload from work where seller_id = $1 and kind = 'register-sub-seller'`,
    [as.sellerId],
  )
  if (!work) throw new Error('There is no work')

  await job?.run([{ ...(work as Work), sellerId: as.sellerId }])

  const { body } = await app.current.call(getSubSeller, { as, params })
  expect(body).toMatchObject({
    splitStatus: 'FAILED',
    splitError: 'Este meio de pagamento não está disponível.',
  })
})
