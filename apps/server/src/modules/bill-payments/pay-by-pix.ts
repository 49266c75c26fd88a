import { cents, type Cents, formatBRL } from '@vintem/brazil/money'
import { foldAscii } from '@vintem/brazil/text'
import * as api from '@vintem/contracts/bill-payments/endpoints'
import type { Body } from '@vintem/contracts/endpoint'
import {
  NotFound,
  PayeeNotLookedUp,
  PaymentDateInPast,
  PaymentDuplicated,
  PaymentTooLarge,
} from '@vintem/contracts/errors'
import { CHECKING } from '#ledger/accounts.ts'
import { lockBalances } from '#ledger/balances.ts'
import { type Approval, readApproval } from '#modules/approvals/index.ts'
import { lockBankingAccount } from '#modules/banking-accounts/index.ts'
import {
  type PayeeLookUpRow,
  selectKnownPayees,
  selectLookUp,
  theKey,
  validUntil,
} from '#modules/payees/index.ts'
import { type FoundLimits, lockPixLimits, selectPixLimitUses } from '#modules/pix-limits/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectUser } from '#modules/users/index.ts'
import { Failure, Failures } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { toPaymentView } from './bill-payment-view.ts'
import { expireBillPayment } from './bill-payment-work.ts'
import {
  approvableUntil,
  assertProvable,
  paymentObstacles,
  STEP_UP_ABOVE_CENTS,
} from './bill-payment.ts'
import { billPaymentApproved, billPaymentCreated } from './bill-payments.events.ts'
import {
  type BillPaymentRow,
  insertPayment,
  selectLiveOfDay,
  selectTwin,
} from './bill-payments.store.ts'
import { tell } from './end-payment.ts'
import { goingNow, isForToday, setGoing, waiting } from './send-payment.ts'

type Asked = Body<typeof api.payByPix>

/**
 * Creates a payment to the holder whom the caller was shown. It goes today immediately, later on its date, or waits
 * for colleagues; the seller's banking account is locked meanwhile, so that of two at the same time the second
 * is measured with the first. Fails with everything that stands in the way; then needs a step-up for
 * much on a day, for somebody new, and for a holder whom no directory confirmed.
 */
export const payByPix = command(
  api.payByPix,
  async ({ tx, sellerId, body, services: { paysOut } }) => {
    const key = theKey(body.pixKey, body.pixKeyType)
    const [[banking], limits, uses, [balance], [seller]] = await tx.enter(
      lockBankingAccount(sellerId),
      lockPixLimits(sellerId),
      selectPixLimitUses(sellerId),
      lockBalances(sellerId, [CHECKING]),
      selectSeller(sellerId),
    )
    if (!seller) throw new Failure(NotFound)
    const { actor, now, today } = tx
    assertNone(paymentObstacles({ seller, banking, paysOut }))
    if (body.paymentDate < today) throw new Failure(PaymentDateInPast, { field: 'paymentDate' })
    const { paymentDate } = body
    const amountCents = cents(body.amount)
    const live = selectLiveOfDay(sellerId, actor.userId, paymentDate)
    const [[lookUp], [twin], [user], [ofDay]] = await tx.read(
      selectLookUp(sellerId, actor.userId, key.key),
      selectTwin(sellerId, { pixKey: key.key, amountCents, paymentDate }),
      selectUser(sellerId, actor.userId),
      live,
    )
    if (!lookUp || lookUp.keyType !== key.type || validUntil(lookUp) <= now) {
      throw new Failure(PayeeNotLookedUp, { field: 'pixKey' })
    }
    if (isForToday(body, today)) assertEnough(amountCents, balance?.amountCents)
    if (twin && !body.confirmDuplicate) throw new Failure(PaymentDuplicated)
    const dayCents = (ofDay?.cents ?? 0) + amountCents
    assertProvable(user, { amountCents, dayCents })
    const approval = (await readApproval(tx, 'PAYMENT', live)).of(amountCents)
    const [known] = await tx.read(selectKnownPayees(sellerId, [lookUp.document]))
    const isKnown = known.length > 0
    if (dayCents > STEP_UP_ABOVE_CENTS || !isKnown || lookUp.source === 'TYPED') tx.demandStepUp()
    const payment = newPayment(tx, body, { lookUp, approval, isKnown })
    const found = { limits, uses }
    return tx.commit(created(payment, { approval, found }, now), {
      answer: toPaymentView(payment, actor.userId),
    })
  },
)

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

interface Found {
  lookUp: PayeeLookUpRow
  approval: Approval
  isKnown: boolean
}

function newPayment(tx: Tx, body: Asked, { lookUp, approval, isKnown }: Found): BillPaymentRow {
  const { sellerId, actor, now, today } = tx
  const isDecided = approval.kind !== 'COLLEAGUE'
  const row: BillPaymentRow = {
    sellerId,
    id: newId(),
    kind: 'PIX',
    state: 'pending_approval',
    amountCents: cents(body.amount),
    paymentDate: body.paymentDate,
    costCenter: body.costCenter,
    description: body.description ?? null,
    pixKey: lookUp.pixKey,
    keyType: lookUp.keyType,
    payeeName: lookUp.name,
    payeeDocument: lookUp.document,
    payeeSource: lookUp.source,
    sortName: foldAscii(lookUp.name).toLowerCase(),
    createdById: actor.userId,
    createdBy: actor.email,
    createdAt: now,
    approvalsNeeded: approval.needed,
    approverIds: [],
    approverEmails: [],
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
  return { ...row, ...(isForToday(row, today) ? goingNow(row, { isKnown, now }) : waiting(row)) }
}

function created(
  payment: BillPaymentRow,
  { approval, found }: { approval: Approval; found: FoundLimits },
  now: Date,
): Step {
  const { id, amountCents, paymentDate, payeeName, payeeSource, pixKey } = payment
  return merge(
    {
      writes: insertPayment(payment),
      events: [billPaymentCreated(payment)],
      audit: [
        {
          action: 'bill-payment.created',
          subject: id,
          details: {
            amountCents,
            name: payeeName,
            pixKey,
            date: paymentDate,
            ...(payeeSource === 'TYPED' && { holder: 'informado por quem criou' }),
            approval: APPROVAL_WORDS[approval.kind],
            ...(approval.kind === 'COLLEAGUE' && { approvals: approval.needed }),
          },
        },
      ],
    },
    approval.kind === 'COLLEAGUE'
      ? merge(tell(payment, 'BILL_PAYMENT_PENDING', now), {
          work: [expireBillPayment.at(approvableUntil(payment), { paymentId: id })],
        })
      : merge({ events: [billPaymentApproved(payment)] }, setGoing(payment, found, now)),
  )
}

const APPROVAL_WORDS: Readonly<Record<Approval['kind'], string>> = {
  NONE: 'não pedida',
  COLLEAGUE: 'à espera de outra pessoa',
  SOLE: 'aprovador único',
}
