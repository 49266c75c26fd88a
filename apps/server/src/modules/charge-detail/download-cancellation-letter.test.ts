import { issueCancellationLetter } from '@vintem/contracts/refunds/endpoints'
import { describe, expect, test } from 'vitest'
import { toRoutedRef } from '#platform/ids.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { actionsOf } from '#test/pdf.ts'
import { aPaidBuyer, aRefundingSeller, refundPart } from '#test/refunds.ts'

// Goal: the buyer gets a document of who refunded what, of which transaction; nobody else finds it.
describe('downloadCancellationLetter', () => {
  const app = testApp()
  const download = (ref: string) =>
    app.current.http.inject(`/api/automation/public/cartas/cancelamento/${ref}`)

  async function aRefundedCharge(seller: TestUser, method: 'card' | 'pix') {
    const buyer = await aPaidBuyer(app.current, seller, method)
    for (const amount of [30, 70]) await refundPart(app.current, seller, buyer, amount)
    await app.current.runner.drain()
    return buyer
  }

  // @spec 000 §2.8: A refunded charge offers its cancellation letter
  test.each(['card', 'pix'] as const)('is a PDF, by %s', async (method) => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aRefundedCharge(seller, method)
    const { body } = await app.current.call(issueCancellationLetter, {
      as: seller,
      body: { uuid: buyer.chargeId },
    })

    const pdf = await app.current.http.inject(new URL(body.url).pathname)

    expect(pdf.statusCode).toBe(200)
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="carta-de-cancelamento.pdf"',
      'content-length': String(pdf.rawPayload.length),
    })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.rawPayload.subarray(-6).toString()).toContain('%%EOF')
    // One page.
    expect(pdf.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(actionsOf(pdf.rawPayload)).toEqual([])
  })

  test('is not there for what was not refunded, nor under a wrong name', async () => {
    const seller = await aRefundingSeller(app.current)
    const paid = await aPaidBuyer(app.current, seller)

    const answers = await Promise.all([
      download(toRoutedRef(seller.sellerId, paid.chargeId)),
      download(toRoutedRef(seller.sellerId + 1, paid.chargeId)),
      download('nothing'),
    ])

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  })
})
