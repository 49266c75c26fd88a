import { downloadEvidence } from '@vintem/contracts/disputes/endpoints'
import { describe, expect, test } from 'vitest'
import { attach, disputeAt } from '#test/disputes.ts'
import { download } from '#test/download.ts'
import { testApp } from '#test/harness.ts'
import { aPaidBuyer, aRefundingSeller } from '#test/refunds.ts'

// Goal: every user who sees the charge can look at its documents; a store that is away is reported.
describe('downloadEvidence', () => {
  const app = testApp()

  test('is for whoever sees charges, and only looks', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)
    await disputeAt(app.current, buyer)
    const { body } = await attach(app.current, buyer, { as: seller })
    const params = { id: buyer.chargeId, evidence: body.uuid }
    const [watcher, finance] = await Promise.all([
      app.current.aUser(seller.sellerId, 'VIZUALIZATION'),
      app.current.aUser(seller.sellerId, 'FINANCE'),
    ])
    const take = async (as: typeof watcher) =>
      (await download(app.current, downloadEvidence, { as, params })).status

    expect(await take(watcher)).toBe(200)
    expect(await take(finance)).toBe(403)
    await app.current.sandbox.failNext('files', 'down', 1, 'open')
    expect(await take(watcher)).toBe(503)
    expect((await attach(app.current, buyer, { as: watcher })).status).toBe(403)
  })
})
