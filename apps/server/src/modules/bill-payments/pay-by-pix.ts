import { cents } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/bill-payments/endpoints'
import {
  NotFound,
  PayeeNotLookedUp,
  PaymentDateInPast,
  PaymentDuplicated,
} from '@vintem/contracts/errors'
import { CHECKING } from '#ledger/accounts.ts'
import { lockBalances } from '#ledger/balances.ts'
import { readApproval } from '#modules/approvals/index.ts'
import { lockBankingAccount } from '#modules/banking-accounts/index.ts'
import { selectKnownPayees, selectLookUp, theKey, validUntil } from '#modules/payees/index.ts'
import { lockPixLimits, selectPixLimitUses } from '#modules/pix-limits/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectUser } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toPaymentView } from './bill-payment-view.ts'
import { assertProvable, paymentObstacles, STEP_UP_ABOVE_CENTS } from './bill-payment.ts'
import { selectLiveOfDay, selectTwin } from './bill-payments.store.ts'
import { assertEnough, assertNone, createPayment } from './create-payment.ts'
import { isForToday } from './send-payment.ts'

/**
 * Creates a payment to the holder whom the caller was shown. It goes today immediately, later on its date, or waits
 * for colleagues; the seller's banking account is locked meanwhile, so that of two at the same time the second
 * is measured with the first. Fails with everything that stands in the way; then needs a step-up for
 * much on a day, for somebody new, and for a holder whom no directory confirmed.
 */
export const payByPix = command(
  api.payByPix,
  async ({ tx, sellerId, body, services: { paysBills } }) => {
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
    assertNone(paymentObstacles({ seller, banking, paysBills }))
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
    const asked = {
      kind: 'PIX' as const,
      amountCents,
      paymentDate,
      costCenter: body.costCenter,
      description: body.description ?? null,
      pixKey: lookUp.pixKey,
      keyType: lookUp.keyType,
      payeeName: lookUp.name,
      payeeDocument: lookUp.document,
      payeeSource: lookUp.source,
    }
    const found = { limits, uses }
    const { after, step } = createPayment(tx, asked, { creator: actor, approval, isKnown, found })
    return tx.commit(step, { answer: toPaymentView(after, actor.userId) })
  },
)
