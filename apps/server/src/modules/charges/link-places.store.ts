import { sql } from 'kysely'
import { lockLimitedLinks } from '#modules/payment-links/index.ts'
import { sqlFor } from '#platform/database/database.ts'
import { type AnyOf, anyFrom, anyOf } from '#platform/database/lists.ts'

/** The links with a limit that the charges were begun at. To be asked for once the charges are held. */
export const lockLimitsOf = (sellerId: number, chargeIds: AnyOf<string>) =>
  lockLimitedLinks(
    sellerId,
    anyFrom<string>(
      sqlFor
        .selectFrom('charge')
        .select('linkId')
        .where('sellerId', '=', sellerId)
        .where('id', '=', chargeIds)
        .where('linkId', 'is not', null),
    ),
  )

/** One row for each purchase that was paid, whole or in a part. */
export const selectPurchases = (sellerId: number, linkIds: readonly string[]) =>
  sqlFor
    .selectFrom('charge')
    .distinct()
    .select(['linkId', sql<string>`coalesce(group_id, id)`.as('purchase')])
    .where('sellerId', '=', sellerId)
    .where('linkId', '=', anyOf(linkIds))
    .where('paidAt', 'is not', null)
