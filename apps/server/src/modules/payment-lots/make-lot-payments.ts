import { addDays, nextBusinessDay } from '@vintem/brazil/calendar'
import { slipDay } from '@vintem/contracts/slip-payments/slip-day'
import type { Approval } from '#modules/approvals/index.ts'
import { lockBankingAccount } from '#modules/banking-accounts/index.ts'
import {
  createPayment,
  endAnnouncement,
  runBillPayments,
  selectPaidBarcodes,
  warnOfBillPayments,
} from '#modules/bill-payments/index.ts'
import { selectKnownPayees } from '#modules/payees/index.ts'
import { createSlipPayment } from '#modules/slip-payments/index.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import { makeLotPayments, settleLot } from './lot-work.ts'
import {
  lockLot,
  type LotItemRow,
  type PaymentLotRow,
  selectPaidBefore,
  selectUnmade,
  updateItem,
} from './payment-lots.store.ts'

/** How many items become payments in one transaction. */
const AT_ONCE = 200
/** A file names none. */
const COST_CENTER = 'operacional'

/**
 * The next items of an approved lot become payments, each for itself: what cannot be one is refused and stands in
 * no other's way. They go at the hour of their date, with all others of it, while there is enough.
 */
export const makeSome = (
  { transact }: Pick<Services, 'transact'>,
  { sellerId, id, kind, of }: ItemOf<typeof makeLotPayments>,
) =>
  transact({ sellerId, actorName: kind }, async (tx) => {
    const [, [lot], items] = await tx.enter(
      lockBankingAccount(sellerId),
      lockLot(sellerId, of.lotId),
      selectUnmade(sellerId, of.lotId, AT_ONCE),
    )
    if (lot?.state !== 'processing') {
      await tx.commit({}, { done: [id] })
      return
    }
    const found = await findOut(tx, lot, items)
    // Of payments made together the ids decide which goes first: the order of the file.
    const ids = items.map(() => newId()).toSorted()
    const steps = items.map((item, index) => make(tx, lot, { item, id: ids[index] }, found))
    const isLast = items.length < AT_ONCE
    const next: Step = isLast
      ? {
          writes: [endAnnouncement(sellerId, lot.id)],
          work: [settleLot.now({ lotId: lot.id, why: 'made' })],
        }
      : { work: [makeLotPayments.now({ lotId: lot.id, from: items.at(-1)?.line ?? 0 })] }
    await tx.commit(merge(...steps, next, startingWork(tx, items, of)), { done: [id] })
  })

/** What is due today is tried now, though the hour of today may be over; and people read what is missing for it. */
function startingWork(
  { today }: Tx,
  items: readonly LotItemRow[],
  { lotId, from }: ItemOf<typeof makeLotPayments>['of'],
): Step {
  const tomorrow = addDays(today, 1)
  const days = new Set(items.flatMap(({ paymentDate }) => paymentDate ?? []))
  return {
    work: [
      ...(days.has(today)
        ? [runBillPayments.now({ date: today, slot: `lot ${lotId} ${from}` })]
        : []),
      ...(days.has(tomorrow)
        ? [warnOfBillPayments.now({ date: tomorrow, why: `${lotId} ${from}` })]
        : []),
    ],
  }
}

interface Found {
  paidBarcodes: ReadonlySet<string>
  paidLines: ReadonlySet<number>
  known: ReadonlySet<string>
}

async function findOut(
  tx: Tx,
  { sellerId, id }: PaymentLotRow,
  items: readonly LotItemRow[],
): Promise<Found> {
  const documents = [...new Set(items.map(({ payeeDocument }) => payeeDocument))]
  const barcodes = items.flatMap(({ barcode }) => barcode ?? [])
  const lines = items.flatMap(({ kind, line }) => (kind === 'PIX' ? line : []))
  const [known, barcode, twins] = await tx.read(
    selectKnownPayees(sellerId, documents),
    selectPaidBarcodes(sellerId, barcodes),
    selectPaidBefore(sellerId, id, lines),
  )
  return {
    known: new Set(known.map(({ document }) => document)),
    paidBarcodes: new Set(barcode.map((each) => each.barcode)),
    paidLines: new Set(twins.map(({ line }) => line)),
  }
}

/** One item: a payment, or the reason why it is none. */
function make(
  tx: Tx,
  lot: PaymentLotRow,
  { item, id }: { item: LotItemRow; id: string | undefined },
  found: Found,
): Step {
  const { amountCents, paymentDate, payeeDocument, line } = item
  if (amountCents === null || paymentDate === null) {
    throw new Error(`Line ${line} of the lot ${lot.id} was refused`)
  }
  if (paymentDate < tx.today) return refuse(item, 'A data do pagamento já passou.')
  const values = {
    amountCents,
    paymentDate,
    costCenter: COST_CENTER,
    description: item.description || null,
    origin: 'LOT' as const,
  } as const
  const given = {
    ...approvalOf(lot),
    id,
    isKnown: found.known.has(payeeDocument),
    atItsHour: true,
  } as const
  return item.barcode === null
    ? makePix(tx, { item, values, given }, found)
    : makeSlip(tx, { item: { ...item, barcode: item.barcode }, values, given }, found)
}

type Given = Parameters<typeof createPayment>[2]
type Values = Omit<Parameters<typeof createSlipPayment>[1], 'barcode' | 'facts'>

interface Making<I = LotItemRow> {
  item: I
  values: Values
  given: Given
}

function makePix(tx: Tx, { item, values, given }: Making, { paidLines }: Found): Step {
  if (paidLines.has(item.line)) {
    return refuse(item, 'Já existe um pagamento de mesma chave, valor e data.')
  }
  const { pixKey, keyType, payeeName, payeeDocument } = item
  // What the file says of the holder is compared with the directory before anything is sent.
  const to = {
    kind: 'PIX',
    pixKey,
    keyType,
    payeeName,
    payeeDocument,
    payeeSource: 'TYPED',
  } as const
  const { after, step } = createPayment(tx, { ...values, ...to }, given)
  return merge(step, { writes: [updateItem(item, { paymentId: after.id })] })
}

function makeSlip(
  tx: Tx,
  { item, values, given }: Making<LotItemRow & { barcode: string }>,
  { paidBarcodes }: Found,
): Step {
  const { barcode, payeeName, payeeDocument, dueOn } = item
  if (paidBarcodes.has(barcode)) return refuse(item, 'Este código de barras já tem um pagamento.')
  const { amountCents, paymentDate } = values
  const isOverdue = dueOn !== null && tx.today > nextBusinessDay(dueOn)
  const terms = { barcode, amountCents, dueOn, lastOn: null, isOverdue, closesAt: null }
  const day = slipDay(paymentDate, terms, tx.now)
  if (day === null) return refuse(item, 'A data do pagamento passa do vencimento.')
  const facts = {
    ...(payeeName !== '' && { payeeName }),
    ...(payeeDocument !== '' && { payeeDocument }),
    ...(dueOn !== null && { dueOn }),
  }
  const { after, step } = createSlipPayment(
    tx,
    { ...values, paymentDate: day, barcode, facts },
    given,
  )
  return merge(step, { writes: [updateItem(item, { paymentId: after.id })] })
}

const refuse = (item: LotItemRow, problem: string): Step => ({
  writes: [updateItem(item, { problem })],
})

/** The approval of a lot is that of each of its items. */
function approvalOf({
  uploadedById,
  uploadedBy,
  approvalsNeeded: needed,
  isSoleApprover,
  approverIds,
  approverEmails,
}: PaymentLotRow): Pick<Given, 'creator' | 'approval' | 'approvers'> {
  const isSole = isSoleApprover && approverIds.length === 0
  const kind: Approval['kind'] = isSole ? 'SOLE' : needed === 0 ? 'NONE' : 'COLLEAGUE'
  return {
    creator: { userId: uploadedById, email: uploadedBy },
    approval: { kind, needed },
    approvers: { approverIds, approverEmails },
  }
}
