import {
  contestDispute,
  downloadEvidence,
  removeEvidence,
} from '@vintem/contracts/disputes/endpoints'
import { describe, expect, test } from 'vitest'
import type { Buyer } from '#test/buyer.ts'
import { attach, disputeAt } from '#test/disputes.ts'
import { download } from '#test/download.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aPaidBuyer, aRefundingSeller, chargeOf } from '#test/refunds.ts'

// Goal: a document can be taken back until the contestation is sent, and not after.
describe('removeEvidence', () => {
  const app = testApp()
  async function attached() {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)
    await disputeAt(app.current, buyer)
    const { body } = await attach(app.current, buyer, { as: seller })
    return { seller, buyer, evidence: body.uuid }
  }
  const remove = async (as: TestUser, { chargeId: id }: Buyer, evidence: string) =>
    (await app.current.call(removeEvidence, { as, params: { id, evidence } })).status
  const files = async (sellerId: number) => {
    const rows = await app.current.sql<{ payload: { file: string } }>(
      `select payload from work where kind = 'drop-evidence' and seller_id = $1`,
      [sellerId],
    )
    const kept = await app.current.services.rails.files.open(
      `${sellerId}/disputes/${rows[0]?.payload.file}`,
    )
    kept?.content.destroy()
    return kept
  }

  test('takes it away, file and all, and leaves a line in the audit log', async () => {
    const { seller, buyer, evidence } = await attached()
    expect(await files(seller.sellerId)).toBeDefined()

    expect(await remove(seller, buyer, evidence)).toBe(204)
    await app.current.runner.drain()

    expect((await chargeOf(app.current, seller, buyer)).dispute?.evidence).toEqual([])
    expect(await files(seller.sellerId)).toBeUndefined()
    expect(await remove(seller, buyer, evidence)).toBe(404)
    const audit = await app.current.sql<{ action: string }>(
      'select action from audit where seller_id = $1 and subject = $2 order by at',
      [seller.sellerId, buyer.chargeId],
    )
    expect(audit.map(({ action }) => action)).toEqual([
      'charge.evidence-attached',
      'charge.evidence-removed',
    ])
  })

  test("is for nobody else's", async () => {
    const { buyer, evidence } = await attached()
    expect(await remove(await aRefundingSeller(app.current), buyer, evidence)).toBe(404)
  })

  // @spec 000 §4 Charges: Contest: their upload, until …
  test('comes too late once the contestation is sent; it can still be looked at', async () => {
    const { seller, buyer, evidence } = await attached()
    const params = { id: buyer.chargeId }
    await app.current.call(contestDispute, { as: seller, params, body: { message: 'Entregue.' } })

    expect(await remove(seller, buyer, evidence)).toBe(409)
    expect((await attach(app.current, buyer, { as: seller })).status).toBe(409)
    const taken = await download(app.current, downloadEvidence, {
      as: seller,
      params: { ...params, evidence },
    })
    expect(taken.status).toBe(200)
  })
})
