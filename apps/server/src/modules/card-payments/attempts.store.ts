import { type Selectable, sql } from 'kysely'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { anyFrom, anyOf } from '#platform/database/lists.ts'
import { prepared } from '#platform/database/prepared.ts'
import type {
  ChargeCard as ChargeCardTable,
  ChargeAttempt as ChargeTryTable,
} from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'
import type { MadeAttempt } from './card-retries.ts'

/** The error of an attempt that did not reach the acquirer, or that it did not know later. */
export const UNAVAILABLE = 'unavailable'

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
      | 'advice'
      | 'declineClass'
      | 'retryAt'
    >
  >,
) => updateAll('chargeAttempt', { sellerId, id }, change)

/**
 * A card that the buyer gave for a charge: the acquirer's token and the parts that may be shown.
 */
export const insertCard = (row: ChargeCardRow) => insertAll('chargeCard', [row])

/** The attempts to charge a stored card since an instant. */
export const selectAttemptsOfCard = (sellerId: number, token: string, since: Date) =>
  asQuery<MadeAttempt>(sql`
    select ${MADE} from charge_attempt o
     where o.seller_id = ${sellerId} and o.token = ${token} and o.round is not null
       and o.created_at > ${since}`)

/** Attempts with a card that reached the acquirer, or may have; the first says that there are any. */
export const selectPaymentsWith = (sellerId: number, token: string) =>
  sqlFor
    .selectFrom('chargeAttempt')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('token', '=', token)
    .where((eb) => eb.or([eb('errorCode', 'is', null), eb('errorCode', '<>', UNAVAILABLE)]))
    .limit(1)

/** The attempts to charge the stored card of an attempt in the thirty days before it. */
export const selectAttemptsBefore = (sellerId: number, id: string) =>
  asQuery<MadeAttempt>(sql`
    select ${MADE} from charge_attempt a
      join charge_attempt o on o.seller_id = ${sellerId} and o.token = a.token and o.id <> a.id
     where a.seller_id = ${sellerId} and a.id = ${id} and a.round is not null
       and o.round is not null and o.created_at > a.created_at - interval '30 days'`)

const MADE = sql`o.charge_id, o.created_at, o.decline_class, o.advice,
  o.error_code is distinct from ${sql.lit(UNAVAILABLE)} as is_sent`

/** Keeps the network's id of the first payment with a card. */
export const keepNetworkId = (sellerId: number, token: string, networkId: string) =>
  updateAll('chargeCard', { sellerId, token, networkId: null }, { networkId })

/** Another card of the acquirer's takes the place of this one. */
export const renewCard = (
  sellerId: number,
  token: string,
  change: Pick<ChargeCardRow, 'acquirerToken' | 'brand' | 'last4' | 'expiresOn'>,
) => updateAll('chargeCard', { sellerId, token }, change)

/**
 * The card of a refused attempt is not charged again without its holder. One that has taken its place
 * meanwhile is another, unless the holder has revoked it all.
 */
export const endCard = (
  { sellerId, token, acquirerToken }: ChargeAttemptRow,
  ended: 'FINAL' | 'STOP',
) =>
  ended === 'STOP'
    ? updateAll('chargeCard', { sellerId, token }, { ended })
    : updateAll('chargeCard', { sellerId, token, acquirerToken }, { ended })

/** A card by its token. */
export const selectStoredCard = (sellerId: number, token: string) =>
  sqlFor
    .selectFrom('chargeCard')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('token', '=', token)

/**
 * A card by its token, that of the charge it was given for or of one created from that; locked until
 * the transaction ends, so that its attempts are counted one after the other.
 */
export const lockStoredCard = (sellerId: number, token: string) =>
  selectStoredCard(sellerId, token).forUpdate()

export const selectCard = prepared((sellerId: number, chargeId: string, token: string) =>
  sqlFor
    .selectFrom('chargeCard')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeId)
    .where('token', '=', token),
)
