import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { RefusedOffer } from '#platform/database/tables.gen.ts'
import { insertAll } from '#platform/database/writes.ts'

export type RefusedOfferRow = Selectable<RefusedOffer>

/** The charges that a payment was said not to be meant for. */
export const selectRefusedOffers = (sellerId: number, eventId: string) =>
  sqlFor
    .selectFrom('refusedOffer')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('eventId', '=', eventId)

export const insertRefusedOffer = (row: RefusedOfferRow) => insertAll('refusedOffer', [row])
