import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/pay-requests/endpoints'
import { selectCustomer } from '#modules/customers/index.ts'
import { numberOf, selectPayRequestsOfLink, toPayRequestView } from '#modules/pay-requests/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { linkStatus, linkUrl } from './payment-link.ts'
import { selectLink } from './payment-links.store.ts'

export const listLinkPayRequests = query(
  api.listLinkPayRequests,
  async ({ tx, sellerId, params: { id }, services: { publicUrl } }) => {
    const [[link], requests] = await tx.enter(
      selectLink(sellerId, id),
      selectPayRequestsOfLink(sellerId, id),
    )
    if (!link) throw new Failure(NotFound)
    const [[customer]] = await tx.read(selectCustomer(sellerId, link.customerId))
    const isOpen = linkStatus(link, tx.now) === 'OPEN'
    const reached = isOpen ? customer : undefined
    return {
      recipient: reached?.email ?? null,
      whatsApp: reached ? numberOf(reached) : null,
      url: isOpen ? linkUrl(publicUrl, link) : null,
      requests: requests.map(toPayRequestView),
    }
  },
)
