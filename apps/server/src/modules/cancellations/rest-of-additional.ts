import { addBusinessDays, type CivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents, sum } from '@vintem/brazil/money'
import { methodOf } from '#modules/billing/index.ts'
import {
  chargeCreated,
  type ChargeLine,
  type ChargeRow,
  emptyCharge,
  insertActivities,
  insertCharges,
  insertChargeTerms,
  insertSaleTerms,
  watchDueDate,
} from '#modules/charges/index.ts'
import { prepareBilled } from '#modules/instruments/index.ts'
import { insertLink, newBillingLink, selectBillingLink } from '#modules/payment-links/index.ts'
import { offerOf, type SaleTerms, type SellerTerms } from '#modules/pricing/index.ts'
import { lateFeesOf, type SellerRow } from '#modules/sellers/index.ts'
import { additionalPart, type SubscriptionRow } from '#modules/subscriptions/index.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'

/** Business days in which the last charge is due, as one that is billed late. */
const DAYS_TO_PAY = 3

type Dropped = Pick<ChargeRow, 'status' | 'lines'>

/** What is asked of the rest, and by which methods. */
interface Rest {
  sale: SaleTerms
  valueCents: Cents
}

/**
 * What a cancellation today leaves of the additional value (billing §2): the parts that were not billed, and
 * those of charges not due yet that are cancelled with it. Undefined where nothing is left, where the
 * subscription has not begun, or where the fees would eat it.
 */
export function restOfAdditional(
  subscription: SubscriptionRow,
  dropped: readonly Dropped[],
  seller: SellerTerms,
): Rest | undefined {
  const { status, trialEndsOn, billedCycles, additionalInstallments } = subscription
  if (status === 'PENDING' || status === 'INACTIVE' || trialEndsOn !== null) return undefined
  const unbilled = Math.max(0, additionalInstallments - billedCycles)
  const valueCents = sum([
    ...Array.from({ length: unbilled }, (_, n) => additionalPart(subscription, billedCycles + n)),
    ...dropped.flatMap(({ status: was, lines }) =>
      was === 'SCHEDULED' ? additionalIn(lines) : [],
    ),
  ])
  if (valueCents === 0) return undefined
  const plain = { discountBps: 0, maxInstallments: 1 }
  const { pix, bankSlip, creditCard } = subscription.methods
  const sale: SaleTerms = {
    ...seller,
    valueCents,
    additionalCents: cents(0),
    methods: {
      ...(pix && { pix: plain }),
      ...(bankSlip && { bankSlip: plain }),
      ...(creditCard && { creditCard: { ...creditCard, ...plain } }),
    },
    split: [],
    scheduledDate: null,
  }
  return Object.keys(offerOf(sale)).length > 0 ? { sale, valueCents } : undefined
}

const additionalIn = (lines: ChargeRow['lines']): Cents[] =>
  ((lines ?? []) as readonly ChargeLine[]).flatMap((line) =>
    line.kind === 'ADDITIONAL' ? line.cents : [],
  )

/** The last charge of a subscription that ends now, for what is left of its additional value: of no cycle. */
export async function billRest(
  tx: Tx,
  subscription: SubscriptionRow,
  { rest: { sale, valueCents }, seller }: { rest: Rest; seller: SellerRow },
): Promise<{ charge: ChargeRow; step: Step }> {
  const { sellerId, now, today } = tx
  const [[link]] = await tx.read(selectBillingLink(sellerId))
  const page = link ?? newBillingLink(tx)
  const { id: subscriptionId, customerId, payer, payerAddress, planTitle } = subscription
  const name = subscription.additionalTitle ?? 'Valor adicional'
  const dueDate: CivilDate = addBusinessDays(today, DAYS_TO_PAY)
  const charge: ChargeRow = {
    ...emptyCharge(now),
    sellerId,
    linkId: page.id,
    subscriptionId,
    customerId,
    payer,
    payerAddress,
    rationed: false,
    title: planTitle,
    description: `${name}: o que faltava`,
    bankSlipText: subscription.bankSlipDescription,
    metadata: [],
    method: methodToIssue(subscription, sale),
    valueCents,
    dueDate,
    dueBySeller: true,
    lines: [{ kind: 'ADDITIONAL', cents: valueCents }],
  }
  const activity = {
    id: newId(),
    chargeId: charge.id,
    at: now,
    kind: 'billed',
    actor: tx.by,
  }
  const step = merge(
    {
      writes: [
        ...(link ? [] : insertLink(page)),
        insertCharges([charge]),
        ...insertChargeTerms([charge]),
        insertSaleTerms(sellerId, [{ chargeId: charge.id, terms: sale }]),
        insertActivities(sellerId, [{ ...activity, details: {} }]),
      ],
      work: [watchDueDate(charge.id, dueDate)],
      events: [chargeCreated(charge)],
    },
    prepareBilled([{ charge, withPix: false }], { now, at: now, lateFees: lateFeesOf(seller) }),
  )
  return { charge, step }
}

/** The method of the subscription where that needs no card, which is not charged any more. */
function methodToIssue(subscription: SubscriptionRow, sale: SaleTerms): ChargeRow['method'] {
  const { pix, bankSlip } = offerOf(sale)
  if (methodOf(subscription) === 'BANK_SLIP' && bankSlip) return 'BANK_SLIP'
  if (pix) return 'PIX'
  return bankSlip ? 'BANK_SLIP' : null
}
