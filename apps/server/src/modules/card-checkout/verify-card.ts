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
  /** Where the issuer sends the holder back to. */
  returnUrl: string
}

/**
 * Takes a card to the acquirer and has it verified with no amount, while its buyer waits: nothing is
 * recorded before the outcome, since nothing can have been charged. A verification costs a tester of
 * stolen cards nothing, so a good one gives nothing back that the card guard has counted. The issuer may ask
 * the holder first: then nothing is known of the card yet. Fails with CardRefused, CardsPaused,
 * CardProofRequired, CardsTryLater and RailUnavailable.
 */
export async function verifyCard(
  services: Services,
  { typed, proof, place, asker, buyer, about, returnUrl }: CardToVerify,
) {
  const number = typed.number.replaceAll(' ', '')
  const toAdmit = { place, asker, number, proof, about, isStored: false }
  const { fingerprint, needsHolder } = await admitCard(services, toAdmit)
  const token = await tokenize(services, typed, number)
  const card = { ...token, fingerprint, needsHolder, ...newCardOf(typed) }
  const { sellerId } = place
  const verificationId = newId()
  const asked = { verificationId, sellerId, token: card.token, buyer, returnUrl, needsHolder }
  const verified = await askToVerify(services, asked)
  if (verified?.outcome === 'CHALLENGED') return { card, verificationId, challenge: verified }
  const { networkId = null } = await requireVerified(services, verified, { card, place, asker })
  return { card: { ...card, networkId }, verificationId, challenge: null }
}

/**
 * Fails with CardRefused where a card was refused, and with RailUnavailable where the acquirer gave no answer; both
 * count against who has given it.
 */
export async function requireVerified(
  services: Services,
  verified: Exclude<VerificationOutcome, { outcome: 'CHALLENGED' }> | undefined,
  {
    card: { fingerprint },
    place,
    asker,
  }: { card: { fingerprint: string | null }; place: Place; asker: Asker | undefined },
) {
  if (verified?.outcome === 'VERIFIED') return verified
  if (fingerprint !== null) {
    const outcome = verified ? 'REFUSED' : 'NOT_MADE'
    await countOutcome(services, { place, fingerprint, asker, outcome, refusals: 0 })
  }
  throw verified
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
