import { allows, can } from '@vintem/contracts/access'
import { Forbidden } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-links/endpoints'
import { Failure } from '#platform/failure.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toLinkSummary } from './payment-link-view.ts'
import { linkList } from './payment-links.store.ts'

const TYPES = {
  orders: 'ORDER',
  subscriptions: 'SUBSCRIPTION',
  'fast-orders': 'FAST_ORDER',
} as const

/**
 * A page of the links of one tab, the deleted ones left out. Fails with Forbidden for quick links
 * where they are switched off.
 */
export const listPaymentLinks = query(
  api.listPaymentLinks,
  async ({ tx, sellerId, query: request, services: { publicUrl } }) => {
    const title = request.title ?? request.planTitle
    const type = TYPES[request.type]
    const value = request.value === undefined ? undefined : { type, cents: request.value }
    const filter = { ...request, title, type, value }
    const [rows, count] = await tx.enter(
      linkList.page(sellerId, filter),
      linkList.count(sellerId, filter),
    )
    if (request.type === 'fast-orders' && !allows(can.seeQuickLinks, tx.actor)) {
      throw new Failure(Forbidden)
    }
    return toPage(
      filter,
      rows.map((row) => toLinkSummary(row, publicUrl, tx.now)),
      count,
    )
  },
)
