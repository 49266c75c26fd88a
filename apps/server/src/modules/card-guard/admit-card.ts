import {
  CardProofRequired,
  CardRefused,
  CardsPaused,
  CardsTryLater,
} from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Services } from '#use-cases/services.ts'
import { TRY_OTHER_CARD } from './card-outcomes.ts'
import {
  busyBits,
  COUNTERS,
  type Counter,
  NARROW_TRIED,
  pauseCause,
  proofBits,
  type Scope,
  STORED,
  TRIED,
} from './card-rules.ts'
import {
  type Asker,
  fingerprintOf,
  type Place,
  rationsOf,
  readCounts,
  subjectsOf,
} from './card-subjects.ts'
import { pauseCards } from './pause-cards.ts'
import { createProofOfWork, GOOD_SECONDS, type Solved } from './proof-of-work.ts'

type Needs = Pick<
  Services,
  'rations' | 'transact' | 'log' | 'cardSteps' | 'deriveSecret' | 'uncountedCards'
>

interface CardToAdmit {
  place: Place
  asker: Asker | undefined
  /** In digits. */
  number: string
  proof: Solved | undefined
  /** The charge: a proof is valid for it alone. */
  about: string
  /** True where the card is charged on a later day, and now only stored. */
  isStored: boolean
  /**
   * True where a seller's system gives the card, which solves no puzzle: the card and its owner are counted
   * beforehand, and all else by what the issuer says.
   */
  isByKey?: boolean
}

export interface Admitted {
  /** Null where the card is not counted: one of the sandbox's own. */
  fingerprint: string | null
  /**
   * True where the card is suspicious: if the acquirer can, the issuer asks the holder to confirm.
   */
  needsHolder: boolean
}

/**
 * Admits a card to the acquirer, and counts it, or fails: with CardsPaused, CardProofRequired, or
 * the refusals that an anonymous buyer may read (CardRefused, CardsTryLater).
 */
export async function admitCard(services: Needs, toAdmit: CardToAdmit): Promise<Admitted> {
  const { place, asker, number, isStored, isByKey = false } = toAdmit
  if (services.uncountedCards.has(number)) return { fingerprint: null, needsHolder: false }
  const fingerprint = fingerprintOf(services, number)
  const subjects = subjectsOf(place, fingerprint, asker)
  const count = await readCounts(services, COUNTERS, subjects)
  const cause = pauseCause(count)
  if (cause) {
    await pauseCards(services, place, cause)
    services.cardSteps.add('refused', cause)
    throw new Failure(CardsPaused)
  }
  const bits = proofBits(count)
  const name = readProof(services, toAdmit)
  if (bits !== undefined && name === undefined && !isByKey) throw limitMet(services, 'card proof')

  const once = { rule: 'card proof', subject: name ?? '', limit: 1, seconds: GOOD_SECONDS } as const
  const refused = await services.rations.take([
    ...(name === undefined ? [] : [once]),
    ...rationsOf(isByKey ? NARROW_TRIED : isStored ? STORED : TRIED, subjects, count),
  ])
  if (refused) throw limitMet(services, refused.ration.rule)
  services.cardSteps.add(bits === undefined ? 'free' : 'proven', 'all')
  return { fingerprint, needsHolder: bits !== undefined }
}

/**
 * A puzzle for a charge, as hard as the present counts ask; the number of the card is not known
 * yet.
 */
export async function issueProof(
  services: Pick<Services, 'rations' | 'deriveSecret'>,
  { place, asker, about }: Pick<CardToAdmit, 'place' | 'asker' | 'about'>,
): Promise<{ challenge: string; difficulty: number }> {
  const count = await readCounts(services, COUNTERS, subjectsOf(place, undefined, asker))
  const difficulty = busyBits(count)
  const { issue } = proofsOf(services)
  return { challenge: issue(difficulty, about, wallClock.now()), difficulty }
}

const proofsOf = ({ deriveSecret }: Pick<Services, 'deriveSecret'>) =>
  createProofOfWork(deriveSecret.all('card-proof'))

const readProof = (services: Needs, { proof, about }: CardToAdmit): string | undefined =>
  proof && proofsOf(services).nameOf(proof, about, wallClock.now())

/** The refusal that the buyer reads, and the operator counts, where a limit was met. */
function limitMet({ cardSteps }: Needs, counter: Counter | 'card proof'): Failure {
  const [what, scope] = counter.split(' ') as ['tried' | 'stored' | 'card', Scope | 'proof']
  const isBusy = what !== 'stored' && ['link', 'seller', 'all', 'proof'].includes(scope)
  cardSteps.add(isBusy ? 'challenged' : 'refused', scope)
  // The most simultaneous attempts are under way: the page comes back with a proof, and has waited
  // by then.
  if (isBusy) return new Failure(CardProofRequired)
  if (scope === 'card') return new Failure(CardRefused, { description: TRY_OTHER_CARD })
  return new Failure(CardsTryLater)
}
