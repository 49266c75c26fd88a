import type { Cents } from '@vintem/brazil/money'
import { newId } from '#platform/ids.ts'
import { writeCardCallback } from '../card/callback.ts'
import type { CardOutcome, CardPayment } from '../card/port.ts'
import { leaveCallback } from './callbacks.ts'
import { decidePayment, findDecision } from './card-decisions.ts'
import { type Ask, businessNow } from './database.ts'
import type { CardBehavior, Challenge } from './test-cards.ts'
import { NotPayable, UnknownInWorld } from './world-error.ts'

/** For how long an issuer waits for the holder of a card. */
const CHALLENGE_SECONDS = 600

const refusal = (code: string, reason: string): CardBehavior => ({ kind: 'refuse', code, reason })

const DECLINED = refusal('3DS-1', 'A compra não foi confirmada pelo titular do cartão.')
const EXPIRED = refusal('3DS-2', 'O tempo para confirmar a compra com o banco terminou.')
export const NOBODY_TO_ASK = refusal('3DS-3', 'O banco do cartão pede a confirmação do titular.')

export type ChallengeAnswer = 'CONFIRMED' | 'DECLINED'

export interface ChallengeOfWorld {
  challengeId: string
  sellerId: number
  holder: string
  brand: string
  last4: string
  amountCents: Cents
  installments: number
  state: 'WAITING' | 'EXPIRED' | ChallengeAnswer
  returnUrl: string
  askedAt: Date
  until: Date
}

/** Challenges as people see them. */
export const CHALLENGES = `select h.*, c.holder, c.brand, c.last4,
    coalesce(h.answer, case when h.until > business_now() then 'WAITING' else 'EXPIRED' end) as state
  from sandbox.card_challenge h join sandbox.card c using (token)`

/** Where a holder answers the issuer: see sandbox-console/issuer-page.ts. */
const issuerUrl = (challengeId: string): string => `/api/sandbox/issuer/${challengeId}`

/** The issuer asks the holder first, once for each attempt; nobody can be asked who is not there. */
export async function challenge(
  ask: Ask,
  payment: CardPayment,
  behavior: Challenge,
): Promise<CardOutcome> {
  const { sellerId, attemptId, token, amountCents, installments, returnUrl } = payment
  if (returnUrl === undefined) return decidePayment(ask, payment, NOBODY_TO_ASK)
  await ask(
    `insert into sandbox.card_challenge (challenge_id, seller_id, attempt_id, token, amount_cents,
       installments, behavior, return_url, asked_at, until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, business_now(),
       date_trunc('milliseconds', business_now()) + make_interval(secs => $9))
     on conflict (seller_id, attempt_id) do nothing`,
    [
      newId(),
      sellerId,
      attemptId,
      token,
      amountCents,
      installments,
      JSON.stringify(behavior.afterwards),
      returnUrl,
      CHALLENGE_SECONDS,
    ],
  )
  return (await findPayment(ask, sellerId, attemptId)) as CardOutcome
}

interface ChallengeRow {
  challengeId: string
  sellerId: number
  attemptId: string
  token: string
  amountCents: Cents
  installments: number
  behavior: CardBehavior
  answer: ChallengeAnswer | null
  until: Date
}

/** What became of an attempt: decided, or waiting for its holder until the time for that is over. */
export async function findPayment(
  ask: Ask,
  sellerId: number,
  attemptId: string,
): Promise<CardOutcome | undefined> {
  const decided = await findDecision(ask, sellerId, attemptId)
  if (decided) return decided
  const [challenge] = await ask<ChallengeRow>(
    'select * from sandbox.card_challenge where seller_id = $1 and attempt_id = $2',
    [sellerId, attemptId],
  )
  if (!challenge) return undefined
  if (challenge.until <= (await businessNow(ask))) return decidePayment(ask, challenge, EXPIRED)
  return { outcome: 'CHALLENGED', url: issuerUrl(challenge.challengeId), until: challenge.until }
}

/**
 * The holder answers, and the acquirer continues. Returns the callback that reports it. Fails with
 * UnknownInWorld, or NotPayable where it is too late or was answered otherwise.
 */
export async function answerChallenge(
  ask: Ask,
  challengeId: string,
  answer: ChallengeAnswer,
): Promise<number | undefined> {
  const [challenge] = await ask<ChallengeRow>(
    'select * from sandbox.card_challenge where challenge_id = $1 for update',
    [challengeId],
  )
  if (!challenge) throw new UnknownInWorld(`There is no challenge ${challengeId}`)
  if (challenge.answer === answer) return undefined
  if (challenge.answer !== null) throw new NotPayable(challenge.answer)
  const now = await businessNow(ask)
  if (challenge.until <= now) throw new NotPayable('EXPIRED')
  await ask('update sandbox.card_challenge set answer = $2 where challenge_id = $1', [
    challengeId,
    answer,
  ])
  await decidePayment(ask, challenge, answer === 'CONFIRMED' ? challenge.behavior : DECLINED)
  const { sellerId, attemptId: paymentId } = challenge
  const event = { event: 'payment-decided', paymentId, sellerId, at: now.toISOString() } as const
  return leaveCallback(ask, '/card', writeCardCallback(event), {})
}
