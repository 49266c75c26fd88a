import { NotFound, NothingToSend } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/pay-requests/endpoints'
import { lockCharge, payerOf } from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import {
  newPayRequest,
  selectPayRequestsOfCharge,
  toPayRequestView,
} from '#modules/pay-requests/index.ts'
import { selectLinkOfCharge } from '#modules/payment-links/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { canRequestPayment } from './pay-request-of-charge.ts'

/**
 * Sends the page of an open charge to its payer. The charge is locked, so that of two simultaneous
 * requests one is sent. Fails with NothingToSend where nobody can be written to or nothing is to be
 * paid.
 */
export const sendCharge = command(api.sendCharge, async ({ tx, sellerId, params: { id } }) => {
  const [[charge], [link], [newest]] = await tx.enter(
    lockCharge(sellerId, id),
    selectLinkOfCharge(sellerId, id),
    selectPayRequestsOfCharge(sellerId, id),
  )
  if (!charge) throw new Failure(NotFound)
  if (newest?.status === 'SENDING') return tx.commit({}, { answer: toPayRequestView(newest) })
  const [[customer]] = await tx.read(selectCustomer(sellerId, charge.customerId))
  const payer = payerOf(charge, customer)
  if (!payer || !link || !canRequestPayment(charge, link, tx.now)) {
    throw new Failure(NothingToSend)
  }
  const target = { linkId: link.id, chargeId: id, recipient: payer.email }
  const { request, step } = newPayRequest(tx, target)
  return tx.commit(step, { answer: toPayRequestView(request) })
})
