import { NotFound, NothingToSend } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/pay-requests/endpoints'
import { selectCustomer } from '#modules/customers/index.ts'
import {
  newPayRequest,
  selectPayRequestsOfLink,
  toPayRequestView,
} from '#modules/pay-requests/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { linkStatus } from './payment-link.ts'
import { lockLink } from './payment-links.store.ts'

/**
 * Sends a link to its customer. The link is locked, so that of two simultaneous requests one is
 * sent, and both are answered so. Fails with NothingToSend where it is for nobody or closed.
 */
export const sendPaymentLink = command(
  api.sendPaymentLink,
  async ({ tx, sellerId, params: { id } }) => {
    const [[link], [newest]] = await tx.enter(
      lockLink(sellerId, id),
      selectPayRequestsOfLink(sellerId, id),
    )
    if (!link) throw new Failure(NotFound)
    if (newest?.status === 'SENDING') return tx.commit({}, { answer: toPayRequestView(newest) })
    const [[customer]] = await tx.read(selectCustomer(sellerId, link.customerId))
    if (!customer || linkStatus(link, tx.now) !== 'OPEN') throw new Failure(NothingToSend)
    const target = { linkId: id, chargeId: null, recipient: customer.email }
    const { request, step } = newPayRequest(tx, target)
    return tx.commit(step, { answer: toPayRequestView(request) })
  },
)
