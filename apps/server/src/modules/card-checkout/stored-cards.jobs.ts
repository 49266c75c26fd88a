import {
  acquirerTokenOf,
  admittedAt,
  againAfter,
  chargeAfter,
  chargeStoredCard,
  countedSince,
  hasRoundCome,
  insertAttempt,
  selectAttempt,
  selectAttempts,
  selectAttemptsOfCard,
  selectSchedule,
  lockStoredCard,
} from '#modules/card-payments/index.ts'
import { type ChargeRow, lockCharge, moveCharges, payerOf } from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import type { Price } from '#modules/pricing/index.ts'
import { idFromKey } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { askAfter, concludeCardAttempt, newAttempt, type OpenedAttempt } from './card-attempts.ts'
import { callAcquirer } from './pay-by-card.ts'

/** Charges cards on their day: the same two commits as when a buyer waits (docs/decisions/0007). */
export const storedCardsJobs = (services: Services): Job[] => [
  chargeStoredCard.job(([item]) => charge(services, item)),
]

type Item = ItemOf<typeof chargeStoredCard>

async function charge(services: Services, item: Item): Promise<void> {
  const { sellerId, kind: actorName } = item
  const txOptions = { sellerId, actorName }
  const opened = await services.transact(txOptions, (tx) => openStoredAttempt(tx, item))
  if (!opened) return
  // No buyer is present, so there is no return address.
  const outcome = await callAcquirer(services, opened, {
    returnUrl: undefined,
    needsHolder: false,
    initiator: 'recurring',
    networkId: opened.networkId,
    token: opened.token,
  })
  if (outcome) {
    await concludeCardAttempt(services, opened.attempt, outcome, { item: { id: item.id, of: {} } })
    return
  }
  await services.transact(txOptions, async (tx) => {
    await tx.enter()
    await tx.commit({}, { done: [item.id] })
  })
}

/**
 * First commit, under an id derived from the work's key: run again after a crash, it continues the
 * same attempt. Returns undefined where nothing is left to charge, and the work is then done.
 */
async function openStoredAttempt(
  tx: Tx,
  item: Item,
): Promise<(OpenedAttempt & { networkId: string | undefined; token: string }) | undefined> {
  const { sellerId } = tx
  const { chargeId } = item.of
  const round = Number(item.of.round)
  const id = idFromKey(`${sellerId} ${item.key}`)
  const [[charge], [known], [latest], [schedule]] = await tx.enter(
    lockCharge(sellerId, chargeId),
    selectAttempt(sellerId, id),
    selectAttempts(sellerId, chargeId),
    selectSchedule(sellerId, chargeId),
  )
  const done = [item.id]
  const isOpen =
    charge?.cardOnFile &&
    ['SCHEDULED', 'LATE'].includes(charge.status) &&
    hasRoundCome(charge, round, tx.today)
  if (!charge || !schedule || !isOpen || (known && known.status !== 'PENDING')) {
    await tx.commit({}, { done })
    return undefined
  }
  if (!known && latest?.status === 'PENDING') {
    await tx.commit({ work: [chargeAfter(latest, againAfter(round, tx.now))] }, { done })
    return undefined
  }
  const [[card], [customer], made] = await tx.read(
    lockStoredCard(sellerId, schedule.token),
    selectCustomer(sellerId, charge.customerId),
    selectAttemptsOfCard(sellerId, schedule.token, countedSince(tx.now)),
  )
  if (!card) throw new Error(`The charge ${chargeId} is not whole`)
  const buyer = payerOf(charge, customer)
  const networkId = card.networkId ?? undefined
  const whole = { charge, pix: undefined, bankSlip: undefined, buyer, networkId }
  // An attempt that is sent again is of the card that it began with, whichever has taken its place.
  if (known) return { ...whole, attempt: known, token: acquirerTokenOf(known) }
  const held = holdBack(tx, item, { charge, isEnded: card.ended !== null, made })
  if (held) {
    await tx.commit(held, { done })
    return undefined
  }
  const attempt = newAttempt({
    id,
    charge,
    card,
    cardType: charge.cardType ?? 'EARLY',
    price: schedule.price as Price,
    laterPrices: [],
    installments: charge.installments,
    round,
    now: tx.now,
  })
  await tx.commit({ writes: [insertAttempt(attempt)], work: [askAfter(attempt, tx.now)] })
  return { ...whole, attempt, token: acquirerTokenOf(card) }
}

/** What happens to a card that must not be charged now: another day, or the end. */
function holdBack(
  { now }: Tx,
  { id, of }: Item,
  {
    charge,
    isEnded,
    made,
  }: { charge: ChargeRow; isEnded: boolean; made: Parameters<typeof admittedAt>[0] },
): Step | undefined {
  const at = isEnded ? undefined : admittedAt(made, now)
  if (at === undefined) {
    const move = { status: 'FAILED', kind: 'card-not-charged', actor: 'system', at: now } as const
    return moveCharges([charge], move)
  }
  if (at <= now) return undefined
  return { work: [chargeAfter({ chargeId: charge.id, id }, { round: Number(of.round), at })] }
}
