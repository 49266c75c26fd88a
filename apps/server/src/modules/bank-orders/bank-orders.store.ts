import type { CivilDate } from '@vintem/brazil/calendar'
import type { PixKey } from '@vintem/brazil/pix'
import { type Selectable, sql } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type {
  BankOrderReturn as OrderReturnTable,
  BankOrder as BankOrderTable,
} from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

/** Who is paid. */
interface Holder {
  name: string
  /** CPF or CNPJ, without mask. */
  document: string
}

/** The account that an order pays to, and its holder. */
export interface AccountPayee extends Holder {
  bank: string
  branch: string
  branchDigit: string
  number: string
  digit: string
  type: 'CHECKING_ACCOUNT' | 'SAVINGS_ACCOUNT'
}

/** The PIX key that an order pays to, and who must have it. */
export interface KeyPayee extends Holder {
  key: PixKey
}

/** The boleto or bill that an order pays, and its beneficiary; the document is empty where no registry says it. */
export interface SlipPayee extends Holder {
  /** 44 digits. */
  barcode: string
  /** As the registry says; null where nobody does. */
  dueOn: CivilDate | null
}

export type OrderPayee = AccountPayee | KeyPayee | SlipPayee

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

/** Orders of all sellers that are not decided, by state, with the age of the oldest: for the operator alone. */
export const selectBankOrderStates = () =>
  sqlFor
    .selectFrom(
      sql<{
        state: 'READY' | 'SENT' | 'UNKNOWN'
        orders: number
        oldestSeconds: number
      }>`undecided_order_state()`.as('b'),
    )
    .selectAll()
    .orderBy('b.state')

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

export type OrderReturnRow = Selectable<OrderReturnTable>

/** The parts of what an order has sent that came back, in the order of time. */
export const selectOrderReturns = (sellerId: number, orderId: string) =>
  sqlFor
    .selectFrom('bankOrderReturn')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('orderId', '=', orderId)
    .orderBy('returnedAt')
    .orderBy('id')

export const insertOrderReturns = (rows: readonly OrderReturnRow[]) =>
  insertAll('bankOrderReturn', rows)

export const insertBankOrder = (row: BankOrderRow) => insertAll('bankOrder', [row])

export const updateBankOrder = (
  { sellerId, id }: Pick<BankOrderRow, 'sellerId' | 'id'>,
  change: Partial<
    Pick<BankOrderRow, 'state' | 'reference' | 'reason' | 'sentAt' | 'concludedAt' | 'returnedAt'>
  >,
) => updateAll('bankOrder', { sellerId, id }, change)
