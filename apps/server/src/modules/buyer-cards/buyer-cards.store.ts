import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import { atKeyPage, type KeyPage } from '#platform/database/key-page.ts'
import type {
  BuyerCard as BuyerCardTable,
  ChargeCard as ChargeCardTable,
} from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

type BuyerCardColumns = Selectable<BuyerCardTable>
/** A card of the developers' API, with what its acquirer has said of it. */
export type BuyerCardRow = Omit<Selectable<ChargeCardTable>, 'chargeId' | 'fingerprint'> &
  Omit<BuyerCardColumns, 'token'> & {
    /** As the card guard counts it; `fingerprint` is the one that its seller reads. */
    counted: string | null
  }

const cards = (sellerId: number) =>
  sqlFor
    .selectFrom('buyerCard as b')
    .innerJoin('chargeCard as c', (join) =>
      join.on('c.sellerId', '=', sellerId).onRef('c.token', '=', 'b.token'),
    )
    .selectAll('b')
    .select([
      'c.brand',
      'c.last4',
      'c.holder',
      'c.expiresOn',
      'c.acquirerToken',
      'c.ended',
      'c.networkId',
      'c.needsHolder',
      'c.fingerprint as counted',
    ])
    .where('b.sellerId', '=', sellerId)
    .where('b.deletedAt', 'is', null)

/** The cards that are kept for a customer, the newest first. */
export const selectBuyerCards = (sellerId: number, customerId: string, page: KeyPage) =>
  atKeyPage(
    sqlFor
      .selectFrom(cards(sellerId).where('b.customerId', '=', customerId).as('kept'))
      .selectAll(),
    page,
  ).$castTo<BuyerCardRow>()

/** A card that was not deleted, locked until the transaction ends; nothing without an id. */
export const lockBuyerCard = (sellerId: number, id: string | undefined) =>
  cards(sellerId)
    .where('b.id', '=', id ?? null)
    .forUpdate('b')
    .$castTo<BuyerCardRow>()

export const insertBuyerCard = (row: BuyerCardColumns) => insertAll('buyerCard', [row])

export const updateBuyerCardDeleted = (sellerId: number, id: string, deletedAt: Date) =>
  updateAll('buyerCard', { sellerId, id }, { deletedAt })
