import { cents, centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type { listCardTransactions } from '@vintem/contracts/virtual-card-purchases/endpoints'
import { DECLINES, type DeclineCode } from '@vintem/contracts/virtual-cards/words'
import type { PurchaseRow } from './purchases.store.ts'

type PurchaseView = Answer<typeof listCardTransactions>['content'][number]

const EXPIRED = 'A loja não cobrou em 10 dias'

/** A purchase as its seller sees it. */
export function toPurchaseView(row: PurchaseRow): PurchaseView {
  const reversed = row.state === 'REVERSED' || row.state === 'EXPIRED'
  const approved = row.code === '00'
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    merchantName: row.merchantName,
    billingAmount: centsToReais(cents(shownCents(row))),
    approved,
    reversed,
    status: reversed ? 'REVERSED' : approved ? 'APPROVED' : 'NOT_APPROVED',
    reason: row.state === 'EXPIRED' ? EXPIRED : approved ? null : DECLINES[row.code as DeclineCode],
  }
}

/** What is held or was taken; of what was not approved or was undone, what was asked for. */
const shownCents = ({ state, amountCents, authorizedCents, clearedCents }: PurchaseRow): number =>
  ({ AUTHORIZED: authorizedCents, CLEARED: clearedCents })[state as string] ?? amountCents
