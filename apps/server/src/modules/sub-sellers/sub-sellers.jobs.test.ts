import { createSubSeller, getSubSeller } from '@vintem/contracts/sub-sellers/endpoints'
import { expect, test } from 'vitest'
import { closedRail } from '#rails/closed-rail.ts'
import { aSubSellerBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { expectDoneOnce } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'
import type { Work } from '#work/job.ts'
import { subSellersJobs } from './sub-sellers.jobs.ts'

// Goal: where accounts cannot be checked, none passes for checked, and each is settled once.
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

test('a registration that is done is not done again', async () => {
  const { current } = app
  const as = await current.aUser(await current.aSeller())
  await current.call(createSubSeller, { as, body: aSubSellerBody() })
  await advanceClock(current, new Date((await current.clock.now()).getTime() + 600_000))

  await expectDoneOnce(current, as.sellerId)

  const entries = await current.sql(
    `select from audit where seller_id = $1 and action = 'sub-seller.registered'`,
    [as.sellerId],
  )
  expect(entries).toHaveLength(1)
})
