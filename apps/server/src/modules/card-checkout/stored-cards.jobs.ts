import {
  chargeAgain,
  chargeStoredCard,
  hasRoundCome,
  insertAttempt,
  selectAttempt,
  selectAttempts,
  selectSchedule,
  selectStoredCard,
} from '#modules/card-payments/index.ts'
import { lockCharge, payerOf } from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import type { Price } from '#modules/pricing/index.ts'
import { idFromKey } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
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
  const outcome = await callAcquirer(services, opened, { returnUrl: undefined, needsHolder: false })
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
async function openStoredAttempt(tx: Tx, item: Item): Promise<OpenedAttempt | undefined> {
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
    await tx.commit({ work: [chargeAgain({ chargeId, round }, latest.id, tx.now)] }, { done })
    return undefined
  }
  const [[card], [customer]] = await tx.read(
    selectStoredCard(sellerId, schedule.token),
    selectCustomer(sellerId, charge.customerId),
  )
  if (!card) throw new Error(`The charge ${chargeId} is not whole`)
  const whole = { charge, pix: undefined, bankSlip: undefined, buyer: payerOf(charge, customer) }
  if (known) return { ...whole, attempt: known }
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
  return { ...whole, attempt }
}
