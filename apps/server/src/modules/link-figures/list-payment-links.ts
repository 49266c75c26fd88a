import { allows, can } from '@vintem/contracts/access'
import { Forbidden } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-links/endpoints'
import { linkList, toLinkSummary } from '#modules/payment-links/index.ts'
import { Failure } from '#platform/failure.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toLinkFigures } from './link-figures-view.ts'
import { selectFigures } from './link-figures.store.ts'
import { LINK_TYPES } from './link-tabs.ts'

/**
 * A page of the links of one tab with what came of each, the deleted ones left out. Fails with Forbidden for quick links
 * where they are switched off.
 */
export const listPaymentLinks = query(
  api.listPaymentLinks,
  async ({ tx, sellerId, query: request, services: { publicUrl } }) => {
    const title = request.title ?? request.planTitle
    const type = LINK_TYPES[request.type]
    const value = request.value === undefined ? undefined : { type, cents: request.value }
    const filter = { ...request, title, type, value }
    const [rows, count] = await tx.enter(
      linkList.page(sellerId, filter),
      linkList.count(sellerId, filter),
    )
    if (request.type === 'fast-orders' && !allows(can.seeQuickLinks, tx.actor)) {
      throw new Failure(Forbidden)
    }
    const ids = rows.map(({ id }) => id)
    const [figures] = ids.length > 0 ? await tx.read(selectFigures(sellerId, ids)) : [[]]
    const ofLink = new Map(figures.map((each) => [each.linkId, each]))
    return toPage(
      filter,
      rows.map((row) => ({
        ...toLinkSummary(row, publicUrl, tx.now),
        figures: toLinkFigures(row, ofLink.get(row.id)),
      })),
      count,
    )
  },
)
