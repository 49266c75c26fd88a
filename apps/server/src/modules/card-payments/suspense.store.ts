import { sql } from 'kysely'
import { CREDITED, RELEASED, RETURNED, UNMATCHED } from '#modules/charges/index.ts'
import { returnPix, type StoredArrival } from '#modules/instruments/index.ts'
import { sqlFor } from '#platform/database/database.ts'
import { returnCard } from './card-work.ts'

/**
 * Money in suspense, oldest first, with its intended charge where known. Of all sellers: to be read
 * as the owner of the database.
 */
export function selectSuspense() {
  return sqlFor
    .selectFrom('ledgerPosting as p')
    .innerJoin('ledgerTransfer as t', (join) =>
      join.onRef('t.sellerId', '=', 'p.sellerId').onRef('t.postingId', '=', 'p.id'),
    )
    .leftJoin('charge as c', (join) =>
      join.onRef('c.sellerId', '=', 'p.sellerId').on('c.id', '=', MEANT_FOR),
    )
    .leftJoin('customer as u', (join) =>
      join.onRef('u.sellerId', '=', 'c.sellerId').onRef('u.id', '=', 'c.customerId'),
    )
    .leftJoin('work as w', (join) =>
      join
        .onRef('w.sellerId', '=', 'p.sellerId')
        .on('w.kind', 'in', [returnPix.kind, returnCard.kind])
        .onRef('w.key', '=', 'p.reference'),
    )
    .where('p.reason', '=', sql.lit(UNMATCHED))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ledgerPosting as s')
            .whereRef('s.sellerId', '=', 'p.sellerId')
            .whereRef('s.reference', '=', 'p.reference')
            .where('s.reason', 'in', [RETURNED, CREDITED, RELEASED]),
        ),
      ),
    )
    .select([
      'p.sellerId',
      'p.reference as eventId',
      'p.happenedAt',
      't.debit as clearing',
      't.amountCents',
      HELD.as('held'),
      'c.title as chargeTitle',
      'u.name as customerName',
      'u.email as customerEmail',
      'u.document as customerDocument',
      sql<boolean>`w.id is not null`.as('isReturning'),
      'w.deadAt as returnGivenUpAt',
      'w.lastError as returnError',
    ])
    .orderBy('p.happenedAt')
    .orderBy('p.id')
}

/** One payment that matched nothing. */
export const selectSuspenseOf = (sellerId: number, eventId: string) =>
  selectSuspense().where('p.sellerId', '=', sellerId).where('p.reference', '=', eventId)

/** Written when the money went into suspense (see setAsideAudit). */
const noted = (what: string) => sql`(
  select ${sql.raw(what)} from audit a
   where a.seller_id = p.seller_id and a.subject = p.reference and a.action = 'payment.set-aside'
   limit 1)`
const MEANT_FOR = noted(`(a.details ->> 'chargeId')::uuid`).$castTo<string>()
/** Only for money held for its date. */
const HELD = noted(`a.details -> 'held'`).$castTo<StoredArrival | null>()
