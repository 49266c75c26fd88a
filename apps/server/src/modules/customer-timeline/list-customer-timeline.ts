import { centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/customer-timeline/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectCustomer } from '#modules/customers/index.ts'
import { Failure } from '#platform/failure.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { countDeeds, type DeedRow, selectDeeds } from './customer-timeline.store.ts'

/** What happened between the seller and a customer. Fails with NotFound. */
export const listCustomerTimeline = query(
  api.listCustomerTimeline,
  async ({ tx, sellerId, params: { id }, query: { page, size } }) => {
    const [[customer], rows, count] = await tx.enter(
      selectCustomer(sellerId, id),
      selectDeeds(sellerId, id, { page, size }),
      countDeeds(sellerId, id),
    )
    if (!customer) throw new Failure(NotFound)
    return toPage({ page, size }, rows.map(toView), count)
  },
)

function toView({ id, deed, at, chargeId, title, amountCents, method, ...message }: DeedRow) {
  const { stage, channel, state, reason, day } = message
  return {
    uuid: id,
    deed,
    at: at.toISOString(),
    uuidCharge: chargeId,
    title,
    value: centsToReais(amountCents),
    paymentMethod: method,
    message: stage && channel && state && day ? { stage, channel, state, reason, day } : null,
  }
}
