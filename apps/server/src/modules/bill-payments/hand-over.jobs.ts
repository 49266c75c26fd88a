import { PaymentsBlocked } from '@vintem/contracts/errors'
import { orderPayment } from '#modules/bank-orders/index.ts'
import { lockPixLimitHold } from '#modules/pix-limits/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import type { KeyHolder } from '#rails/directory/port.ts'
import { railOrder, type Refused } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { handOverBillPayment } from './bill-payment-work.ts'
import { type BillPaymentRow, lockPayment, selectPayment } from './bill-payments.store.ts'
import { returnUnsent } from './end-payment.ts'
import { movePayment } from './move-payment.ts'

type Needs = Pick<Services, 'transact'> & { rails: Pick<Services['rails'], 'directory'> }

interface Answer {
  holder: KeyHolder | undefined
}

const HOLDER_CHANGED = 'O titular da chave mudou'
const KEY_GONE = 'A chave PIX não existe mais.'

/**
 * Asks the directory once more who has the key, and orders the bank to pay; with the order the payment cannot
 * be stopped. Another holder gets nothing. While the directory does not answer, nothing is sent.
 */
export const handOverJob = ({ transact, rails: { directory } }: Needs): Job =>
  handOverBillPayment.job(
    railOrder<ItemOf<typeof handOverBillPayment>, BillPaymentRow, Answer>(
      { transact },
      {
        async read(tx, { of }) {
          const [[payment]] = await tx.enter(selectPayment(tx.sellerId, of.paymentId))
          return payment?.state === 'approved' ? payment : undefined
        },
        send: async (payment) => ({ holder: await directory.find(keyOf(payment)) }),
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
            seller.blockReason === null ? problemOf(payment, answer) : PaymentsBlocked.description
          return reason ? returnUnsent(payment, { reason, limit }, now) : order(payment, now)
        },
      },
    ),
  )

function keyOf({ id, pixKey: key, keyType: type }: BillPaymentRow) {
  if (key === null || type === null) throw new Error(`The payment ${id} has no key`)
  return { key, type }
}

/** Why a payment does not go to who has the key now. A holder whom no directory knew is the bank's to compare. */
function problemOf(
  { payeeDocument, payeeSource }: BillPaymentRow,
  answer: Answer | Refused,
): string | undefined {
  if ('state' in answer) return payeeSource === 'TYPED' ? undefined : answer.reason
  if (!answer.holder) return KEY_GONE
  return answer.holder.document === payeeDocument ? undefined : HOLDER_CHANGED
}

function order(before: BillPaymentRow, now: Date): Step {
  const {
    sellerId,
    id,
    amountCents,
    payeeName: name,
    payeeDocument: document,
    description,
  } = before
  const change = { state: 'processing' as const, handedOverAt: now }
  const { step } = movePayment(before, { change, action: 'bill-payment.handed-over' }, now)
  const payee = { name, document, key: keyOf(before) }
  const ordered = { sellerId, id, purpose: 'PAYMENT' as const, amountCents, payee }
  return merge(step, orderPayment({ ...ordered, description: description ?? 'Pagamento' }, now))
}
