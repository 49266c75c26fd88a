import { type Selectable, sql } from 'kysely'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import type { PaymentContest } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type ContestRow = Selectable<PaymentContest>

export const selectContestOf = (sellerId: number, paymentId: string) =>
  sqlFor
    .selectFrom('paymentContest')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('paymentId', '=', paymentId)

/** A contest, locked until the transaction ends. */
export const lockContest = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('paymentContest')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()

/** A contest with its payment, as the operator opens it at the bank. */
export const selectContestOfOperator = (sellerId: number, id: string) =>
  asQuery<ContestRow & { amountCents: number; reference: string; paidAt: Date }>(sql`
    select c.*, b.amount_cents, b.reference, b.paid_at
      from payment_contest c
      join bill_payment b on b.seller_id = c.seller_id and b.id = c.payment_id
     where c.seller_id = ${sellerId} and c.id = ${id}`)

export const insertContest = (row: ContestRow) => insertAll('paymentContest', [row])

export const updateContest = (
  { sellerId, id }: Pick<ContestRow, 'sellerId' | 'id'>,
  change: Partial<Pick<ContestRow, 'state' | 'outcome' | 'note' | 'openedAt' | 'decidedAt'>>,
) => updateAll('paymentContest', { sellerId, id }, change)
