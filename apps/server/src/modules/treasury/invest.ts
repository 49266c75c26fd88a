import { cents } from '@vintem/brazil/money'
import { InvestmentTooLarge, OfferChanged, TreasuryNotOffered } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/treasury/endpoints'
import { CHECKING } from '#ledger/accounts.ts'
import { lockBalances } from '#ledger/balances.ts'
import { selectBankingAccount } from '#modules/banking-accounts/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { toApplicationView } from './application-view.ts'
import { countsFrom } from './application.ts'
import { assertOwnProduct } from './seller-product.ts'
import { appliedPosting } from './treasury-postings.ts'
import { accrueAfter } from './treasury-work.ts'
import { investmentApplied } from './treasury.events.ts'
import { type ApplicationRow, insertApplication, selectOffer } from './treasury.store.ts'

/**
 * Invests some of what is in checking, at the offer in force. The balance is locked meanwhile, so that of two at
 * the same time the second finds what the first has left.
 */
export const invest = command(
  api.invest,
  async ({ tx, sellerId, params: { id: productId }, body: { amount, version } }) => {
    const [[balance], [account], [offer]] = await tx.enter(
      lockBalances(sellerId, [CHECKING]),
      selectBankingAccount(sellerId),
      selectOffer(),
    )
    assertOwnProduct(account, productId)
    if (!offer) throw new Failure(TreasuryNotOffered)
    if (version !== undefined && version !== offer.version) throw new Failure(OfferChanged)
    if (amount > (balance?.amountCents ?? cents(0))) {
      throw new Failure(InvestmentTooLarge, { field: 'amount' })
    }
    const day = countsFrom(tx.now)
    const row: ApplicationRow = {
      sellerId,
      id: newId(),
      version: offer.version,
      cdiBps: offer.cdiBps,
      amountCents: amount,
      countsFrom: day,
      baseCents: amount,
      baseOn: day,
      principalCents: amount,
      valueCents: amount,
      valuedOn: day,
      requestedById: tx.actor.userId,
      requestedBy: tx.actor.email,
      createdAt: tx.now,
      endedAt: null,
    }
    const details = { amountCents: amount, cdiBps: offer.cdiBps, countsFrom: day }
    return tx.commit(
      {
        writes: [insertApplication(row)],
        postings: [appliedPosting(row)],
        work: [accrueAfter(tx.today)],
        events: [investmentApplied(row)],
        audit: [{ action: 'investment.applied', subject: row.id, details }],
      },
      { answer: toApplicationView(row, tx.today) },
    )
  },
)
