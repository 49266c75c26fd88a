import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { centsToReais } from '@vintem/brazil/money'
import type { PortalPayments, PortalView } from '@vintem/contracts/portal/endpoints'
import type * as z from 'zod/mini'
import {
  type Circumstances,
  circumstancesOf,
  LATEST_CHARGES,
  selectLatestBilled,
} from '#modules/billing/index.ts'
import {
  type FirstPaidCharge,
  periodEndOf,
  selectFirstPaid,
  totalBack,
  withdrawalOf,
} from '#modules/cancellations/index.ts'
import { hasReceipt, linesOfCharge, receiptPath } from '#modules/charges/index.ts'
import { isGiven, selectConsents } from '#modules/consents/index.ts'
import { toDiscount } from '#modules/coupons/index.ts'
import { nextDebitOn, selectDebitsOfCharges } from '#modules/mandates/index.ts'
import type { RefundMeans } from '#modules/refunds/index.ts'
import { selectOptOuts } from '#modules/reminders/index.ts'
import { type SellerRow, sellerSettings } from '#modules/sellers/index.ts'
import { nextCharges } from '#modules/subscription-changes/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import type { Tx } from '#use-cases/tx.ts'
import { toPortalCard } from './portal-card.ts'
import {
  type ChargeAtPortal,
  type Mailbox,
  mailboxOf,
  OPEN_SHOWN,
  selectPortalCharges,
  selectPortalSubscriptions,
  type SubscriptionAtPortal,
} from './portal-content.store.ts'
import { type PortalSessionRow, selectCustomersAt } from './portal.store.ts'

type View = z.input<typeof PortalView>

const OPEN = ['SCHEDULED', 'LATE', 'FAILED'] as const
/** Payments on a page: more than a year of a month's charges. */
const PAID_SHOWN = 20
const OVER = ['PAID', 'PAID_MANUALLY', 'REFUND', 'DISPUTE', 'CHARGEBACK'] as const

/**
 * Whether there are reminders by WhatsApp, or null where nothing could be sent so: what was typed at a link is told by
 * e-mail alone. Who has consented may end it in any case.
 */
const whatsAppOf = (isGiven: boolean, theirs: readonly { payer: unknown }[]): boolean | null =>
  isGiven || theirs.length === 0 || theirs.some(({ payer }) => payer === null) ? isGiven : null

/** Everything that a session's mailbox sees, as its seller has it on file now. */
export async function readPortal(
  tx: Tx,
  { session, seller }: { session: PortalSessionRow; seller: SellerRow },
  { paysOut, sendsWhatsApp }: RefundMeans & { sendsWhatsApp: boolean },
): Promise<View> {
  const { open, paid, subscriptions, optOuts, consents } = await readContent(tx, session)
  const { firstPaid, latestBilled } = await chargesOf(tx, subscriptions)
  const debits = await debitsOf(tx, open)
  const toCharge = (charge: ChargeAtPortal) => ({
    ...toPortalCharge(tx.sellerId, charge),
    debitOn: debits.get(charge.id) ?? null,
  })
  const { charges, hasMore } = toPayments(tx.sellerId, paid)
  const isLate = ({ status }: ChargeAtPortal) => status !== 'SCHEDULED'
  return {
    sellerName: seller.fantasyName,
    email: veiled(session.email),
    until: session.expiresAt.toISOString(),
    open: [...open.filter(isLate), ...open.filter((charge) => !isLate(charge))].map(toCharge),
    isReminded: optOuts.length === 0,
    byWhatsApp: sendsWhatsApp
      ? whatsAppOf(consents.some(isGiven), [...open, ...subscriptions])
      : null,
    subscriptions: subscriptions.map((subscription) =>
      toPortalSubscription(subscription, {
        sellerName: seller.fantasyName,
        pauseMonths: sellerSettings(seller).billing.buyerPauseMonths,
        paysOut,
        paid: firstPaid.get(subscription.id) ?? [],
        circumstances: circumstancesOf(seller, latestBilled.get(subscription.id) ?? [], tx.today),
      }),
    ),
    paid: charges,
    hasMorePaid: hasMore,
  }
}

/** A page of what a session's mailbox has paid; 0 is the first. */
export async function readPayments(
  tx: Tx,
  session: PortalSessionRow,
  page: number,
): Promise<z.input<typeof PortalPayments>> {
  const { sellerId, email } = session
  const [customers] = await tx.read(selectCustomersAt(sellerId, email))
  const mailbox = mailboxOf(sellerId, email, customers)
  const [paid] = await tx.read(selectPaid(mailbox, page))
  return toPayments(sellerId, paid)
}

const selectPaid = (mailbox: Mailbox, page: number) =>
  selectPortalCharges(mailbox, {
    statuses: OVER,
    order: 'paid_at desc nulls last',
    // One more says that there is another page.
    limit: PAID_SHOWN + 1,
    offset: page * PAID_SHOWN,
  })

const toPayments = (sellerId: number, paid: readonly ChargeAtPortal[]) => ({
  charges: paid.slice(0, PAID_SHOWN).map((charge) => toPortalCharge(sellerId, charge)),
  hasMore: paid.length > PAID_SHOWN,
})

async function readContent(tx: Tx, { sellerId, email }: PortalSessionRow) {
  const [customers] = await tx.read(selectCustomersAt(sellerId, email))
  const mailbox = mailboxOf(sellerId, email, customers)
  const [open, paid, subscriptions, optOuts, consents] = await tx.read(
    selectPortalCharges(mailbox, { statuses: OPEN, order: 'due_date', limit: OPEN_SHOWN }),
    selectPaid(mailbox, 0),
    selectPortalSubscriptions(mailbox, tx.today),
    selectOptOuts(sellerId, [email]),
    selectConsents(
      sellerId,
      customers.map(({ phone }) => phone),
    ),
  )
  return { open, paid, subscriptions, optOuts, consents }
}

/** The days on which the customer's bank takes charges by itself. */
async function debitsOf(tx: Tx, open: readonly ChargeAtPortal[]): Promise<Map<string, CivilDate>> {
  const ids = open.map(({ id }) => id)
  const [debits] = await tx.read(selectDebitsOfCharges(tx.sellerId, ids))
  return new Map(
    debits.flatMap((debit) => {
      const on = nextDebitOn(debit, tx.now)
      return on === undefined ? [] : [[debit.chargeId, on]]
    }),
  )
}

/** The first payments of each subscription, and what was billed last. */
async function chargesOf(tx: Tx, subscriptions: readonly SubscriptionAtPortal[]) {
  const ids = subscriptions.map(({ id }) => id)
  const [paid, billed] = await tx.read(
    selectFirstPaid(tx.sellerId, ids),
    selectLatestBilled(tx.sellerId, ids, LATEST_CHARGES),
  )
  return {
    firstPaid: Map.groupBy(paid, ({ subscriptionId }) => subscriptionId),
    latestBilled: Map.groupBy(billed, ({ subscriptionId }) => subscriptionId),
  }
}

function toPortalCharge(sellerId: number, charge: ChargeAtPortal): View['open'][number] {
  const ref = toRoutedRef(sellerId, charge.id)
  return {
    uuid: charge.id,
    title: charge.title,
    value: centsToReais(charge.valueCents),
    lines: linesOfCharge(charge),
    status: charge.status,
    method: charge.method,
    dueDate: charge.dueDate,
    paidDate: charge.paidOn,
    path: pathOf(charge, { sellerId, ref }),
    bankSlipPath: charge.hasBankSlip
      ? `/api/core/public/checkout/charges/${ref}/bank-slip/pdf`
      : null,
    isOnCard: charge.cardOnFile && charge.status === 'SCHEDULED',
    debitOn: null,
    invoices: charge.invoices.map(({ id, number }) => ({
      number,
      path: `/api/core/public/invoices/${toRoutedRef(sellerId, id)}/pdf`,
    })),
  }
}

/** Where a charge is paid, or its receipt is. */
function pathOf(
  { id, status, linkPublicId }: ChargeAtPortal,
  { sellerId, ref }: { sellerId: number; ref: string },
): string | null {
  if (hasReceipt(status)) return receiptPath({ sellerId, id })
  return linkPublicId === null ? null : `/pagar/${linkPublicId}/${ref}`
}

interface Known extends RefundMeans {
  sellerName: string
  /** How long the seller lets its buyers pause; null is never. */
  pauseMonths: number | null
  /** The first payments of the subscription. */
  paid: readonly FirstPaidCharge[]
  circumstances: Circumstances
}

function toPortalSubscription(
  row: SubscriptionAtPortal,
  { sellerName, pauseMonths, paysOut, paid, circumstances }: Known,
): View['subscriptions'][number] {
  const isOver = row.status === 'INACTIVE'
  const { today } = circumstances
  const withdrawal = withdrawalOf(row, paid, { today, paysOut })
  return {
    uuid: row.id,
    title: row.planTitle,
    type: row.period,
    value: centsToReais(row.valueCents),
    status: row.status,
    method: row.method,
    isAutomatic: row.mandateId !== null,
    startDate: row.startDate,
    cancelledDate: row.cancelledAt && civilDateOf(row.cancelledAt),
    nextCharges: nextCharges(row, circumstances),
    endsOn: isOver ? null : row.endsOn,
    trialEndsOn: isOver ? null : row.trialEndsOn,
    ...toPortalPause(row, pauseMonths),
    isKeepable: !isOver && row.endAskedBy === 'BUYER',
    cancelsOn: periodEndOf(row, row.nextUnpaid, today) ?? null,
    withdrawal: withdrawal
      ? {
          until: withdrawal.until,
          value: centsToReais(totalBack(withdrawal.parts)),
          method: withdrawal.method,
        }
      : null,
    coupon: isOver ? null : toPortalCoupon(row),
    card: toPortalCard(row, sellerName),
    protocol: row.protocol,
  }
}

function toPortalCoupon({
  couponCode: code,
  couponBps,
  couponCents,
  couponLeft: left,
}: SubscriptionAtPortal): View['subscriptions'][number]['coupon'] {
  if (code === null) return null
  return { code, discount: toDiscount({ discountBps: couponBps, amountCents: couponCents }), left }
}

/** The pause of a subscription, or for how long one may be set. */
function toPortalPause(
  row: SubscriptionAtPortal,
  pauseMonths: number | null,
): Pick<View['subscriptions'][number], 'pause' | 'pauseMonths'> {
  const { status, endsOn, trialEndsOn, pausedFrom: from, pausedUntil: until } = row
  const isRunning = status === 'ACTIVE' || status === 'DEFAULTER'
  if (!isRunning || endsOn !== null || trialEndsOn !== null) {
    return { pause: null, pauseMonths: null }
  }
  if (from === null || until === null) return { pause: null, pauseMonths }
  const { isPaused: hasBegun, pauseAskedBy } = row
  const pause = { from, until, hasBegun, isTheirs: pauseAskedBy === 'BUYER' }
  return { pause, pauseMonths: null }
}

/** `b•••@exemplo.com.br`: enough to know one's own by. */
export const veiled = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••')
