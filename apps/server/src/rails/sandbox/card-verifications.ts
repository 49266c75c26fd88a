import { cents } from '@vintem/brazil/money'
import type { CardVerification, VerificationOutcome } from '../card/port.ts'
import {
  askHolder,
  EXPIRED,
  findChallengeOf,
  NOBODY_TO_ASK,
  toChallenged,
} from './card-challenges.ts'
import { NETWORK_ID, randomDigits } from './card-decisions.ts'
import { type Ask, businessNow } from './database.ts'
import type { CardBehavior, Challenge } from './test-cards.ts'

type Decided = Exclude<VerificationOutcome, { outcome: 'CHALLENGED' }>
type Of = Pick<CardVerification, 'sellerId' | 'verificationId' | 'token'>

interface VerificationRow {
  outcome: Decided['outcome']
  networkId: string | null
  refusalCode: string | null
  refusalReason: string | null
}

/** Decides a verification, once: the same one again gets the first outcome. */
export async function decideVerification(
  ask: Ask,
  { sellerId, verificationId, token }: Of,
  behavior: CardBehavior,
): Promise<Decided> {
  const refusal = behavior.kind === 'refuse' ? behavior : undefined
  await ask(
    `insert into sandbox.card_verification (seller_id, verification_id, token, outcome, network_id,
       refusal_code, refusal_reason, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, business_now())
     on conflict (seller_id, verification_id) do nothing`,
    [
      sellerId,
      verificationId,
      token,
      refusal ? 'REFUSED' : 'VERIFIED',
      refusal ? null : NETWORK_ID + randomDigits(),
      refusal?.code ?? null,
      refusal?.reason ?? null,
    ],
  )
  return (await findDecided(ask, sellerId, verificationId)) as Decided
}

async function findDecided(
  ask: Ask,
  sellerId: number,
  verificationId: string,
): Promise<Decided | undefined> {
  const [row] = await ask<VerificationRow>(
    `select outcome, network_id, refusal_code, refusal_reason from sandbox.card_verification
      where seller_id = $1 and verification_id = $2`,
    [sellerId, verificationId],
  )
  if (!row) return undefined
  return row.outcome === 'VERIFIED'
    ? { outcome: 'VERIFIED', networkId: row.networkId ?? undefined }
    : { outcome: 'REFUSED', code: row.refusalCode ?? '', reason: row.refusalReason ?? '' }
}

/** The issuer asks the holder about the card, once; nobody can be asked who is not there. */
export async function challengeVerification(
  ask: Ask,
  verification: CardVerification,
  behavior: Challenge,
): Promise<VerificationOutcome> {
  const { sellerId, verificationId, token, returnUrl } = verification
  if (returnUrl === undefined) return decideVerification(ask, verification, NOBODY_TO_ASK)
  const nothing = { amountCents: cents(0), installments: 1, isVerification: true }
  const asked = { sellerId, attemptId: verificationId, token, returnUrl }
  await askHolder(ask, { ...asked, ...nothing }, behavior)
  return (await findVerification(ask, sellerId, verificationId)) as VerificationOutcome
}

/** What became of a verification: decided, or waiting for its holder until the time for that is over. */
export async function findVerification(
  ask: Ask,
  sellerId: number,
  verificationId: string,
): Promise<VerificationOutcome | undefined> {
  const decided = await findDecided(ask, sellerId, verificationId)
  if (decided) return decided
  const challenge = await findChallengeOf(ask, sellerId, verificationId)
  if (!challenge?.isVerification) return undefined
  return challenge.until <= (await businessNow(ask))
    ? decideVerification(ask, { ...challenge, verificationId }, EXPIRED)
    : toChallenged(challenge)
}
