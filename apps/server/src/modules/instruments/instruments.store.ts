import { type Selectable, sql } from 'kysely'
import { asQuery, asWrite, type Compilable, sqlFor } from '#platform/database/database.ts'
import { type AnyOf, anyFrom, anyOf } from '#platform/database/lists.ts'
import { prepared } from '#platform/database/prepared.ts'
import type {
  ChargeBankSlip as ChargeBankSlipTable,
  ChargePix as ChargePixTable,
} from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

/** How many codes and boletos of a seller's billed charges are still to be made, counted up to a number. */
export const selectBilledWaiting = (sellerId: number, atMost: number) =>
  asQuery<{ count: number }>(sql`
    select count(*) as count
      from (select from work
             where seller_id = ${sellerId} and done_at is null and dead_at is null
               and kind in ('request-billed-pix', 'register-billed-bank-slip')
             limit ${atMost}) as waiting`)

export type ChargePixRow = Selectable<ChargePixTable>
export type ChargeBankSlipRow = Selectable<ChargeBankSlipTable>

/**
 * The charges of PIX requests, locked in the order of their ids, with the txid of each. The
 * requests are locked too: a transaction that waited for a charge would otherwise read the requests
 * as they were before, and take a payment that was counted meanwhile for another one.
 */
export function lockChargesOfPix(sellerId: number, txids: readonly string[]) {
  return sqlFor
    .selectFrom('charge as c')
    .innerJoin('chargePix as p', (join) =>
      join.onRef('p.sellerId', '=', 'c.sellerId').onRef('p.chargeId', '=', 'c.id'),
    )
    .selectAll('c')
    .select([
      'p.txid as instrument',
      'p.endToEndId as eventId',
      'p.dueDate as instrumentDueDate',
      'p.fineBps',
      'p.monthlyInterestBps',
    ])
    .where('c.sellerId', '=', sellerId)
    .where('p.sellerId', '=', sellerId)
    .where('p.txid', '=', anyOf(txids))
    .orderBy('c.id')
    .forUpdate(['c', 'p'])
}

/**
 * The charges of boletos, locked in the order of their ids, with the reference of each, as for PIX.
 */
export function lockChargesOfBankSlips(sellerId: number, references: readonly string[]) {
  return sqlFor
    .selectFrom('charge as c')
    .innerJoin('chargeBankSlip as b', (join) =>
      join.onRef('b.sellerId', '=', 'c.sellerId').onRef('b.chargeId', '=', 'c.id'),
    )
    .selectAll('c')
    .select([
      'b.reference as instrument',
      'b.settlementId as eventId',
      'b.dueDate as instrumentDueDate',
      'b.fineBps',
      'b.monthlyInterestBps',
    ])
    .where('c.sellerId', '=', sellerId)
    .where('b.sellerId', '=', sellerId)
    .where('b.reference', '=', anyOf(references))
    .orderBy('c.id')
    .forUpdate(['c', 'b'])
}

/** Open charges of a seller that wait for a PIX, and the document of a charge's customer. */
export const selectOfferedCharges = (sellerId: number) =>
  sqlFor
    .selectFrom('charge as c')
    .innerJoin('chargePix as p', (join) =>
      join.onRef('p.sellerId', '=', 'c.sellerId').onRef('p.chargeId', '=', 'c.id'),
    )
    .leftJoin('customer as u', (join) =>
      join.onRef('u.sellerId', '=', 'c.sellerId').onRef('u.id', '=', 'c.customerId'),
    )
    .select([
      'c.id',
      'c.title',
      'p.txid',
      'c.valueCents',
      'c.dueDate',
      sql<string>`coalesce(u.name, '')`.as('customerName'),
      sql<string>`coalesce(u.document, '')`.as('customerDocument'),
      'p.dueDate as instrumentDueDate',
      'p.fineBps',
      'p.monthlyInterestBps',
    ])
    .where('c.sellerId', '=', sellerId)
    .where('c.status', 'in', ['SCHEDULED', 'LATE'])
    .where('p.state', '=', 'ACTIVE')
    .where('p.automatic', 'is', null)
    .orderBy('c.id')

/** The instruments that can still be paid, of charges found by a rail's ids. */
export function selectOpenInstruments(
  sellerId: number,
  charges: readonly string[] | AnyOf<string>,
) {
  const chargeIds = 'toOperationNode' in charges ? charges : anyOf(charges)
  const pix = sqlFor
    .selectFrom('chargePix')
    .select([
      'chargeId',
      'txid as instrument',
      sql<InstrumentMethod>`'PIX'`.as('method'),
      'automatic',
      'dueDate',
      'fineBps',
      'monthlyInterestBps',
    ])
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeIds)
    .where('state', 'in', ['REQUESTED', 'ACTIVE'])
  const bankSlips = sqlFor
    .selectFrom('chargeBankSlip')
    .select([
      'chargeId',
      'reference as instrument',
      sql<InstrumentMethod>`'BANK_SLIP'`.as('method'),
      sql<ChargePixRow['automatic']>`null::text`.as('automatic'),
      'dueDate',
      'fineBps',
      'monthlyInterestBps',
    ])
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeIds)
    .where('state', 'in', ['REQUESTED', 'ACTIVE'])
  return pix.unionAll(bankSlips)
}

/** The instruments that can still pay one charge. */
export const selectOpenInstrumentsOf = prepared((sellerId: number, chargeId: string) =>
  selectOpenInstruments(sellerId, [chargeId]),
)

type InstrumentMethod = 'PIX' | 'BANK_SLIP'
export const chargeIdsOfPix = (sellerId: number, txids: readonly string[]) =>
  anyFrom<string>(
    sqlFor
      .selectFrom('chargePix')
      .select('chargeId')
      .where('sellerId', '=', sellerId)
      .where('txid', '=', anyOf(txids)),
  )

export const chargeIdsOfBankSlips = (sellerId: number, references: readonly string[]) =>
  anyFrom<string>(
    sqlFor
      .selectFrom('chargeBankSlip')
      .select('chargeId')
      .where('sellerId', '=', sellerId)
      .where('reference', '=', anyOf(references)),
  )

/** The PIX codes of a charge, newest first. */
export function selectPixOf(sellerId: number, chargeId: string) {
  return sqlFor
    .selectFrom('chargePix')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeId)
    .where(sql<boolean>`automatic is distinct from 'DEBIT'`)
    .orderBy('createdAt', 'desc')
}

export const lockPix = (sellerId: number, txid: string) => selectPix(sellerId, txid).forUpdate()

export const lockBankSlip = (sellerId: number, reference: string) =>
  selectBankSlip(sellerId, reference).forUpdate()

export const selectPix = (sellerId: number, txid: string) =>
  sqlFor
    .selectFrom('chargePix')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('txid', '=', txid)

export const insertPixRequests = (rows: readonly ChargePixRow[]) => insertAll('chargePix', rows)

export function updatePix(
  sellerId: number,
  txids: readonly string[],
  change: Partial<Pick<ChargePixRow, 'state' | 'brCode'>>,
) {
  return updateAll('chargePix', { sellerId, txid: txids }, change)
}

/** Notes which payment paid each request. */
export function updatePixPaid(
  sellerId: number,
  paid: readonly { instrument: string; eventId: string }[],
) {
  return asWrite(sql`
    update charge_pix x set state = 'PAID', end_to_end_id = p."eventId"
      from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as p(instrument text, "eventId" text)
     where x.seller_id = ${sellerId} and x.txid = p.instrument`)
}

/** Notes which settlement paid each boleto. */
export function updateBankSlipsPaid(
  sellerId: number,
  paid: readonly { instrument: string; eventId: string }[],
) {
  return asWrite(sql`
    update charge_bank_slip x set state = 'PAID', settlement_id = p."eventId"
      from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as p(instrument text, "eventId" text)
     where x.seller_id = ${sellerId} and x.reference = p.instrument`)
}

/** The boletos of a charge, newest first. */
export function selectBankSlipsOf(sellerId: number, chargeId: string) {
  return sqlFor
    .selectFrom('chargeBankSlip')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeId)
    .orderBy('createdAt', 'desc')
}

export const selectBankSlip = (sellerId: number, reference: string) =>
  sqlFor
    .selectFrom('chargeBankSlip')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('reference', '=', reference)

/** Which of the charges ever had a boleto. */
export const selectBankSlipChargeIds = (sellerId: number, chargeIds: readonly string[]) =>
  sqlFor
    .selectFrom('chargeBankSlip')
    .select('chargeId')
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', anyOf(chargeIds))

export const insertBankSlips = (rows: readonly ChargeBankSlipRow[]) =>
  insertAll('chargeBankSlip', rows)

export function updateBankSlips(
  sellerId: number,
  references: readonly string[],
  change: Partial<Omit<ChargeBankSlipRow, 'sellerId' | 'reference' | 'chargeId'>>,
) {
  return updateAll('chargeBankSlip', { sellerId, reference: references }, change)
}

/** Takes instruments back, in our books; the rails are told by work. */
export function removeInstruments(
  sellerId: number,
  instruments: readonly { method: InstrumentMethod; instrument: string }[],
): Compilable[] {
  const of = (method: InstrumentMethod) =>
    instruments.filter((each) => each.method === method).map((each) => each.instrument)
  const [pix, bankSlips] = [of('PIX'), of('BANK_SLIP')]
  return [
    ...(pix.length > 0 ? [updatePix(sellerId, pix, { state: 'REMOVED' })] : []),
    ...(bankSlips.length > 0 ? [updateBankSlips(sellerId, bankSlips, { state: 'REMOVED' })] : []),
  ]
}
