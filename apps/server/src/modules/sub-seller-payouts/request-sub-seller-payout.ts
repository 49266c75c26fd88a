import { PayoutKeyChanged, PayoutTooLarge } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sub-seller-payouts/endpoints'
import { lockBalances } from '#ledger/balances.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { enterPayable } from './enter-payable.ts'
import { payoutRequestedPosting } from './sub-seller-payout-postings.ts'
import { toSubSellerPayoutView } from './sub-seller-payout-view.ts'
import { sendSubSellerPayout } from './sub-seller-payout-work.ts'
import { insertSubSellerPayout, type SubSellerPayoutRow } from './sub-seller-payouts.store.ts'

/**
 * Takes the money of a payout out of a sub-seller's balance and leaves it to a job to send it. The
 * balance is held meanwhile, so that of two at the same time the second finds what the first has left. Needs
 * a step-up once nothing else stands in the way.
 */
export const requestSubSellerPayout = command(
  api.requestSubSellerPayout,
  async ({ tx, sellerId, params: { id: subSellerId }, body, services }) => {
    const { key, availableCents } = await enterPayable(tx, subSellerId, services, lockBalances)
    if (body.pixKey !== key.key) throw new Failure(PayoutKeyChanged, { field: 'pixKey' })
    const { amount: amountCents } = body
    if (amountCents > availableCents) throw new Failure(PayoutTooLarge, { field: 'amount' })
    tx.demandStepUp()
    const payout: SubSellerPayoutRow = {
      sellerId,
      id: newId(),
      subSellerId,
      amountCents,
      state: 'REQUESTED',
      pixKey: key.key,
      keyType: key.type,
      endToEndId: null,
      refusal: null,
      requestedBy: tx.actor.email,
      createdAt: tx.now,
      concludedAt: null,
    }
    const details = { payout: payout.id, amountCents, pixKey: key.key }
    return tx.commit(
      {
        writes: [insertSubSellerPayout(payout)],
        postings: [payoutRequestedPosting(payout, tx.now)],
        work: [sendSubSellerPayout.now({ payoutId: payout.id })],
        audit: [{ action: 'sub-seller.payout-requested', subject: String(subSellerId), details }],
      },
      { answer: toSubSellerPayoutView(payout) },
    )
  },
)
