import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { CardConsent } from '#platform/database/tables.gen.ts'
import { insertAll } from '#platform/database/writes.ts'

export type ConsentRow = Selectable<CardConsent>

/** Immutable: no login of the product may change or delete a consent. */
export const insertConsent = (row: ConsentRow) => insertAll('cardConsent', [row])

/**
 * The consents for the cards of a charge, or of the payment that it belongs to; the latest first.
 */
export const selectConsentsOf = (sellerId: number, chargeId: string) =>
  sqlFor
    .selectFrom('cardConsent')
    .select(['id', 'version', 'text', 'amountCents', 'givenAt'])
    .where('sellerId', '=', sellerId)
    .where((eb) =>
      eb.or([
        eb('chargeId', '=', chargeId),
        eb(
          'chargeId',
          '=',
          eb
            .selectFrom('charge')
            .select('groupId')
            .where('sellerId', '=', sellerId)
            .where('id', '=', chargeId),
        ),
      ]),
    )
    .orderBy('givenAt', 'desc')
    .orderBy('id', 'desc')
