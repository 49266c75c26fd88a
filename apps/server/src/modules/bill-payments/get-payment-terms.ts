import { cents, centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/bill-payments/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { CHECKING } from '#ledger/accounts.ts'
import { selectBalances } from '#ledger/balances.ts'
import { readApproval } from '#modules/approvals/index.ts'
import { selectBankingAccount } from '#modules/banking-accounts/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { paymentObstacles } from './bill-payment.ts'
import { countPending, selectLiveOfDay, selectScheduled } from './bill-payments.store.ts'

/** The balance, and what a payment of today would meet now. */
export const getPaymentTerms = query(
  api.getPaymentTerms,
  async ({ tx, sellerId, services: { paysBills } }) => {
    const [[balance], [seller], [banking], [scheduled], [pending]] = await tx.enter(
      selectBalances(sellerId, [CHECKING]),
      selectSeller(sellerId),
      selectBankingAccount(sellerId),
      selectScheduled(sellerId),
      countPending(sellerId),
    )
    if (!seller) throw new Failure(NotFound)
    const { actor, today, now } = tx
    const { of, steps } = await readApproval(
      tx,
      'PAYMENT',
      selectLiveOfDay(sellerId, actor.userId, today),
    )
    return {
      debitAccountAmount: centsToReais(balance?.amountCents ?? cents(0)),
      scheduledAmount: centsToReais(cents(scheduled?.cents ?? 0)),
      updatedAt: now.toISOString(),
      today,
      pendingCount: pending?.count ?? 0,
      approvals: steps.map((above) => ({ above, ...of(above + 1) })),
      obstacles: paymentObstacles({ seller, banking, paysBills }).map(
        ({ description }) => description,
      ),
    }
  },
)
