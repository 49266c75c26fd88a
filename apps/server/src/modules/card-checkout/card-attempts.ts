import { type Cents, sum } from '@vintem/brazil/money'
import { type Asker, countOutcome } from '#modules/card-guard/index.ts'
import {
  type AttemptOutcome,
  type ChargeAttemptRow,
  concludeAttempt,
  isNews,
  selectAttempt,
  selectAttemptsBefore,
  settleCardAttempt,
} from '#modules/card-payments/index.ts'
import {
  type ChargeRow,
  lockCharge,
  lockLimitsOf,
  placesAt,
  selectChargeWithCustomer,
  selectSaleTerms,
  selectSplitsOf,
  splitsAt,
  splitsOf,
} from '#modules/charges/index.ts'
import {
  type ChargeAtCheckout,
  dropOtherParts,
  isBoundToParts,
  lockParts,
} from '#modules/checkout/index.ts'
import { selectOpenInstrumentsOf } from '#modules/instruments/index.ts'
import type { CardTerms, Price } from '#modules/pricing/index.ts'
import { anyOf } from '#platform/database/lists.ts'
import { nextPoll } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import { BY_RAIL } from '#use-cases/tx.ts'
import type { NewWork, Work } from '#work/job.ts'
import { documentOf } from './card-place.ts'

/** An attempt without an outcome by then is polled. */
const ASK_AFTER_MILLIS = 30_000

/** The work by which its outcome is learnt, where nobody waits; it may have been polled before. */
type SettlingWork = Pick<Work, 'id'> & {
  of: { why?: string | undefined; times?: string | undefined }
}

/** The parts of the buyer's view that an attempt changes. */
type ConcludedAttempt = Omit<ChargeAtCheckout, 'terms' | 'today'>

export interface OpenedAttempt extends ConcludedAttempt {
  attempt: ChargeAttemptRow
  /** No customer where the charge came from a quick link. */
  buyer: { name: string; document: string; email: string } | undefined
}

interface Begun {
  /** The id of an attempt is derived from the key of its request, so that a repetition finds it. */
  id: string
  charge: Pick<ChargeRow, 'sellerId' | 'id'>
  card: {
    token: string
    brand: string
    last4: string
    holder: string
    fingerprint: string | null
    /** Of a stored card that was renewed. */
    acquirerToken?: string | null
  }
  cardType: CardTerms['type']
  price: Price
  installments: number
  /** The round of a stored card, from 0; null where the buyer pays. */
  round: number | null
  /** The later monthly prices of a card that pays once a month. */
  laterPrices: readonly Price[]
  now: Date
}

/** An attempt that has no outcome yet. */
export function newAttempt(begun: Begun): ChargeAttemptRow {
  const { charge, card, price, laterPrices, now: createdAt, ...rest } = begun
  const { token, brand, last4, holder, fingerprint, acquirerToken = null } = card
  return {
    ...rest,
    sellerId: charge.sellerId,
    chargeId: charge.id,
    status: 'PENDING',
    amountCents: price.totalCents,
    token,
    acquirerToken,
    card: { brand, last4, holder },
    fingerprint,
    price,
    laterPrices: laterPrices.length > 0 ? laterPrices : null,
    errorCode: null,
    errorReason: null,
    authorizationCode: null,
    challengeUrl: null,
    challengeUntil: null,
    advice: null,
    declineClass: null,
    retryAt: null,
    createdAt,
  }
}

/**
 * True where an attempt matches the request: card, instalments (of one charge or one a month) and
 * amount.
 */
export function isAttemptOf(
  { token, installments, laterPrices, amountCents }: ChargeAttemptRow,
  request: { token: string; installments: number; amount: Cents },
): boolean {
  const later = (laterPrices ?? []) as Price[]
  return (
    token === request.token &&
    installments + later.length === request.installments &&
    sum([amountCents, ...later.map(({ totalCents }) => totalCents)]) === request.amount
  )
}

/** The work of asking after an attempt, left in the commit that begins it. */
export function askAfter({ id }: { id: string }, now: Date): NewWork {
  return settleCardAttempt.at(new Date(now.getTime() + ASK_AFTER_MILLIS), { attemptId: id })
}

/** Second commit: all that follows from the outcome. A repeated outcome changes nothing. */
export async function concludeCardAttempt(
  services: Services,
  { sellerId, id, chargeId }: Pick<ChargeAttemptRow, 'sellerId' | 'id' | 'chargeId'>,
  outcome: AttemptOutcome,
  { item, asker }: { item?: SettlingWork; asker?: Asker } = {},
): Promise<ConcludedAttempt> {
  const done = item ? [item.id] : []
  const { whole, before } = await services.transact(
    { sellerId, actorName: settleCardAttempt.kind, cause: BY_RAIL, mayShare: true },
    async (tx) => {
      const [[charge], limited, [attempt], open, splits, [sale], made] = await tx.enter(
        lockCharge(sellerId, chargeId),
        lockLimitsOf(sellerId, anyOf([chargeId])),
        selectAttempt(sellerId, id),
        selectOpenInstrumentsOf(sellerId, chargeId),
        selectSplitsOf(sellerId, chargeId),
        selectSaleTerms(sellerId, chargeId),
        selectAttemptsBefore(sellerId, id),
      )
      if (!charge || !attempt) throw new Error(`The attempt ${id} is not whole`)
      const whole = { charge, pix: undefined, bankSlip: undefined, attempt }
      if (!isNews(attempt, outcome)) {
        await tx.commit({ work: item ? askIfOver(attempt, outcome, item, tx.now) : [] }, { done })
        return { whole, before: undefined }
      }
      const isCaptured = outcome.outcome === 'CAPTURED'
      const hasPlace = await placesAt(tx, isCaptured ? limited : [])
      const result = concludeAttempt(charge, attempt, outcome, {
        open,
        isFull: !hasPlace(charge),
        splits: splitsAt(attempt.amountCents, splitsOf(chargeId, splits), sale?.terms.split),
        made,
        now: tx.now,
      })
      const isPaidNow = result.charge.status === 'PAID' && charge.status !== 'PAID'
      const parts = isPaidNow ? await lockParts(tx, charge) : []
      const dropped = await dropOtherParts(
        tx,
        charge,
        isOfWhole(charge, attempt, parts) ? parts : [],
      )
      await tx.commit(merge(result.step, dropped), { done })
      const { charge: after, attempt: ended, parts: all } = result
      const concluded = { ...whole, charge: after, attempt: ended, ...(all && { parts: all }) }
      return { whole: concluded, before: { charge, attempt } }
    },
  )
  if (whole.attempt.declineClass === 'OURS' && before) {
    const about = { attempt: id, code: whole.attempt.errorCode }
    services.log.error(about, 'The acquirer refuses our set-up, and not the card')
  }
  if (before) await countForGuard(services, before, outcome, asker)
  return whole
}

/** The outcome of the attempt is stored already: a failed count must not make it unknown. */
async function countForGuard(
  services: Services,
  { charge, attempt }: { charge: ChargeRow; attempt: ChargeAttemptRow },
  { outcome }: AttemptOutcome,
  asker: Asker | undefined,
): Promise<void> {
  const { sellerId, id, subscriptionId, refusals } = charge
  // There may be no link: what is counted at one is counted at the subscription (docs/decisions/0180).
  const linkId = charge.linkId ?? subscriptionId
  const { fingerprint, round } = attempt
  // The platform charges a stored card: the buyer sees no page.
  if (fingerprint === null || round !== null || !linkId || outcome === 'CHALLENGED') return
  try {
    const [[found]] = await services.transact({ sellerId, onlyReads: true }, (tx) =>
      tx.enter(selectChargeWithCustomer(sellerId, id)),
    )
    const place = { sellerId, linkId, document: found ? documentOf(found) : null }
    await countOutcome(services, { place, fingerprint, asker, outcome, refusals })
  } catch (error) {
    services.log.warn({ err: error, attempt: attempt.id }, 'An outcome was not counted')
  }
}

/** The attempt pays all parts at the same time, and none that was chosen before. */
const isOfWhole = (
  charge: ChargeRow,
  { round }: ChargeAttemptRow,
  parts: readonly ChargeRow[],
): boolean => round === null && !(charge.cardOnFile && isBoundToParts(charge, parts))

/** Polls again where the time for the challenge is over and the acquirer has not decided. */
function askIfOver(
  { id, challengeUntil }: ChargeAttemptRow,
  { outcome }: AttemptOutcome,
  { of }: SettlingWork,
  now: Date,
): NewWork[] {
  const isOver = outcome === 'CHALLENGED' && challengeUntil !== null && challengeUntil <= now
  const { dueAt, ...request } = nextPoll(of, now)
  return isOver ? [settleCardAttempt.at(dueAt, { attemptId: id, ...request })] : []
}
