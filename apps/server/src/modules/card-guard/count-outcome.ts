import type { Services } from '#use-cases/services.ts'
import {
  APPROVED,
  COUNTERS,
  NARROW_TRIED,
  pauseCause,
  REFUSED,
  TRIED,
  WIDE_TRIED,
} from './card-rules.ts'
import { type Asker, type Place, rationsOf, readCounts, subjectsOf } from './card-subjects.ts'
import { pauseCards } from './pause-cards.ts'

interface Concluded {
  place: Place
  fingerprint: string
  /** Undefined where no buyer waits: a job has polled the outcome. */
  asker: Asker | undefined
  outcome: 'CAPTURED' | 'REFUSED' | 'NOT_MADE'
  /** Refusals of the same charge, before. */
  refusals: number
}

/**
 * Counts the outcome of an admitted card, after the commit that records it. An approval takes back
 * its count as tried, and the refusals before it at the same charge: the buyer was honest. A
 * refusal may pause cards at its link.
 */
export async function countOutcome(
  services: Pick<Services, 'rations' | 'transact' | 'log' | 'cardSteps'>,
  { place, fingerprint, asker, outcome, refusals }: Concluded,
): Promise<void> {
  const { rations, cardSteps } = services
  const subjects = subjectsOf(place, fingerprint, asker)
  if (outcome === 'NOT_MADE') return rations.giveBack(rationsOf(TRIED, subjects))
  cardSteps.add(outcome === 'CAPTURED' ? 'approved' : 'declined', 'all')
  if (outcome === 'CAPTURED') {
    await rations.giveBack(rationsOf(NARROW_TRIED, subjects))
    await rations.giveBack(rationsOf(WIDE_TRIED, subjects), 1 + refusals)
    if (refusals > 0) await rations.giveBack(rationsOf(REFUSED, subjects), refusals)
    await rations.take(rationsOf(APPROVED, subjects))
    return undefined
  }
  await rations.take(rationsOf(REFUSED, subjects))
  const cause = pauseCause(await readCounts(services, COUNTERS, subjects))
  if (cause) await pauseCards(services, place, cause)
  return undefined
}

/** Deletes the counts of a link and its seller: the operator has looked, and allows cards again. */
export async function forgetCounts(
  { rations }: Pick<Services, 'rations'>,
  { sellerId, linkId }: Pick<Place, 'sellerId' | 'linkId'>,
): Promise<void> {
  const subjects = subjectsOf({ sellerId, linkId, document: null }, undefined, undefined)
  const ofThese = new Map([...subjects].filter(([scope]) => scope !== 'all'))
  await rations.giveBack(rationsOf([...TRIED, ...REFUSED], ofThese), EVERY_USE)
}

const EVERY_USE = 1_000_000
