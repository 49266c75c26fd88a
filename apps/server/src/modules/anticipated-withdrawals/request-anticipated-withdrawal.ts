import { centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/anticipated-withdrawals/endpoints'
import { AnticipationChanged, NotFound } from '@vintem/contracts/errors'
import { AVAILABLE } from '#ledger/accounts.ts'
import { lockBalances } from '#ledger/balances.ts'
import {
  ALL,
  anticipationOf,
  effectiveRate,
  lockPlan,
  termsToday,
} from '#modules/anticipation/index.ts'
import { lockBankAccount } from '#modules/bank-accounts/index.ts'
import { selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import {
  approvalIn,
  assertPossible,
  type Destination,
  newWithdrawal,
  redeemableCents,
  toWithdrawalView,
  withdrawalObstacles,
} from '#modules/withdrawals/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'
import {
  besidesObstacles,
  includeAnticipation,
  inclusionObstacles,
} from './anticipated-withdrawal.ts'

/**
 * Anticipates all that can be anticipated and withdraws it with an amount of the balance, in one commit, as
 * it was calculated or not at all. The receivables are locked before the balance, as refunds and settlement
 * do. Fails with everything that stands in the way, together, and with AnticipationChanged, which names what
 * would be received by now; then needs a step-up.
 */
export const requestAnticipatedWithdrawal = command(
  api.requestAnticipatedWithdrawal,
  async ({ tx, sellerId, body, services: { paysAccounts } }) => {
    const [[seller]] = await tx.enter(selectSeller(sellerId))
    if (!seller) throw new Failure(NotFound)
    const terms = termsToday(tx, seller)
    const plan = await lockPlan(tx, terms, ALL)
    const [[balance], [account]] = await tx.read(
      lockBalances(sellerId, [AVAILABLE]),
      lockBankAccount(sellerId),
    )
    const { amount: amountCents } = body
    const included = includeAnticipation(amountCents, plan, sellerSettings(seller).fraudFlag)
    const destination: Destination = { kind: 'BANK', account }
    assertPossible(
      destination,
      [
        ...withdrawalObstacles({ now: tx.now, seller, paysAccounts, destination }),
        ...inclusionObstacles(seller, included),
      ],
      besidesObstacles(amountCents, redeemableCents(seller, balance)),
    )
    const { totalCents, taxCents, receivesCents } = included
    if (totalCents !== body.totalRedeem || receivesCents !== body.amountToReceive) {
      throw new Failure(AnticipationChanged, { amount: centsToReais(receivesCents) })
    }
    const approval = (await approvalIn(tx, 'BANK')).of(receivesCents)
    tx.demandStepUp()
    const priced = { ...included.plan, rateMillionths: effectiveRate(included.plan, terms) }
    const anticipation = anticipationOf(tx, priced, tx.actor.email)
    const withdrawal = newWithdrawal(tx, {
      seller,
      origin: 'AVAILABLE',
      destination,
      amountCents: receivesCents,
      approval,
      anticipation: { id: anticipation.row.id, totalCents, taxCents },
    })
    // The anticipation is posted first: the withdrawal takes what it has made available.
    return tx.commit(merge(anticipation.step, withdrawal.step), {
      answer: toWithdrawalView(withdrawal.row, tx.actor.userId),
    })
  },
)
