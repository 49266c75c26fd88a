import { type Selectable, sql } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { BankOrder as BankOrderTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

/** The account that an order pays to, and its holder. */
export interface OrderPayee {
  name: string
  /** CPF or CNPJ, without mask. */
  document: string
  bank: string
  branch: string
  branchDigit: string
  number: string
  digit: string
  type: 'CHECKING_ACCOUNT' | 'SAVINGS_ACCOUNT'
}

/** A row, its JSON column in its shape. */
export type BankOrderRow = Omit<Selectable<BankOrderTable>, 'payee'> & { payee: OrderPayee }

export const selectBankOrder = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('bankOrder')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .$castTo<BankOrderRow>()

/** An order, locked until the transaction ends. */
export const lockBankOrder = (sellerId: number, id: string) =>
  selectBankOrder(sellerId, id).forUpdate()

/** Orders of all sellers that the bank has not decided, oldest first: for the operator alone. */
export const selectUndecidedOrders = () =>
  sqlFor
    .selectFrom('bankOrder')
    .selectAll()
    .where('state', 'in', ['SENT', 'UNKNOWN'])
    .orderBy('sentAt')
    .orderBy('id')
    .$castTo<BankOrderRow>()

/** Orders of several sellers: for the operator alone. */
export const selectOrdersOf = (
  refs: readonly Readonly<{ sellerId: number; paymentId: string }>[],
) =>
  sqlFor
    .selectFrom('bankOrder')
    .selectAll()
    .where(
      sql<boolean>`(seller_id, id) in (select * from unnest(
        ${refs.map(({ sellerId }) => sellerId)}::bigint[],
        ${refs.map(({ paymentId }) => paymentId)}::uuid[]))`,
    )
    .$castTo<BankOrderRow>()

export const insertBankOrder = (row: BankOrderRow) => insertAll('bankOrder', [row])

export const updateBankOrder = (
  { sellerId, id }: Pick<BankOrderRow, 'sellerId' | 'id'>,
  change: Partial<
    Pick<BankOrderRow, 'state' | 'reference' | 'reason' | 'sentAt' | 'concludedAt' | 'returnedAt'>
  >,
) => updateAll('bankOrder', { sellerId, id }, change)
