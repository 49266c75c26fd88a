import { type Selectable, sql } from 'kysely'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import { searchable } from '#platform/database/searchable.ts'
import type {
  VirtualCard as VirtualCardTable,
  VirtualCardLimit as VirtualCardLimitTable,
} from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type VirtualCardRow = Selectable<VirtualCardTable>
/** The one row that all cards of a seller are counted under. */
export type CardLimitsRow = Selectable<VirtualCardLimitTable>

type Filter = { cardStatus?: 'ACTIVE' | 'BLOCKED' | 'PENDING' | undefined }

/** Cards of a seller that were not cancelled, the newest first. */
export const virtualCardList = searchable<Filter, VirtualCardRow>({
  table: 'virtualCard',
  alias: 'v',
  key: ['id', 'uuid'],
  always: sql`v.status <> 'CANCELED'`,
  filters: { cardStatus: (status) => sql`v.status = ${status}` },
  sorts: { createdAt: ['createdAt', 'timestamptz'] },
  order: 'createdAt,desc',
})

export const selectVirtualCard = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('virtualCard')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .$castTo<VirtualCardRow>()

/** The cards with these ids. */
export const selectVirtualCards = (sellerId: number, ids: readonly string[]) =>
  sqlFor
    .selectFrom('virtualCard')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', anyOf(ids))
    .$castTo<VirtualCardRow>()

/** Cards of all sellers that have a number: for the operator alone. */
export const selectIssuedCards = () =>
  sqlFor
    .selectFrom('virtualCard')
    .select(['sellerId', 'id'])
    .where('last4', 'is not', null)
    .orderBy('sellerId')
    .orderBy('id')

export const selectCardLimits = (sellerId: number) =>
  sqlFor
    .selectFrom('virtualCardLimit')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .$castTo<CardLimitsRow>()

/**
 * Limits and use of a seller's cards, locked until the transaction ends. Whatever changes a card locks this
 * first, and the card is read behind it: so a card needs no lock of its own.
 */
export const lockCardLimits = (sellerId: number) => selectCardLimits(sellerId).forUpdate()

/** What the cards of a seller have used, cancelled ones too, and the sum of the fixed limits, in cents. */
export const sumCards = (sellerId: number) =>
  asQuery<{ used: number; fixed: number }>(sql`
    select coalesce(sum(authorized_cents + cleared_cents + closed_cents), 0)::bigint as used,
           coalesce(sum(limit_cents) filter (where status <> 'CANCELED'), 0)::bigint as fixed
      from virtual_card where seller_id = ${sellerId}`)

export const insertVirtualCard = (row: VirtualCardRow) => insertAll('virtualCard', [row])

export const insertCardLimits = (row: CardLimitsRow) => insertAll('virtualCardLimit', [row])

export type VirtualCardChange = Partial<
  Pick<
    VirtualCardRow,
    | 'name'
    | 'status'
    | 'limitCents'
    | 'last4'
    | 'expiry'
    | 'authorizedCents'
    | 'clearedCents'
    | 'closedCents'
    | 'wrongCvvAt'
    | 'wrongCvvBeforeAt'
  >
>

export const updateVirtualCard = (
  { sellerId, id }: Pick<VirtualCardRow, 'sellerId' | 'id'>,
  change: VirtualCardChange,
) => updateAll('virtualCard', { sellerId, id }, change)

export type CardLimitsChange = Partial<Omit<CardLimitsRow, 'sellerId'>>

export const updateCardLimits = (sellerId: number, change: CardLimitsChange) =>
  updateAll('virtualCardLimit', { sellerId }, change)
