import {
  addBusinessDays,
  addDays,
  type CivilDate,
  formatCivilDate,
  nextBusinessDay,
  startOfDay,
} from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import {
  chargeCreated,
  type ChargeRow,
  emptyCharge,
  insertActivities,
  insertCharges,
  insertChargeTerms,
  insertSaleTerms,
} from '#modules/charges/index.ts'
import { prepareBilled } from '#modules/instruments/index.ts'
import { insertLink, newBillingLink, selectBillingLink } from '#modules/payment-links/index.ts'
import { offerOf, type PaymentMethods, type SaleTerms } from '#modules/pricing/index.ts'
import { lateFeesOf } from '#modules/sellers/index.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { lapseChange } from './change-work.ts'
import { type ChangeRow, insertChange } from './changes.store.ts'
import { DAYS_TO_PAY, type Planned } from './plan-quote.ts'
import { toTerms } from './plan-terms.ts'
import type { PlanSettlement } from './settlement.ts'

/** Business days after its due date in which the bank reports a boleto. */
const BANK_SLIP_DAYS = 2

/** The charge of a change that takes effect when it is paid, and lapses if it is not. */
export async function requestChange(
  tx: Tx,
  planned: Planned,
  settlement: PlanSettlement,
): Promise<{ charge: ChargeRow; step: Step }> {
  const { sellerId, now } = tx
  const { before, terms, seller } = planned
  const [[link]] = await tx.read(selectBillingLink(sellerId))
  const page = link ?? newBillingLink(tx)
  const sale = saleOf(planned, settlement)
  const charge = chargeOf(tx, planned, { linkId: page.id, sale, settlement })
  const change = changeOf(tx, planned, { charge, sale })
  const activity = {
    id: newId(),
    chargeId: charge.id,
    at: now,
    kind: 'plan-change',
    actor: tx.by,
    details: {},
  }
  const details = { before: toTerms(before), after: toTerms(terms), charge: charge.id }
  const step = merge(
    { writes: link ? [] : insertLink(page) },
    {
      writes: [
        insertCharges([charge]),
        ...insertChargeTerms([charge]),
        insertSaleTerms(sellerId, [{ chargeId: charge.id, terms: sale }]),
        insertActivities(sellerId, [activity]),
        insertChange(change),
      ],
      // Not watched for lateness: nobody owes a change.
      work: [lapseChange.at(startOfDay(change.expiresOn), { chargeId: charge.id })],
      events: [chargeCreated(charge)],
      audit: [{ action: 'subscription.plan-change-requested', subject: before.id, details }],
    },
    prepareBilled([{ charge, withPix: false }], { now, at: now, lateFees: lateFeesOf(seller) }),
  )
  return { charge, step }
}

const saleOf = (
  { terms, circumstances }: Planned,
  { differenceCents }: PlanSettlement,
): SaleTerms => ({
  ...circumstances.seller,
  valueCents: differenceCents,
  additionalCents: cents(0),
  methods: methodsOf(terms.methods),
  split: [],
  scheduledDate: null,
})

const chargeOf = (
  { sellerId, now, today }: Tx,
  { before, terms }: Planned,
  { linkId, sale, settlement }: { linkId: string; sale: SaleTerms; settlement: PlanSettlement },
): ChargeRow => ({
  ...emptyCharge(now),
  sellerId,
  linkId,
  subscriptionId: before.id,
  customerId: before.customerId,
  payer: before.payer,
  payerAddress: before.payerAddress,
  rationed: false,
  title: terms.planTitle,
  description: `Mudança de plano, a partir de ${formatCivilDate(today)}`,
  bankSlipText: terms.bankSlipDescription,
  metadata: [],
  method: methodToIssue(sale),
  valueCents: settlement.differenceCents,
  dueDate: addDays(today, DAYS_TO_PAY),
  dueBySeller: true,
  lines: settlement.lines,
})

const changeOf = (
  { sellerId, now, today }: Tx,
  { before, terms, cycles }: Planned,
  { charge, sale }: { charge: ChargeRow; sale: SaleTerms },
): ChangeRow => ({
  sellerId,
  id: newId(),
  subscriptionId: before.id,
  chargeId: charge.id,
  state: 'WAITING',
  terms,
  effectiveOn: today,
  nextCycle: (cycles.at(-1)?.cycle ?? before.nextCycle - 1) + 1,
  expiresOn: lapsesOn(charge.dueDate, !sale.methods.pix && !sale.methods.creditCard),
  createdAt: now,
})

/** In one payment, the discount being in the difference already. A boleto only where nothing else is taken: it takes days. */
function methodsOf({ pix, creditCard, bankSlip }: PaymentMethods): PaymentMethods {
  const plain = { discountBps: 0, maxInstallments: 1 }
  if (!pix && !creditCard) return bankSlip ? { bankSlip: plain } : {}
  return {
    ...(pix && { pix: plain }),
    ...(creditCard && { creditCard: { ...creditCard, ...plain } }),
  }
}

/** What is issued without being asked for; a card is typed at the page. */
function methodToIssue(sale: SaleTerms): ChargeRow['method'] {
  const { pix, bankSlip } = offerOf(sale)
  if (pix) return 'PIX'
  return bankSlip ? 'BANK_SLIP' : null
}

/** The day after the last on which a payment in time may be reported. */
const lapsesOn = (dueDate: CivilDate, isBankSlip: boolean): CivilDate =>
  addDays(isBankSlip ? addBusinessDays(nextBusinessDay(dueDate), BANK_SLIP_DAYS) : dueDate, 1)
