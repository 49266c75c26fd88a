import { allows, can } from '@vintem/contracts/access'
import { COUNTED_AT_MOST } from '@vintem/contracts/fields'
import * as api from '@vintem/contracts/payment-links/endpoints'
import { query } from '#use-cases/use-case.ts'
import { countByTab } from './link-counts.store.ts'

/** How many links the list would show in each tab; quick links only where they are switched on. */
export const countPaymentLinks = query(
  api.countPaymentLinks,
  async ({ tx, sellerId, query: { title, planTitle, value, whiteLabel } }) => {
    const filter = { title: title ?? planTitle, whiteLabel, valueCents: value }
    const [counts] = await tx.enter(countByTab(sellerId, filter))
    const maySeeQuick = allows(can.seeQuickLinks, tx.actor)
    return {
      counts: counts
        .filter(({ tab }) => tab !== 'fast-orders' || maySeeQuick)
        .map(({ tab, count }) => ({
          type: tab,
          totalElements: Math.min(count, COUNTED_AT_MOST),
          hasMoreElements: count > COUNTED_AT_MOST,
        })),
    }
  },
)
