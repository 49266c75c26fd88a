import { formatCivilDate } from '@vintem/brazil/calendar'
import { cents, formatBRL } from '@vintem/brazil/money'
import {
  NotFound,
  PaymentDateInPast,
  PaymentDuplicated,
  SlipAmountDiffers,
  SlipDayMoved,
  SlipDayTooLate,
  SlipNotChecked,
  SlipPaymentExists,
  SlipsNotOffered,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/slip-payments/endpoints'
import {
  isOpenNow,
  lastSlipDay,
  slipDay,
  type SlipTerms,
} from '@vintem/contracts/slip-payments/slip-day'
import { CHECKING } from '#ledger/accounts.ts'
import { lockBalances } from '#ledger/balances.ts'
import { readApproval } from '#modules/approvals/index.ts'
import { lockBankingAccount } from '#modules/banking-accounts/index.ts'
import {
  assertEnough,
  assertNone,
  assertProvable,
  type BillPaymentRow,
  isForToday,
  paymentObstacles,
  selectLiveOfDay,
  selectPaidBarcodes,
  selectSlipTwin,
  STEP_UP_ABOVE_CENTS,
  toPaymentView,
} from '#modules/bill-payments/index.ts'
import { selectKnownPayees } from '#modules/payees/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectUser } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { createSlipPayment } from './create-slip-payment.ts'
import { isCheckValid, termsOf, theBoleto } from './slip-check.ts'
import { selectSlipCheck, type SlipCheckRow } from './slip-payments.store.ts'

/**
 * Creates the payment of a boleto that the caller was shown, for a day on which boletos are paid: another is named,
 * never taken silently. It goes today immediately, later on its date, or waits for colleagues; the seller's banking
 * account is locked meanwhile. Fails with everything that stands in the way; then needs a step-up for much on a
 * day, for a beneficiary that is new, and for one that no registry confirmed.
 */
export const payBankSlip = command(
  api.payBankSlip,
  async ({ tx, sellerId, body, services: { paysBills, paysBankSlips } }) => {
    const [[banking], [balance], [seller]] = await tx.enter(
      lockBankingAccount(sellerId),
      lockBalances(sellerId, [CHECKING]),
      selectSeller(sellerId),
    )
    if (!seller) throw new Failure(NotFound)
    const { actor, now, today } = tx
    assertNone(paymentObstacles({ seller, banking, paysBills }))
    if (!paysBankSlips) throw new Failure(SlipsNotOffered)
    const { barcode } = theBoleto(body.barcode, today)
    if (body.paymentDate < today) throw new Failure(PaymentDateInPast, { field: 'paymentDate' })
    const { paymentDate, costCenter, description = null } = body
    const amountCents = cents(body.amount)
    const live = selectLiveOfDay(sellerId, actor.userId, paymentDate)
    const [[check], others, [user], [ofDay]] = await tx.read(
      selectSlipCheck(sellerId, actor.userId, barcode),
      selectPaidBarcodes(sellerId, [barcode]),
      selectUser(sellerId, actor.userId),
      live,
    )
    if (others.length > 0) throw new Failure(SlipPaymentExists, { field: 'barcode' })
    if (!check || !isCheckValid(check, now)) throw new Failure(SlipNotChecked, { field: 'barcode' })
    assertAmount(check, amountCents)
    assertDay(tx, termsOf(check, amountCents), paymentDate)
    if (isForToday(body, today)) assertEnough(amountCents, balance?.amountCents)
    const { payeeDocument } = check
    const [[twin], known] = await tx.read(
      selectSlipTwin(sellerId, { payeeDocument, amountCents, paymentDate }),
      selectKnownPayees(sellerId, [payeeDocument]),
    )
    if (twin && !body.confirmDuplicate) {
      throw new Failure(PaymentDuplicated, {
        description:
          'Já existe um pagamento de mesmo beneficiário, valor e data. Confirme que quer pagar de novo.',
      })
    }
    const dayCents = (ofDay?.cents ?? 0) + amountCents
    assertProvable(user, { amountCents, dayCents })
    const approval = (await readApproval(tx, 'PAYMENT', live)).of(amountCents)
    const isKnown = known.length > 0
    if (dayCents > STEP_UP_ABOVE_CENTS || !isKnown || !check.isConfirmed) tx.demandStepUp()
    const { after, step } = createSlipPayment(
      tx,
      {
        barcode,
        amountCents,
        paymentDate,
        costCenter,
        description,
        origin: 'PERSON',
        facts: check,
      },
      { creator: actor, approval, isKnown },
    )
    assertInTime(after)
    return tx.commit(step, { answer: toPaymentView(after, actor.userId) })
  },
)

/** Fails with SlipAmountDiffers where the boleto says how much it costs. */
function assertAmount({ amountCents: asked }: SlipCheckRow, amountCents: number): void {
  if (asked === null || asked === amountCents) return
  const description = `O boleto custa hoje ${formatBRL(asked)}.`
  throw new Failure(SlipAmountDiffers, { field: 'amount', description })
}

/** Fails with SlipDayTooLate and SlipDayMoved, which name the day on which it can be paid. */
function assertDay({ now, today }: Tx, terms: SlipTerms, asked: SlipTerms['dueOn'] & {}): void {
  const day = slipDay(asked, terms, now)
  if (day === asked) return
  if (day) {
    const description = `Nessa data o boleto não é pago. Confirme o pagamento em ${formatCivilDate(day)}.`
    throw new Failure(SlipDayMoved, { field: 'paymentDate', description })
  }
  const last = lastSlipDay(terms, today)
  const description = terms.isOverdue
    ? 'O boleto está vencido e só pode ser pago em dia útil, no horário, no dia em que é consultado.'
    : `O boleto só pode ser pago até ${last ? formatCivilDate(last) : 'o vencimento'}.`
  throw new Failure(SlipDayTooLate, { field: 'paymentDate', description })
}

/** Fails with SlipDayMoved where a large payment, which can be stopped for an hour, would be too late today. */
function assertInTime({ state, barcode, amountCents, closesAt, runsAt }: BillPaymentRow): void {
  if (state !== 'approved' || barcode === null || runsAt === null) return
  if (isOpenNow({ barcode, amountCents, closesAt }, runsAt)) return
  const description =
    'Por ser o primeiro a este favorecido, o pagamento sairia em 1 hora, depois do horário de hoje. Escolha outra data.'
  throw new Failure(SlipDayMoved, { field: 'paymentDate', description })
}
