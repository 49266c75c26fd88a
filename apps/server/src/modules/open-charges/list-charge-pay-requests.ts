import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/pay-requests/endpoints'
import { payerOf, selectCharge } from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import {
  numberOf,
  selectPayRequestsOfCharge,
  toPayRequestView,
} from '#modules/pay-requests/index.ts'
import { linkUrl, selectLinkOfCharge } from '#modules/payment-links/index.ts'
import { Failure } from '#platform/failure.ts'
import { toRoutedRef } from '#platform/ids.ts'
import { query } from '#use-cases/use-case.ts'
import { canRequestPayment } from './pay-request-of-charge.ts'

export const listChargePayRequests = query(
  api.listChargePayRequests,
  async ({ tx, sellerId, params: { id }, services: { publicUrl } }) => {
    const [[charge], [link], requests] = await tx.enter(
      selectCharge(sellerId, id),
      selectLinkOfCharge(sellerId, id),
      selectPayRequestsOfCharge(sellerId, id),
    )
    if (!charge) throw new Failure(NotFound)
    const [[customer]] = await tx.read(selectCustomer(sellerId, charge.customerId))
    const page =
      link && canRequestPayment(charge, link, tx.now)
        ? `${linkUrl(publicUrl, link)}/${toRoutedRef(sellerId, id)}`
        : null
    const payer = page === null ? undefined : payerOf(charge, customer)
    return {
      recipient: payer?.email ?? null,
      whatsApp: payer ? numberOf(payer) : null,
      url: page,
      requests: requests.map(toPayRequestView),
    }
  },
)
