import { civilDateOf } from '@vintem/brazil/calendar'
import { type Cents, formatBRL } from '@vintem/brazil/money'
import { PaymentsBlocked, SlipWindowClosed } from '@vintem/contracts/errors'
import { orderPayment } from '#modules/bank-orders/index.ts'
import { lockPixLimitHold } from '#modules/pix-limits/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import type { KeyHolder } from '#rails/directory/port.ts'
import type { RegisteredSlip, SlipAnswer, SlipRefusal } from '#rails/slip-registry/port.ts'
import { railOrder, type Refused } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { cheapenedPosting } from './bill-payment-postings.ts'
import { handOverBillPayment } from './bill-payment-work.ts'
import { canGoNow } from './bill-payment.ts'
import { type BillPaymentRow, lockPayment, selectPayment } from './bill-payments.store.ts'
import { returnUnsent } from './end-payment.ts'
import { movePayment } from './move-payment.ts'

type Needs = Pick<Services, 'transact'> & {
  rails: Pick<Services['rails'], 'directory' | 'slipRegistry'>
}

/** What the directory says of a key, or the registry of a boleto. */
type Answer = { holder: KeyHolder | undefined } | { slip: SlipAnswer }

const HOLDER_CHANGED = 'O titular da chave mudou'
const BENEFICIARY_CHANGED = 'O beneficiário do boleto mudou.'
/** An item of a file says whom it pays. */
const HOLDER_IS_ANOTHER = 'O titular da chave não é o do arquivo.'
const KEY_GONE = 'A chave PIX não existe mais.'

/**
 * Asks once more who has the key, or what the boleto costs, and orders the bank to pay; with the order the payment
 * cannot be stopped. Another holder or beneficiary gets nothing, nor does a boleto that costs more; one that
 * costs less is paid with less. While nobody answers, nothing is sent.
 */
export const handOverJob = ({ transact, rails: { directory, slipRegistry } }: Needs): Job =>
  handOverBillPayment.job(
    railOrder<ItemOf<typeof handOverBillPayment>, BillPaymentRow, Answer>(
      { transact },
      {
        async read(tx, { of }) {
          const [[payment]] = await tx.enter(selectPayment(tx.sellerId, of.paymentId))
          return payment?.state === 'approved' ? payment : undefined
        },
        send: async (payment) =>
          payment.barcode === null
            ? { holder: await directory.find(keyOf(payment)) }
            : { slip: await slipRegistry.find(payment.barcode) },
        async record(tx, answer, { id }) {
          const { sellerId } = tx
          const [[payment], [seller], [limit]] = await tx.enter(
            lockPayment(sellerId, id),
            selectSeller(sellerId),
            lockPixLimitHold(sellerId, id),
          )
          const { now } = tx
          // Stopped meanwhile.
          if (payment?.state !== 'approved' || !seller) return {}
          const reason =
            seller.blockReason === null
              ? problemOf(payment, answer, now)
              : PaymentsBlocked.description
          return reason
            ? returnUnsent(payment, { reason, limit }, now)
            : order(payment, costOf(payment, answer), now)
        },
      },
    ),
  )

function keyOf({ id, pixKey: key, keyType: type }: BillPaymentRow) {
  if (key === null || type === null) throw new Error(`The payment ${id} has no key`)
  return { key, type }
}

/**
 * Why a payment does not go. Whom nobody could name, a holder that a person typed or the beneficiary of a barcode,
 * is the bank's to compare.
 */
function problemOf(
  payment: BillPaymentRow,
  answer: Answer | Refused,
  now: Date,
): string | undefined {
  if (!canGoNow(withHourOf(payment, answer), now)) return SlipWindowClosed.description
  if ('state' in answer) return payment.payeeSource === 'DIRECTORY' ? answer.reason : undefined
  if ('slip' in answer) return slipProblemOf(payment, answer.slip, now)
  if (!answer.holder) return KEY_GONE
  if (answer.holder.document === payment.payeeDocument) return undefined
  return payment.origin === 'LOT' ? HOLDER_IS_ANOTHER : HOLDER_CHANGED
}

/** The registry's hour of now, which may be another than it was. */
const withHourOf = (payment: BillPaymentRow, answer: Answer | Refused): BillPaymentRow =>
  'slip' in answer && answer.slip.state === 'FOUND'
    ? { ...payment, closesAt: answer.slip.slip.closesAt }
    : payment

const REFUSALS: Readonly<Record<SlipRefusal, string>> = {
  already_paid: 'O boleto já foi pago.',
  barcode_not_found: 'O boleto não foi encontrado.',
  cannot_convert_digitable_line_to_barcode: 'O código de barras é inválido.',
  business_rule_error: 'O boleto não pode ser pago.',
  expired_boleto: 'O boleto está vencido.',
  invalid_value: 'O valor do boleto é inválido.',
}

function slipProblemOf(payment: BillPaymentRow, answer: SlipAnswer, now: Date): string | undefined {
  if (answer.state === 'REFUSED') return REFUSALS[answer.refusal]
  const { slip } = answer
  const { document } = slip.beneficiary
  if (payment.payeeDocument && document && document !== payment.payeeDocument) {
    return BENEFICIARY_CHANGED
  }
  if (isDearer(payment, slip)) {
    return `O boleto custa agora ${formatBRL(slip.amountCents ?? payment.amountCents)}.`
  }
  const isOfToday = civilDateOf(payment.createdAt) === civilDateOf(now)
  return slip.status === 'OVERDUE' && !isOfToday
    ? 'O boleto venceu: só pode ser pago no dia em que é consultado.'
    : undefined
}

const isDearer = ({ amountCents }: BillPaymentRow, slip: RegisteredSlip): boolean =>
  slip.amountCents !== null && slip.amountCents > amountCents

/** What is paid: a boleto that costs less, with less. */
const costOf = ({ amountCents }: BillPaymentRow, answer: Answer | Refused): Cents =>
  'slip' in answer && answer.slip.state === 'FOUND'
    ? (answer.slip.slip.amountCents ?? amountCents)
    : amountCents

function order(before: BillPaymentRow, costCents: Cents, now: Date): Step {
  const restCents = (before.amountCents - costCents) as Cents
  const cheaper =
    restCents > 0 ? { amountCents: costCents, originalCents: before.amountCents } : undefined
  const change = { state: 'processing' as const, handedOverAt: now, ...cheaper }
  const { after, step } = movePayment(
    before,
    {
      change,
      action: 'bill-payment.handed-over',
      ...(cheaper && { details: { paidCents: costCents } }),
    },
    now,
  )
  const { sellerId, id, amountCents, description } = after
  return merge(
    step,
    cheaper ? { postings: [cheapenedPosting(after, { restCents, at: now })] } : {},
    orderPayment(
      {
        sellerId,
        id,
        purpose: 'PAYMENT',
        amountCents,
        payee: payeeOf(after),
        description: description ?? 'Pagamento',
      },
      now,
    ),
  )
}

function payeeOf(payment: BillPaymentRow) {
  const { payeeName: name, payeeDocument: document, barcode, dueOn } = payment
  return barcode === null
    ? { name, document, key: keyOf(payment) }
    : { name, document, barcode, dueOn }
}
