import { cents, sum } from '@vintem/brazil/money'
import type { LotItem, PaymentLot, RefusedLotItem } from '@vintem/brazil/payment-lots'
import { foldAscii } from '@vintem/brazil/text'
import { type Approval, readApproval } from '#modules/approvals/index.ts'
import { announcePayments, selectHighestDay } from '#modules/bill-payments/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { tellOfLot } from './end-lot.ts'
import { expireLot } from './lot-work.ts'
import { approvableUntil } from './payment-lot.ts'
import { paymentLotUploaded } from './payment-lots.events.ts'
import { insertLot, type LotItemRow, type PaymentLotRow } from './payment-lots.store.ts'

/** How many problems of the file itself are kept: nobody reads more. */
const MOST_PROBLEMS = 50

interface Named {
  id: string
  name: string
  hash: string
}

/**
 * A file that was read, with its items, and what follows: what can be paid counts among its sender's payments of
 * each day from now on, and others may have to approve it. The caller has locked the banking account.
 */
export async function listLot(
  tx: Tx,
  lot: PaymentLot,
  named: Named,
): Promise<{ row: PaymentLotRow; step: Step }> {
  const { sellerId, actor, now } = tx
  const isTrusted = lot.problems.length === 0
  const items = isTrusted ? lot.items : []
  const days = daysOf(items)
  const approval =
    days.length === 0
      ? NOBODY
      : (await readApproval(tx, 'PAYMENT', selectHighestDay(sellerId, actor.userId, days))).of(0)
  const row = rowOf(tx, lot, { named, items, approval })
  const { id: lotId } = row
  const rows = [
    ...lot.items.map((item) => itemRow(row, item, isTrusted ? null : UNTRUSTED)),
    ...lot.refused.map((item) => itemRow(row, item, item.problems.join(' '))),
  ].toSorted((a, b) => a.line - b.line)
  const written: Step = {
    writes: insertLot(row, rows),
    events: [paymentLotUploaded(row)],
    audit: [
      {
        action: 'payment-lot.uploaded',
        subject: lotId,
        details: {
          name: row.name,
          hash: row.hash,
          amountCents: row.totalCents,
          items: row.items,
          refused: row.refusedItems,
          ...(row.error && { problem: row.error }),
        },
      },
    ],
  }
  if (row.state === 'error') return { row, step: written }
  return {
    row,
    step: merge(
      written,
      {
        writes: [announcePayments({ sellerId, sourceId: lotId, createdById: actor.userId }, days)],
        work: [expireLot.at(approvableUntil(row), { lotId })],
      },
      approval.kind === 'COLLEAGUE' ? tellOfLot(row, 'PAYMENT_LOT_PENDING', now) : {},
    ),
  }
}

const NOBODY: Approval = { kind: 'NONE', needed: 0 }
const UNTRUSTED = 'O arquivo tem problemas: nada dele é pago.'

interface Found {
  named: Named
  items: readonly LotItem[]
  approval: Approval
}

function rowOf(
  { sellerId, actor, now }: Tx,
  { layout, bank, problems, items: read, refused }: PaymentLot,
  { named, items, approval }: Found,
): PaymentLotRow {
  const days = items.map(({ payOn }) => payOn).toSorted()
  const error = errorOf(problems.length, items.length)
  return {
    sellerId,
    ...named,
    sortName: foldAscii(named.name).toLowerCase(),
    layout,
    bank,
    state: error ? 'error' : 'generated',
    items: items.length,
    refusedItems: read.length - items.length + refused.length,
    totalCents: sum(items.map(({ amountCents }) => amountCents)),
    firstDate: days[0] ?? null,
    lastDate: days.at(-1) ?? null,
    problems: problems.slice(0, MOST_PROBLEMS).map(({ line = null, text }) => ({ line, text })),
    uploadedById: actor.userId,
    uploadedBy: actor.email,
    createdAt: now,
    approvalsNeeded: approval.kind === 'NONE' ? 0 : approval.needed,
    approverIds: [],
    approverEmails: [],
    isSoleApprover: approval.kind === 'SOLE',
    approvedAt: null,
    approvedBy: null,
    sentAt: null,
    error,
    updatedAt: now,
  }
}

function errorOf(problems: number, items: number): string | null {
  if (problems > 0) return 'Erro no processamento: o arquivo tem problemas.'
  return items === 0 ? 'Erro no processamento: nenhum pagamento do arquivo pode ser feito.' : null
}

/** What is paid on each day, in their order. */
function daysOf(items: readonly LotItem[]) {
  const byDay = Map.groupBy(items, ({ payOn }) => payOn)
  return [...byDay]
    .map(([day, some]) => ({ day, cents: sum(some.map(({ amountCents }) => amountCents)) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

function itemRow(
  { sellerId, id: lotId }: PaymentLotRow,
  item: LotItem | RefusedLotItem,
  problem: string | null,
): LotItemRow {
  const { line, yourNumber, payeeName, payeeDocument, description, amountCents, payOn } = item
  const target = 'target' in item ? item.target : undefined
  const isPix = target?.kind === 'PIX'
  return {
    sellerId,
    lotId,
    line,
    kind: target?.kind ?? null,
    pixKey: isPix ? target.key.key : null,
    keyType: isPix ? target.key.type : null,
    barcode: target && !isPix ? target.barcode : null,
    dueOn: target && !isPix ? target.dueOn : null,
    yourNumber,
    payeeName,
    payeeDocument,
    description,
    amountCents: amountCents === null ? null : cents(amountCents),
    paymentDate: payOn,
    problem,
    paymentId: null,
  }
}
