import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import type { CardPause as CardPauseTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type CardPauseRow = Selectable<CardPauseTable>

/** The pause of cards at a link in force at an instant of real time, if any. */
export const selectCardPause = prepared((sellerId: number, linkId: string, at: Date) =>
  sqlFor
    .selectFrom('cardPause')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('linkId', '=', linkId)
    .where('endsAt', '>', at)
    .where('liftedAt', 'is', null)
    .limit(1),
)

/** The pause of cards in force at the link of a checkout address, if any. */
export const selectCardPauseAt = prepared((sellerId: number, publicId: string, at: Date) =>
  sqlFor
    .selectFrom('cardPause')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('linkId', '=', (eb) =>
      eb
        .selectFrom('paymentLink')
        .select('id')
        .where('sellerId', '=', sellerId)
        .where('publicId', '=', publicId),
    )
    .where('endsAt', '>', at)
    .where('liftedAt', 'is', null)
    .limit(1),
)

/** The pause of cards in force at a charge's link, if any. */
export const selectCardPauseOfCharge = prepared((sellerId: number, chargeId: string, at: Date) =>
  sqlFor
    .selectFrom('cardPause')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('linkId', '=', (eb) =>
      eb
        .selectFrom('charge')
        .select('linkId')
        .where('sellerId', '=', sellerId)
        .where('id', '=', chargeId),
    )
    .where('endsAt', '>', at)
    .where('liftedAt', 'is', null)
    .limit(1),
)

/** How many pauses a link has had since. */
export const countCardPauses = (sellerId: number, linkId: string, since: Date) =>
  sqlFor
    .selectFrom('cardPause')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sellerId', '=', sellerId)
    .where('linkId', '=', linkId)
    .where('endsAt', '>', since)

/** The pauses in force, of all sellers: for the operator alone. */
export const selectAllCardPauses = (at: Date) =>
  sqlFor
    .selectFrom('cardPause as p')
    .innerJoin('paymentLink as l', (join) =>
      join.onRef('l.sellerId', '=', 'p.sellerId').onRef('l.id', '=', 'p.linkId'),
    )
    .selectAll('p')
    .select('l.title')
    .where('p.endsAt', '>', at)
    .where('p.liftedAt', 'is', null)
    .orderBy('p.pausedAt')

/** The pause in force at a link, with the title of the link. */
export const selectTitledPause = (sellerId: number, linkId: string, at: Date) =>
  selectAllCardPauses(at).where('p.sellerId', '=', sellerId).where('p.linkId', '=', linkId)

export const insertCardPause = (row: CardPauseRow) => insertAll('cardPause', [row])

export const updateCardPauseLifted = (sellerId: number, id: string, liftedAt: Date) =>
  updateAll('cardPause', { sellerId, id }, { liftedAt })
