import { sql } from 'kysely'
import { type Compilable, sqlFor } from '#platform/database/database.ts'
import { type AnyOf, anyFrom, anyOf } from '#platform/database/lists.ts'
import { deleteAll, insertAll } from '#platform/database/writes.ts'

/**
 * The purchases that a link may take; without a limit where it is null. Stored by charges, which
 * count it while they are paid (docs/decisions/0091).
 */
export const keepLimit = (
  sellerId: number,
  linkId: string,
  purchases: number | null,
): Compilable[] => [
  deleteAll('chargeLimit', { sellerId, linkId }),
  ...(purchases === null ? [] : [insertAll('chargeLimit', [{ sellerId, linkId, purchases }])]),
]

/**
 * The limits of the charges' links, locked in order: payments there wait for each other. To be read
 * once the charges are locked.
 */
export const lockLimitsOf = (sellerId: number, chargeIds: AnyOf<string>) =>
  sqlFor
    .selectFrom('chargeLimit')
    .select(['linkId', 'purchases'])
    .where('sellerId', '=', sellerId)
    .where(
      'linkId',
      '=',
      anyFrom<string>(
        sqlFor
          .selectFrom('charge')
          .select('linkId')
          .where('sellerId', '=', sellerId)
          .where('id', '=', chargeIds)
          .where('linkId', 'is not', null),
      ),
    )
    .orderBy('linkId')
    .forUpdate()

/** One row for each purchase that was paid, in whole or in part. */
export const selectPurchases = (sellerId: number, linkIds: readonly string[]) =>
  sqlFor
    .selectFrom('charge')
    .distinct()
    .select(['linkId', sql<string>`coalesce(group_id, id)`.as('purchase')])
    .where('sellerId', '=', sellerId)
    .where('linkId', '=', anyOf(linkIds))
    .where('paidAt', 'is not', null)
