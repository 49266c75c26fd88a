import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, sum } from '@vintem/brazil/money'
import {
  AttemptsUsedUp,
  CardsPaused,
  CardTokenUnknown,
  ChargeNotPayable,
  InstallmentsNotOffered,
  MethodNotOffered,
  NotFound,
  PaymentUnderWay,
} from '@vintem/contracts/errors'
import { selectCardPauseOfCharge } from '#modules/card-guard/index.ts'
import {
  type CardChoice,
  type ChargeAttemptRow,
  insertAttempt,
  prepareCardSchedule,
  selectAttempts,
  selectCard,
  selectSchedule,
  UNAVAILABLE,
} from '#modules/card-payments/index.ts'
import {
  type ChargeRow,
  chargeTopic,
  type ChargeWithCustomer,
  isPayable,
  lockChargeWithCustomer,
  REFUSALS_ALLOWED,
  selectSaleTerms,
  typedPayer,
} from '#modules/charges/index.ts'
import {
  type ChargeAtCheckout,
  chargeIdOf,
  dateToCome,
  dropOtherParts,
  isBoundToParts,
  lockParts,
  refuseOtherAmount,
  sellerOfCharge,
} from '#modules/checkout/index.ts'
import { release, selectOpenInstrumentsOf } from '#modules/instruments/index.ts'
import { assertLinkOpen, type LinkRow, selectLinkOfCharge } from '#modules/payment-links/index.ts'
import { offerOf, type PaymentOption, type Price, type SaleTerms } from '#modules/pricing/index.ts'
import { Failure } from '#platform/failure.ts'
import { idFromKey } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Transactions } from '#use-cases/transactions.ts'
import type { Tx } from '#use-cases/tx.ts'
import { askAfter, newAttempt, type OpenedAttempt } from './card-attempts.ts'
import { type AcceptedConsent, keepConsent } from './card-consent.ts'

interface Wanted {
  ref: string
  token: string
  installments: number
  /** The amount that the buyer was shown. */
  amount: Cents
  key: string
  consent: AcceptedConsent
}

export type Opened =
  | ({ kind: 'begun'; needsHolder: boolean } & OpenedAttempt & ChargeAtCheckout)
  /** The idempotency key was used before: no new attempt was begun. */
  | ({ kind: 'repeated' } & OpenedAttempt & ChargeAtCheckout)
  /** The card is stored, to be charged on a later day. */
  | ({ kind: 'scheduled' } & ChargeAtCheckout)

/**
 * First commit: the attempt, under an id derived from the key, and the work of polling it; or, at a
 * link with a later date, the stored card. Fails where the charge cannot be paid so.
 */
export async function openCardAttempt(
  { transact }: Transactions,
  { ref, token, installments, amount, key, consent }: Wanted,
): Promise<Opened> {
  const sellerId = sellerOfCharge({ params: { charge: ref } })
  if (sellerId === undefined) throw new Failure(NotFound)
  const chargeId = chargeIdOf(ref)
  const attemptId = idFromKey(`${sellerId} ${chargeId} ${key}`)
  const txOptions = {
    sellerId,
    actorName: 'buyer',
    cause: { kind: 'checkout' },
    mayShare: true,
  } as const
  return transact(txOptions, async (tx) => {
    const [[found], [link], [sale], [card], attempts, [schedule], [pause]] = await tx.enter(
      lockChargeWithCustomer(sellerId, chargeId),
      selectLinkOfCharge(sellerId, chargeId),
      selectSaleTerms(sellerId, chargeId),
      selectCard(sellerId, chargeId, token),
      selectAttempts(sellerId, chargeId),
      selectSchedule(sellerId, chargeId),
      selectCardPauseOfCharge(sellerId, chargeId, wallClock.now()),
    )
    if (!found || !link) throw new Failure(NotFound)
    const { charge, buyer } = withBuyer(found)
    const terms = sale?.terms
    const whole = { charge, terms, today: tx.today, pix: undefined, bankSlip: undefined, buyer }
    const known = attempts.find(({ id }) => id === attemptId)
    if (known) return { kind: 'repeated', ...whole, attempt: known }
    const parts = await lockParts(tx, charge)
    // A card stored before: the answer to the first request was lost.
    if (isAhead(charge, tx.today) && schedule?.token === token) {
      return { kind: 'scheduled', ...whole, attempt: undefined, parts }
    }
    const isBound = isBoundToParts(charge, parts)
    refuseWhatCannotBePaid(charge, isBound ? undefined : link, tx)
    if (attempts[0]?.status === 'PENDING') throw new Failure(PaymentUnderWay)
    if (!card || isSpent(token, attempts)) throw new Failure(CardTokenUnknown)
    if (pause) throw new Failure(CardsPaused)

    const option = isBound ? boundOption(schedule, installments) : optionOf(terms, installments)
    refuseOtherAmount(amount, totalOf(option))
    const cardType = (isBound ? charge.cardType : terms?.methods.creditCard?.type) ?? 'EARLY'
    const firstDay = isBound || !terms ? null : dateToCome(terms, tx.today)
    const kept = await keepConsent(tx, consent, {
      charge,
      link,
      isBound,
      day: firstDay,
      months: option.charges.length,
      totalCents: totalOf(option),
      terms,
    })
    if (firstDay) return storeCard(tx, { whole, parts, firstDay, kept }, { option, cardType, card })
    return beginAttempt(
      tx,
      { id: attemptId, whole, kept, installments },
      { option, cardType, card },
    )
  })
}

/** The commit that begins an attempt. */
async function beginAttempt(
  tx: Tx,
  {
    id,
    whole,
    kept,
    installments,
  }: {
    id: string
    whole: Omit<OpenedAttempt & ChargeAtCheckout, 'attempt'>
    kept: Step
    installments: number
  },
  { option, cardType, card }: CardChoice,
): Promise<Opened> {
  const [price, ...laterPrices] = option.charges
  if (!price) throw new RangeError('A payment option makes at least one charge')
  const attempt = newAttempt({
    id,
    charge: whole.charge,
    card,
    cardType,
    price,
    laterPrices,
    installments: laterPrices.length > 0 ? 1 : installments,
    round: null,
    now: tx.now,
  })
  const begun = { writes: [insertAttempt(attempt)], work: [askAfter(attempt, tx.now)] }
  await tx.commit(merge(begun, kept))
  return { kind: 'begun', ...whole, attempt, needsHolder: card.needsHolder }
}

/**
 * A token serves one attempt that reached the acquirer: the card guard counted it when it was
 * given.
 */
const isSpent = (token: string, attempts: readonly ChargeAttemptRow[]): boolean =>
  attempts.some((each) => each.token === token && each.errorCode !== UNAVAILABLE)

/** A quick link has no payer; data typed at a link go before the seller's own. */
export function withBuyer({
  customerName,
  customerDocument,
  customerEmail,
  ...charge
}: ChargeWithCustomer) {
  const [name, document, email] = [customerName, customerDocument ?? '', customerEmail ?? '']
  const kept = charge.customerId === null ? undefined : { name, document, email }
  return { charge, buyer: typedPayer(charge) ?? kept }
}

/** The charge's stored card is charged on a later day. */
const isAhead = ({ cardOnFile, status, dueDate }: ChargeRow, today: CivilDate): boolean =>
  cardOnFile && status === 'SCHEDULED' && dueDate > today

/** The link matters only while the buyer may still choose how to pay. */
function refuseWhatCannotBePaid(
  charge: ChargeRow,
  link: LinkRow | undefined,
  { now, today }: Pick<Tx, 'now' | 'today'>,
): void {
  if (charge.refusals >= REFUSALS_ALLOWED) throw new Failure(AttemptsUsedUp)
  if (!isPayable(charge.status)) throw new Failure(ChargeNotPayable)
  if (isAhead(charge, today)) {
    const description = 'O cartão desta cobrança já está agendado.'
    throw new Failure(ChargeNotPayable, { description })
  }
  if (link) assertLinkOpen(link, now)
}

/** Instalments at the price that was fixed when the charge was created. */
export function optionOf(terms: SaleTerms | undefined, installments: number): PaymentOption {
  const creditCard = terms?.methods.creditCard
  // Only the card is priced: the other methods cost as much to price, and are not needed here.
  const offered = creditCard && offerOf({ ...terms, methods: { creditCard } }).creditCard
  if (!offered) throw new Failure(MethodNotOffered)
  const option = offered.options.find((each) => each.installments === installments)
  if (!option) throw new Failure(InstallmentsNotOffered)
  return option
}

/**
 * One of a card's monthly charges that was refused on its day: another card pays it, at its own
 * price.
 */
function boundOption(
  schedule: { price: unknown } | undefined,
  installments: number,
): Pick<PaymentOption, 'charges' | 'installments'> {
  if (!schedule) throw new Failure(MethodNotOffered)
  if (installments !== 1) throw new Failure(InstallmentsNotOffered)
  return { installments, charges: [schedule.price as Price] }
}

const totalOf = ({ charges }: Pick<PaymentOption, 'charges'>): Cents =>
  sum(charges.map(({ totalCents }) => totalCents))

/** The only commit of a card that is charged later: the acquirer has it already, as a token. */
async function storeCard(
  tx: Tx,
  {
    whole,
    parts,
    firstDay,
    kept,
  }: {
    whole: Omit<ChargeAtCheckout, 'attempt'>
    parts: ChargeRow[]
    firstDay: CivilDate
    kept: Step
  },
  choice: CardChoice,
): Promise<Opened> {
  const { sellerId, now } = tx
  const { charge } = whole
  const dropped = await dropOtherParts(tx, charge, parts)
  const [open] = await tx.read(selectOpenInstrumentsOf(sellerId, charge.id))
  const plan = prepareCardSchedule(charge, choice, { now, firstDay })
  const seen = { live: [chargeTopic(charge.id)] }
  await tx.commit(merge(dropped, release(sellerId, open), plan.step, kept, seen))
  const { charge: scheduled, parts: all = [] } = plan
  return { kind: 'scheduled', ...whole, attempt: undefined, charge: scheduled, parts: all }
}
