import type { Cents } from '@vintem/brazil/money'
import { newId } from '#platform/ids.ts'
import type { CardOutcome, CardPayment } from '../card/port.ts'
import { decidePayment, findDecision } from './card-decisions.ts'
import { type Ask, businessNow } from './database.ts'
import type { CardBehavior, Challenge } from './test-cards.ts'

/** For how long an issuer waits for the holder of a card. */
const CHALLENGE_SECONDS = 600

const refusal = (code: string, reason: string): CardBehavior => ({ kind: 'refuse', code, reason })

export const DECLINED = refusal('3DS-1', 'A compra não foi confirmada pelo titular do cartão.')
export const EXPIRED = refusal('3DS-2', 'O tempo para confirmar a compra com o banco terminou.')
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
  /** The holder is asked about the card alone: nothing is paid. */
  isVerification: boolean
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
  const asked = { sellerId, attemptId, token, amountCents, installments, returnUrl }
  await askHolder(ask, { ...asked, isVerification: false }, behavior)
  return (await findPayment(ask, sellerId, attemptId)) as CardOutcome
}

type Asked = Pick<
  CardChallengeRow,
  'sellerId' | 'attemptId' | 'token' | 'amountCents' | 'installments' | 'isVerification'
> & { returnUrl: string }

/** The issuer asks about an attempt, or a verification by its id, once. */
export async function askHolder(
  ask: Ask,
  { sellerId, attemptId, token, amountCents, installments, isVerification, returnUrl }: Asked,
  behavior: Challenge,
): Promise<void> {
  await ask(
    `insert into sandbox.card_challenge (challenge_id, seller_id, attempt_id, token, amount_cents,
       installments, is_verification, behavior, return_url, asked_at, until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, business_now(),
       date_trunc('milliseconds', business_now()) + make_interval(secs => $10))
     on conflict (seller_id, attempt_id) do nothing`,
    [
      newId(),
      sellerId,
      attemptId,
      token,
      amountCents,
      installments,
      isVerification,
      JSON.stringify(behavior.afterwards),
      returnUrl,
      CHALLENGE_SECONDS,
    ],
  )
}

export interface CardChallengeRow {
  challengeId: string
  sellerId: number
  attemptId: string
  token: string
  amountCents: Cents
  installments: number
  isVerification: boolean
  behavior: CardBehavior
  answer: ChallengeAnswer | null
  until: Date
}

export const findChallengeOf = async (
  ask: Ask,
  sellerId: number,
  attemptId: string,
): Promise<CardChallengeRow | undefined> =>
  (
    await ask<CardChallengeRow>(
      'select * from sandbox.card_challenge where seller_id = $1 and attempt_id = $2',
      [sellerId, attemptId],
    )
  )[0]

/** What a holder is told who has not answered. */
export const toChallenged = ({ challengeId, until }: CardChallengeRow) =>
  ({ outcome: 'CHALLENGED', url: issuerUrl(challengeId), until }) as const

/** What became of an attempt: decided, or waiting for its holder until the time for that is over. */
export async function findPayment(
  ask: Ask,
  sellerId: number,
  attemptId: string,
): Promise<CardOutcome | undefined> {
  const decided = await findDecision(ask, sellerId, attemptId)
  if (decided) return decided
  const challenge = await findChallengeOf(ask, sellerId, attemptId)
  if (!challenge || challenge.isVerification) return undefined
  if (challenge.until <= (await businessNow(ask))) return decidePayment(ask, challenge, EXPIRED)
  return toChallenged(challenge)
}
