import { sql } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'

/** An e-mail may carry a link that opens an account: once sent, its text is kept nowhere. */
export const forgetEmails = (sellerId: number, workIds: readonly string[]) =>
  sqlFor.selectNoFrom(sql`work_forget(${sellerId}, ${workIds})`.as('forgotten'))

/** A charge as e-mails speak of it: with who pays it, and at which link. */
const chargesToTell = (sellerId: number) =>
  sqlFor
    .selectFrom('charge as c')
    .innerJoin('customer as u', (join) =>
      join.onRef('u.sellerId', '=', 'c.sellerId').onRef('u.id', '=', 'c.customerId'),
    )
    .leftJoin('paymentLink as l', (join) =>
      join.onRef('l.sellerId', '=', 'c.sellerId').onRef('l.id', '=', 'c.linkId'),
    )
    .where('c.sellerId', '=', sellerId)
    .where('u.sellerId', '=', sellerId)
    .select([
      'c.id',
      'c.title',
      'c.status',
      'c.method',
      'c.valueCents',
      'c.feeCents',
      'c.anticipationCents',
      'c.installments',
      'c.paidOn',
      'c.dueDate',
      'u.name as buyerName',
      'u.email as buyerEmail',
      'l.publicId as linkPublicId',
    ])

export const selectChargesToTell = (sellerId: number, chargeIds: readonly string[]) =>
  chargesToTell(sellerId).where('c.id', 'in', chargeIds)

/** Of the PIX requests, those that can still be paid. */
export function selectPixToTell(sellerId: number, txids: readonly string[]) {
  return chargesToTell(sellerId)
    .innerJoin('chargePix as p', (join) =>
      join.onRef('p.sellerId', '=', 'c.sellerId').onRef('p.chargeId', '=', 'c.id'),
    )
    .where('p.sellerId', '=', sellerId)
    .where('p.txid', 'in', txids)
    .where('p.state', '=', 'ACTIVE')
    .select(['p.txid as instrument', 'p.brCode', 'p.expiresAt'])
}

/** Of the boletos, those that can still be paid. */
export function selectBankSlipsToTell(sellerId: number, references: readonly string[]) {
  return chargesToTell(sellerId)
    .innerJoin('chargeBankSlip as b', (join) =>
      join.onRef('b.sellerId', '=', 'c.sellerId').onRef('b.chargeId', '=', 'c.id'),
    )
    .where('b.sellerId', '=', sellerId)
    .where('b.reference', 'in', references)
    .where('b.state', '=', 'ACTIVE')
    .select(['b.reference as instrument', 'b.digitableLine'])
}

type RowOf<S> = S extends (...args: never[]) => { execute(): Promise<(infer R)[]> } ? R : never

export type ChargeToTell = RowOf<typeof selectChargesToTell>
export type PixToTell = RowOf<typeof selectPixToTell>
export type BankSlipToTell = RowOf<typeof selectBankSlipsToTell>
