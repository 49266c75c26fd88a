import type { CivilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { CHECKING } from '#ledger/accounts.ts'
import { lockBalances, selectBalances } from '#ledger/balances.ts'
import { PURPOSES } from '#modules/approvals/index.ts'
import { selectBankOrder, selectOrderReturns } from '#modules/bank-orders/index.ts'
import { selectBankingAccount } from '#modules/banking-accounts/index.ts'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import { selectKnownPayees } from '#modules/payees/index.ts'
import {
  limitAt,
  lockPixLimitHold,
  lockPixLimits,
  selectPixLimitUses,
} from '#modules/pix-limits/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectApprovers } from '#modules/users/index.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { BY_RAIL, type Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { sendEmail } from '#work/send-email.ts'
import { billPaymentEmail, isWritten } from './bill-payment-email.ts'
import {
  concludeBillPayment,
  expireBillPayment,
  runBillPayments,
  warnOfBillPayments,
  writeOfBillPayment,
} from './bill-payment-work.ts'
import { paymentObstacles, runName, runsAt } from './bill-payment.ts'
import {
  type BillPaymentRow,
  DUE_AT_ONCE,
  lockDue,
  lockPayment,
  selectPayment,
  selectScheduled,
  updatePayment,
} from './bill-payments.store.ts'
import { followOrder, rejectPending, returnUnsent } from './end-payment.ts'
import { handOverJob } from './hand-over.jobs.ts'
import { startPayment } from './send-payment.ts'

type Needs = Pick<Services, 'transact' | 'publicUrl' | 'paysBills'> & {
  rails: Pick<Services['rails'], 'directory' | 'slipRegistry'>
}

export const billPaymentsJobs = (services: Needs): Job[] => [
  runBillPayments.job(([item]) => run(services, item)),
  handOverJob(services),
  concludeBillPayment.job(([item]) => conclude(services, item)),
  expireBillPayment.job(([item]) => expire(services, item)),
  warnOfBillPayments.job(([item]) => warn(services, item)),
  writeOfBillPayment.job(([item]) => write(services, item)),
]

/**
 * Starts the scheduled payments that are due, each whole or not at all, in their order, while there is enough.
 * What is short at the first hour is tried again at the last, and then goes back.
 */
const run = (
  { transact, paysBills }: Needs,
  { sellerId, id, kind, of }: ItemOf<typeof runBillPayments>,
) =>
  transact({ sellerId, actorName: kind }, async (tx) => {
    const [due, limits, uses, [balance], [seller], [banking]] = await tx.enter(
      lockDue(sellerId),
      lockPixLimits(sellerId),
      selectPixLimitUses(sellerId),
      lockBalances(sellerId, [CHECKING]),
      selectSeller(sellerId),
      selectBankingAccount(sellerId),
    )
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    const [obstacle] = paymentObstacles({ seller, banking, paysBills })
    const [known] = await tx.read(
      selectKnownPayees(sellerId, [...new Set(due.map(({ payeeDocument }) => payeeDocument))]),
    )
    const documents = new Set(known.map(({ document }) => document))
    const { now } = tx
    const found = { limits, uses }
    const left = {
      balance: balance?.amountCents ?? 0,
      limit: obstacle ? 0 : limitAt(found, now).leftCents,
    }
    const steps = due.map((payment): Step => {
      const { amountCents, payeeDocument, kind: paid } = payment
      const short = shortageIn(left, payment)
      const isLast = now >= runsAt(payment, 'last')
      const reason = obstacle?.description ?? (isLast ? short : undefined)
      if (reason) return returnUnsent(payment, { reason, limit: undefined }, now)
      if (short) return tryLast(payment, now)
      left.balance -= amountCents
      if (paid === 'PIX') left.limit -= amountCents
      const isKnown = documents.has(payeeDocument)
      return startPayment(payment, found, { isKnown, now }).step
    })
    // What was started, postponed or returned now is not due any more.
    const more =
      due.length < DUE_AT_ONCE ? [] : [runBillPayments.now({ date: of.date, slot: `after ${id}` })]
    await tx.commit(merge(...steps, { work: more }), { done: [id] })
  })

/** What of a payment is missing, as people read it. */
function shortageIn(
  left: { balance: number; limit: number },
  { amountCents, kind }: Pick<BillPaymentRow, 'amountCents' | 'kind'>,
): string | undefined {
  if (amountCents > left.balance) return 'Saldo insuficiente na data do pagamento.'
  return kind === 'PIX' && amountCents > left.limit
    ? 'Limite Pix insuficiente na data do pagamento.'
    : undefined
}

/** A payment that is short at first waits for the last hour of its day. */
function tryLast(payment: BillPaymentRow, now: Date): Step {
  const { paymentDate: date } = payment
  const at = runsAt(payment, 'last')
  return {
    writes: [updatePayment(payment, { runsAt: at, updatedAt: now })],
    work: [runBillPayments.at(at, { date, slot: runName(payment, 'last') })],
  }
}

const conclude = (
  { transact }: Needs,
  { sellerId, id, kind, of }: ItemOf<typeof concludeBillPayment>,
) =>
  transact({ sellerId, actorName: kind, cause: BY_RAIL }, async (tx) => {
    const [[payment], [order], [limit], parts] = await tx.enter(
      lockPayment(sellerId, of.paymentId),
      selectBankOrder(sellerId, of.paymentId),
      lockPixLimitHold(sellerId, of.paymentId),
      selectOrderReturns(sellerId, of.paymentId),
    )
    if (!payment || !order) throw new Error(`The payment ${of.paymentId} is not whole`)
    await tx.commit(followOrder(payment, { order, limit, parts }, tx.now), { done: [id] })
  })

const EXPIRED = 'Prazo de aprovação encerrado'

const expire = (
  { transact }: Needs,
  { sellerId, id, kind, of }: ItemOf<typeof expireBillPayment>,
) =>
  transact({ sellerId, actorName: kind }, async (tx) => {
    const [[payment]] = await tx.enter(lockPayment(sellerId, of.paymentId))
    const isPending = payment?.state === 'pending_approval'
    const expired = { action: 'bill-payment.expired', by: null, reason: EXPIRED } as const
    await tx.commit(isPending ? rejectPending(payment, expired, tx.now).step : {}, { done: [id] })
  })

/** Says how much is missing for what is scheduled until the end of a day. */
const warn = ({ transact }: Needs, { sellerId, id, kind, of }: ItemOf<typeof warnOfBillPayments>) =>
  transact({ sellerId, actorName: kind }, async (tx) => {
    await tx.commit(await shortageOf(tx, of), { done: [id] })
  })

async function shortageOf(
  tx: Tx,
  { date, why }: ItemOf<typeof warnOfBillPayments>['of'],
): Promise<Step> {
  const { sellerId } = tx
  const [[scheduled], [balance]] = await tx.enter(
    selectScheduled(sellerId, date as CivilDate),
    selectBalances(sellerId, [CHECKING]),
  )
  const missing = (scheduled?.cents ?? 0) - (balance?.amountCents ?? 0)
  if (missing <= 0) return {}
  const facts = { reference: `${date} ${why}`, date, amountCents: cents(missing) }
  return {
    writes: insertNotices(sellerId, [{ type: 'BILL_PAYMENTS_SHORT', ...facts }], tx.now),
    live: [noticeTopic(sellerId)],
  }
}

const write = (
  { transact, publicUrl }: Needs,
  { sellerId, id, kind, key, of }: ItemOf<typeof writeOfBillPayment>,
) =>
  transact({ sellerId, actorName: kind }, async (tx) => {
    const [[payment]] = await tx.enter(selectPayment(sellerId, of.paymentId))
    const [approvers] = await tx.read(selectApprovers(sellerId, tx.now, PURPOSES.PAYMENT.approvers))
    const { state } = of
    if (!payment || !isWritten(state)) {
      throw new Error(`Nobody is written to about the payment ${key}`)
    }
    const others = approvers.filter((user) => user.id !== payment.createdById)
    const addresses =
      state === 'pending_approval' ? others.map(({ email }) => email) : [payment.createdBy]
    const work = addresses.map((to) =>
      sendEmail.now(
        { about: `${kind} ${key} ${to}` },
        billPaymentEmail({ to, payment, state, publicUrl }),
      ),
    )
    await tx.commit({ work }, { done: [id] })
  })
