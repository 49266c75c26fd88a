import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import { anyFrom, anyOf } from '#platform/database/lists.ts'
import { prepared } from '#platform/database/prepared.ts'
import type {
  ChargeCard as ChargeCardTable,
  ChargeAttempt as ChargeTryTable,
} from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type ChargeCardRow = Selectable<ChargeCardTable>
/** price is a Price of the pricing module, laterPrices a list of them. */
export type ChargeAttemptRow = Omit<
  Selectable<ChargeTryTable>,
  'card' | 'price' | 'laterPrices'
> & {
  card: unknown
  price: unknown
  laterPrices: unknown
}

export const selectAttempts = prepared((sellerId: number, chargeId: string) =>
  sqlFor
    .selectFrom('chargeAttempt')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc'),
)

/** Attempts without an outcome; a charge has one at the most. */
export const selectPendingAttempts = (sellerId: number, chargeIds: readonly string[]) =>
  sqlFor
    .selectFrom('chargeAttempt')
    .select('chargeId')
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', anyOf(chargeIds))
    .where('status', '=', 'PENDING')

/** Attempts without an outcome, of a charge and of the other parts of its payment: a card may be paying them all. */
export const selectPendingAttemptsOf = prepared((sellerId: number, chargeId: string) =>
  sqlFor
    .selectFrom('chargeAttempt')
    .select('chargeId')
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', anyFrom<string>(partsOf(sellerId, chargeId)))
    .where('status', '=', 'PENDING'),
)

const partsOf = (sellerId: number, chargeId: string) =>
  sqlFor
    .selectFrom('charge as c')
    .leftJoin('charge as p', (join) =>
      join.on('p.sellerId', '=', sellerId).onRef('p.groupId', '=', 'c.groupId'),
    )
    .select((eb) => eb.fn.coalesce('p.id', 'c.id').as('id'))
    .where('c.sellerId', '=', sellerId)
    .where('c.id', '=', chargeId)

export const selectAttempt = prepared((sellerId: number, id: string) =>
  sqlFor
    .selectFrom('chargeAttempt')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id),
)

/** An attempt, locked until the transaction ends. */
export const lockAttempt = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('chargeAttempt')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()

export const insertAttempt = (row: ChargeAttemptRow) => insertAll('chargeAttempt', [row])

export const updateAttempt = (
  sellerId: number,
  id: string,
  change: Partial<
    Pick<
      ChargeAttemptRow,
      | 'status'
      | 'errorCode'
      | 'errorReason'
      | 'authorizationCode'
      | 'challengeUrl'
      | 'challengeUntil'
    >
  >,
) => updateAll('chargeAttempt', { sellerId, id }, change)

/**
 * A card that the buyer gave for a charge: the acquirer's token and the parts that may be shown.
 */
export const insertCard = (row: ChargeCardRow) => insertAll('chargeCard', [row])

/** A card by its token: that of the charge it was given for, or of one created from that. */
export const selectStoredCard = (sellerId: number, token: string) =>
  sqlFor
    .selectFrom('chargeCard')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('token', '=', token)

export const selectCard = prepared((sellerId: number, chargeId: string, token: string) =>
  sqlFor
    .selectFrom('chargeCard')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeId)
    .where('token', '=', token),
)
