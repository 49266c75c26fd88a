import { cents, type Cents, formatBRL } from '@vintem/brazil/money'
import { foldAscii } from '@vintem/brazil/text'
import { PaymentTooLarge } from '@vintem/contracts/errors'
import type { Approval } from '#modules/approvals/index.ts'
import type { FoundLimits } from '#modules/pix-limits/index.ts'
import { Failure, Failures } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { expireBillPayment } from './bill-payment-work.ts'
import { approvableUntil, type paymentObstacles } from './bill-payment.ts'
import { billPaymentApproved, billPaymentCreated } from './bill-payments.events.ts'
import { type BillPaymentRow, insertPayment } from './bill-payments.store.ts'
import { tell } from './end-payment.ts'
import type { Moved } from './move-payment.ts'
import { goingNow, isForToday, setGoing, waiting } from './send-payment.ts'

/** Fails with everything that stands in the way, together. */
export function assertNone(obstacles: ReturnType<typeof paymentObstacles>): void {
  const [first, ...others] = obstacles.map((kind) => new Failure(kind))
  if (first) throw new Failures([first, ...others])
}

/** Fails with PaymentTooLarge, in the words of the specification, where checking has less. */
export function assertEnough(amountCents: Cents, checkingCents: Cents = cents(0)): void {
  if (amountCents <= checkingCents) return
  throw new Failure(PaymentTooLarge, {
    field: 'amount',
    description: `${PaymentTooLarge.description.replace(/\.$/, '')}. Saldo disponível: ${formatBRL(checkingCents)}`,
  })
}

/** What is paid: a key or a boleto, to whom, how much and when. */
export type NewPayment = Pick<
  BillPaymentRow,
  | 'kind'
  | 'amountCents'
  | 'paymentDate'
  | 'costCenter'
  | 'description'
  | 'payeeName'
  | 'payeeDocument'
  | 'payeeSource'
> &
  Partial<
    Pick<
      BillPaymentRow,
      'pixKey' | 'keyType' | 'barcode' | 'dueOn' | 'closesAt' | 'issuer' | 'origin'
    >
  >

export interface PaymentCircumstances {
  /** Of a payment that is made with others: those of one day go in the order of their ids. */
  id?: string | undefined
  creator: { userId: string; email: string }
  approval: Approval
  /** Who approved what the payment is an item of: nobody has to approve it again. */
  approvers?: Pick<BillPaymentRow, 'approverIds' | 'approverEmails'>
  /** The seller has paid its payee before. */
  isKnown: boolean
  /** True where the payment waits for the hour of its date, also today: with all others, while there is enough. */
  atItsHour?: true
  /** Locked, for a payment by PIX; boletos have no limit. */
  found?: FoundLimits
}

/**
 * A new payment, and what follows: it goes today immediately, later on its date, or waits for colleagues. The
 * caller has locked the banking account and the balance, and has found that the payment may be made. Fails with
 * PixLimitReached.
 */
export function createPayment(tx: Tx, asked: NewPayment, given: PaymentCircumstances): Moved {
  const { now } = tx
  const { approval, found } = given
  const after = newRow(tx, asked, given)
  const { id, amountCents, paymentDate, payeeName, payeeSource, pixKey, barcode } = after
  const isPending = after.state === 'pending_approval'
  const step = merge(
    {
      writes: insertPayment(after),
      events: [billPaymentCreated(after)],
      audit: [
        {
          action: 'bill-payment.created',
          subject: id,
          details: {
            amountCents,
            name: payeeName,
            ...(pixKey !== null && { pixKey }),
            ...(barcode !== null && { barcode }),
            date: paymentDate,
            ...(payeeSource === 'TYPED' && { holder: 'informado por quem criou' }),
            approval: APPROVAL_WORDS[approval.kind],
            ...(approval.kind === 'COLLEAGUE' && { approvals: approval.needed }),
          },
        },
      ],
    },
    isPending
      ? merge(tell(after, 'BILL_PAYMENT_PENDING', now), {
          work: [expireBillPayment.at(approvableUntil(after), { paymentId: id })],
        })
      : merge({ events: [billPaymentApproved(after)] }, setGoing(after, found, now)),
  )
  return { after, step }
}

const APPROVAL_WORDS: Readonly<Record<Approval['kind'], string>> = {
  NONE: 'não pedida',
  COLLEAGUE: 'à espera de outra pessoa',
  SOLE: 'aprovador único',
}

function newRow(
  { sellerId, now, today }: Tx,
  asked: NewPayment,
  { id = newId(), creator, approval, approvers, isKnown, atItsHour }: PaymentCircumstances,
): BillPaymentRow {
  const isDecided = approval.kind !== 'COLLEAGUE' || approvers !== undefined
  const row: BillPaymentRow = {
    sellerId,
    id,
    state: 'pending_approval',
    pixKey: null,
    keyType: null,
    barcode: null,
    dueOn: null,
    closesAt: null,
    issuer: null,
    origin: 'PERSON',
    ...asked,
    originalCents: null,
    sortName: foldAscii(asked.payeeName).toLowerCase(),
    createdById: creator.userId,
    createdBy: creator.email,
    createdAt: now,
    approvalsNeeded: approval.needed,
    approverIds: approvers?.approverIds ?? [],
    approverEmails: approvers?.approverEmails ?? [],
    isSoleApprover: approval.kind === 'SOLE',
    decidedAt: isDecided ? now : null,
    runsAt: null,
    heldAt: null,
    handedOverAt: null,
    paidAt: null,
    endedAt: null,
    rejectedBy: null,
    reason: null,
    notes: null,
    reference: null,
    updatedAt: now,
  }
  if (!isDecided) return row
  const goesNow = isForToday(row, today) && !atItsHour
  return { ...row, ...(goesNow ? goingNow(row, { isKnown, now }) : waiting(row)) }
}
