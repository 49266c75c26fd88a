import { centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/anticipated-withdrawals/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { AVAILABLE } from '#ledger/accounts.ts'
import { selectBalances } from '#ledger/balances.ts'
import { ALL, planAnticipation, selectEligible, termsToday } from '#modules/anticipation/index.ts'
import { selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import { redeemableCents } from '#modules/withdrawals/index.ts'
import { Failure, Failures } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import {
  besidesObstacles,
  includeAnticipation,
  inclusionObstacles,
} from './anticipated-withdrawal.ts'

/** What a withdrawal of an amount with all that can be anticipated comes to today; changes nothing. */
export const calculateAnticipatedWithdrawal = command(
  api.calculateAnticipatedWithdrawal,
  async ({ tx, sellerId, body: { amount: amountCents } }) => {
    const [[balance], [seller]] = await tx.enter(
      selectBalances(sellerId, [AVAILABLE]),
      selectSeller(sellerId),
    )
    if (!seller) throw new Failure(NotFound)
    const terms = termsToday(tx, seller)
    const [eligible] = await tx.read(selectEligible(sellerId, terms, ALL))
    const plan = planAnticipation(eligible, terms, ALL)
    const { fraudFlag } = sellerSettings(seller)
    const included = includeAnticipation(amountCents, plan, fraudFlag)
    const available = redeemableCents(seller, balance)
    const [first, ...others] = [
      ...inclusionObstacles(seller, included).map((kind) => new Failure(kind)),
      ...besidesObstacles(amountCents, available).map(
        (kind) => new Failure(kind, { field: 'amount' }),
      ),
    ]
    if (first) throw new Failures([first, ...others])
    return tx.commit(
      {},
      {
        answer: {
          totalRedeem: centsToReais(included.totalCents),
          anticipationTax: centsToReais(included.taxCents),
          amountToReceive: centsToReais(included.receivesCents),
          amountToAnticipation: centsToReais(plan.grossCents),
        },
      },
    )
  },
)
