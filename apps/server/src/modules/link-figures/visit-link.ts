import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/link-figures/endpoints'
import { linkStatus, selectLinkAt } from '#modules/payment-links/index.ts'
import { isApproved, selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { sellerOfRoutedId } from '#platform/ids.ts'
import { type BeforeContext, command } from '#use-cases/use-case.ts'
import { selectOpenVisitDays } from './link-visits.store.ts'
import { visited } from './visited.ts'
import { visitorOf } from './visitor.ts'

/** The page of a link has run in a browser. Where nobody can pay there is nothing to count. */
export const visitLink = command(
  api.visitLink,
  async ({ tx, sellerId, params, before: visitor }) => {
    const [[link], [seller], openDays] = await tx.enter(
      selectLinkAt(sellerId, params.link),
      selectSeller(sellerId),
      selectOpenVisitDays(sellerId),
    )
    if (!link || link.ofBilling || !seller) throw new Failure(NotFound)
    const isOpen = isApproved(seller) && linkStatus(link, tx.now) === 'OPEN'
    const visit = { linkId: link.id, visitor, hasStarted: false, openDays }
    await tx.commit(isOpen ? visited(tx, visit) : {})
  },
  ({ params }) => sellerOfRoutedId(params.link),
  beforeVisit,
)

async function beforeVisit({ caller }: BeforeContext<typeof api.visitLink>) {
  return visitorOf(caller)
}
