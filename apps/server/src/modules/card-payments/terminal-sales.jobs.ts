import { civilDateOf } from '@vintem/brazil/calendar'
import {
  chargeCreated,
  type ChargeRow,
  emptyCharge,
  insertCharges,
  insertChargeTerms,
} from '#modules/charges/index.ts'
import { buyerStatements, selectCustomerByDocument } from '#modules/customers/index.ts'
import { priceCard, sellerTerms } from '#modules/pricing/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { newId } from '#platform/ids.ts'
import type { TerminalSale } from '#rails/card/callback.ts'
import { merge } from '#use-cases/step.ts'
import type { Transactions } from '#use-cases/transactions.ts'
import { BY_RAIL } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { type ChargeAttemptRow, insertAttempt, selectAttempt } from './attempts.store.ts'
import { concludeAttempt } from './card-attempt.ts'
import { terminalSale } from './card-work.ts'

/** The title of such charges (specification 1 §7). */
const TITLE = 'Venda Física'

export const terminalSalesJobs = ({ transact }: Transactions): Job[] => [
  terminalSale.job(([item]) => record(transact, item)),
]

/**
 * A sale at the seller's own terminal: a charge created as paid, of a customer created by document
 * where there is none. A sale of an unknown seller is ignored.
 */
async function record(
  transact: Transactions['transact'],
  item: ItemOf<typeof terminalSale>,
): Promise<void> {
  const { sellerId, kind: actorName, payload: sale } = item
  await transact({ sellerId, actorName, cause: BY_RAIL }, async (tx) => {
    const [[seller], [known], [before]] = await tx.enter(
      selectSeller(sellerId),
      selectCustomerByDocument(sellerId, 'BR', sale.buyer.cpf),
      selectAttempt(sellerId, sale.paymentId),
    )
    if (!seller || before) return tx.commit({}, { done: [item.id] })
    const customerId = known?.id ?? newId()
    const charge = chargeOf(sale, customerId, tx.now)
    const price = priceCard({
      ...sellerTerms(seller),
      valueCents: sale.amountCents,
      installments: sale.installments,
      type: 'EARLY_SELLER',
    })
    const attempt = attemptOf(sale, charge, price)
    const { authorizationCode } = sale
    const captured = { authorizationCode, capturedAt: new Date(sale.capturedAt) }
    const { step } = concludeAttempt(
      charge,
      attempt,
      { outcome: 'CAPTURED', ...captured },
      { open: [], splits: [], isFull: false, made: [], now: tx.now },
    )
    const writes = [
      ...(known ? [] : buyerStatements(sellerId, customerId, buyerOf(sale), tx.now)),
      insertCharges([charge]),
      ...insertChargeTerms([charge]),
      insertAttempt(attempt),
    ]
    await tx.commit(merge({ writes, events: [chargeCreated(charge)] }, step), { done: [item.id] })
  })
}

function chargeOf(sale: TerminalSale, customerId: string, now: Date): ChargeRow {
  return {
    ...emptyCharge(now),
    sellerId: sale.sellerId,
    linkId: null,
    subscriptionId: null,
    customerId,
    payer: null,
    rationed: false,
    title: TITLE,
    description: null,
    bankSlipText: null,
    metadata: [],
    valueCents: sale.amountCents,
    dueDate: civilDateOf(new Date(sale.capturedAt)),
    pointOfSale: true,
  }
}

const attemptOf = (sale: TerminalSale, charge: ChargeRow, price: unknown): ChargeAttemptRow => ({
  sellerId: sale.sellerId,
  id: sale.paymentId,
  chargeId: charge.id,
  status: 'PENDING',
  amountCents: sale.amountCents,
  installments: sale.installments,
  cardType: 'EARLY_SELLER',
  // The card was at the terminal, so there is no token of it.
  token: '',
  card: sale.card,
  fingerprint: null,
  errorCode: null,
  errorReason: null,
  authorizationCode: null,
  challengeUrl: null,
  challengeUntil: null,
  round: null,
  laterPrices: null,
  acquirerToken: null,
  advice: null,
  declineClass: null,
  retryAt: null,
  price,
  createdAt: charge.createdAt,
})

const buyerOf = ({ buyer: { cpf, ...buyer } }: TerminalSale) => ({
  ...buyer,
  countryCode: '55',
  document: { documentNumber: cpf, documentType: 'cpf' as const, documentNation: 'BR' },
})
