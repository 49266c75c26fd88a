import { CardRefused, RailUnavailable } from '@vintem/contracts/errors'
import {
  admitCard,
  type Asker,
  countOutcome,
  type Place,
  plainOutcome,
} from '#modules/card-guard/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import type { CardVerification, VerificationOutcome } from '#rails/card/port.ts'
import { RailDown } from '#rails/rail-error.ts'
import type { Services } from '#use-cases/services.ts'
import { newCardOf, tokenize, type TypedCard } from './tokenize-card.ts'

interface CardToVerify {
  typed: TypedCard
  /** The puzzle that was solved, where one was asked for. */
  proof: Parameters<typeof admitCard>[1]['proof']
  place: Place
  asker: Asker
  buyer: CardVerification['buyer']
  /** The public name of where it is given. */
  about: string
}

/**
 * Takes a card to the acquirer and has it verified with no amount, while its buyer waits: nothing is
 * recorded before the outcome, since nothing can have been charged. A verification costs a tester of
 * stolen cards nothing, so a good one gives nothing back that the card guard has counted. A verification
 * here does not reach the holder: who is suspicious solves a puzzle, and no issuer is asked to ask. Fails with
 * CardRefused, CardsPaused, CardProofRequired, CardsTryLater and RailUnavailable.
 */
export async function verifyCard(
  services: Services,
  { typed, proof, place, asker, buyer, about }: CardToVerify,
) {
  const number = typed.number.replaceAll(' ', '')
  const toAdmit = { place, asker, number, proof, about, isStored: false }
  const { fingerprint } = await admitCard(services, toAdmit)
  const card = await tokenize(services, typed, number)
  const { sellerId } = place
  const asked = { verificationId: newId(), sellerId, token: card.token, buyer }
  const alone = { ...asked, returnUrl: undefined, needsHolder: false }
  const verified = await askToVerify(services, alone)
  if (verified?.outcome === 'VERIFIED') {
    const networkId = verified.networkId ?? null
    return { ...card, fingerprint, needsHolder: false, ...newCardOf(typed), networkId }
  }
  if (fingerprint !== null) {
    const outcome = verified ? 'REFUSED' : 'NOT_MADE'
    await countOutcome(services, { place, fingerprint, asker, outcome, refusals: 0 })
  }
  throw verified?.outcome === 'REFUSED'
    ? new Failure(CardRefused, { description: plainOutcome(verified.code) })
    : new Failure(RailUnavailable)
}

/** Has a card verified. Returns undefined where the acquirer gave no answer, asked twice. */
export async function askToVerify(
  { rails, log }: Pick<Services, 'rails' | 'log'>,
  verification: CardVerification,
): Promise<VerificationOutcome | undefined> {
  try {
    return await rails.card.verify(verification)
  } catch (error) {
    log.warn({ err: error }, 'The acquirer verified no card')
    if (error instanceof RailDown) return undefined
  }
  return rails.card.verify(verification).catch((error: unknown) => {
    log.warn({ err: error }, 'The acquirer verified no card, asked again')
    return undefined
  })
}

/**
 * What has become of a verification; undefined where it never arrived. Fails with RailUnavailable where the
 * acquirer does not answer.
 */
export async function findVerified(
  { rails, log }: Pick<Services, 'rails' | 'log'>,
  { sellerId, verificationId }: Pick<CardVerification, 'sellerId' | 'verificationId'>,
): Promise<VerificationOutcome | undefined> {
  try {
    return await rails.card.findVerification(sellerId, verificationId)
  } catch (error) {
    log.warn({ err: error, verification: verificationId }, 'The acquirer verified no card')
    throw new Failure(RailUnavailable)
  }
}
