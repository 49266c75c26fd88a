import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { PayRequest as PayRequestTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type PayRequestRow = Selectable<PayRequestTable>

const SHOWN = 10

const requests = (sellerId: number) =>
  sqlFor.selectFrom('payRequest').selectAll().where('sellerId', '=', sellerId)

export const insertPayRequests = (rows: readonly PayRequestRow[]) => insertAll('payRequest', rows)

/** The newest pay requests of a link itself, not of its charges, the latest first. */
export const selectPayRequestsOfLink = (sellerId: number, linkId: string) =>
  requests(sellerId)
    .where('linkId', '=', linkId)
    .where('chargeId', 'is', null)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)

/** The newest pay requests of a charge, the latest first. */
export const selectPayRequestsOfCharge = (sellerId: number, chargeId: string) =>
  requests(sellerId)
    .where('chargeId', '=', chargeId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)

export const selectPayRequest = (sellerId: number, id: string) =>
  requests(sellerId).where('id', '=', id)

/** A pay request that is still being sent, locked until the transaction ends. */
export const lockSending = (sellerId: number, id: string) =>
  selectPayRequest(sellerId, id).where('status', '=', 'SENDING').forUpdate()

/** Stores the result of a pay request; one that has ended stays as it is. */
export const endPayRequest = (
  sellerId: number,
  id: string,
  end: Pick<PayRequestRow, 'status' | 'reason' | 'sentAt'>,
) => updateAll('payRequest', { sellerId, id, status: 'SENDING' }, end)
