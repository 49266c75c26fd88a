import { contestPayment } from '@vintem/contracts/payment-contests/endpoints'
import { aPayingSeller } from './bill-payments.ts'
import type { TestApp } from './harness.ts'

/** A PIX that was sent and is contested, and its seller. */
export async function aContest(app: TestApp) {
  const seller = await aPayingSeller(app)
  const { id: paymentId } = (await seller.pay()).body
  await app.runner.drain()
  const { body } = await app.call(contestPayment, {
    as: seller.as,
    params: { id: paymentId },
    body: { reason: 'FRAUD', details: 'O fornecedor não existe.' },
  })
  return { ...seller, paymentId, ref: { sellerId: seller.sellerId, id: body.id } }
}
