import { randomBelow } from '#platform/ids.ts'
import type { CardOutcome, CardPayment } from '../card/port.ts'
import { findNewCard } from './card-renewals.ts'
import type { Ask } from './database.ts'
import type { CardBehavior } from './test-cards.ts'

type Decided = Exclude<CardOutcome, { outcome: 'CHALLENGED' }>
type Payment = Pick<
  CardPayment,
  'sellerId' | 'attemptId' | 'token' | 'amountCents' | 'installments'
> &
  Partial<Pick<CardPayment, 'initiator' | 'networkId'>> & {
    /** The token of the card that takes the place of the one that is sent. */
    newCard?: string | undefined
  }

const OUTCOME =
  'outcome, authorization_code, refusal_code, refusal_reason, refusal_advice, network_id, new_card, decided_at'

/** Before the number of a payment, as the networks' ids have 15 digits. */
export const NETWORK_ID = '400000000'

/** Six digits. */
export const randomDigits = (): string => String(randomBelow(1_000_000)).padStart(6, '0')

interface OutcomeRow {
  outcome: Decided['outcome']
  authorizationCode: string | null
  refusalCode: string | null
  refusalReason: string | null
  refusalAdvice: string | null
  networkId: string | null
  newCard: string | null
  decidedAt: Date
}

/** Decides an attempt, once: the same attempt again gets the first outcome. */
export async function decidePayment(
  ask: Ask,
  payment: Payment,
  behavior: CardBehavior,
): Promise<Decided> {
  const refusal = behavior.kind === 'refuse' ? behavior : undefined
  const { sellerId, attemptId } = payment
  const [decided] = await ask<OutcomeRow>(
    `insert into sandbox.card_payment (seller_id, attempt_id, token, amount_cents, installments,
       outcome, authorization_code, refusal_code, refusal_reason, refusal_advice, network_id,
       initiator, after_network_id, new_card, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, business_now())
     on conflict (seller_id, attempt_id) do nothing
     returning ${OUTCOME}`,
    [
      sellerId,
      attemptId,
      payment.token,
      payment.amountCents,
      payment.installments,
      refusal ? 'REFUSED' : 'CAPTURED',
      refusal ? null : randomDigits(),
      refusal?.code ?? null,
      refusal?.reason ?? null,
      refusal?.advice ?? null,
      refusal ? null : NETWORK_ID + randomDigits(),
      payment.initiator ?? 'buyer',
      payment.networkId ?? null,
      payment.newCard ?? null,
    ],
  )
  return decided
    ? toOutcome(ask, decided)
    : ((await findDecision(ask, sellerId, attemptId)) as Decided)
}

/** What was decided of an attempt; undefined while nothing is. */
export async function findDecision(
  ask: Ask,
  sellerId: number,
  attemptId: string,
): Promise<Decided | undefined> {
  const [row] = await ask<OutcomeRow>(
    `select ${OUTCOME} from sandbox.card_payment where seller_id = $1 and attempt_id = $2`,
    [sellerId, attemptId],
  )
  return row && toOutcome(ask, row)
}

async function toOutcome(ask: Ask, row: OutcomeRow): Promise<Decided> {
  const { outcome, authorizationCode, refusalCode, refusalReason, decidedAt } = row
  const [networkId, advice] = [row.networkId ?? undefined, row.refusalAdvice ?? undefined]
  const newCard = row.newCard === null ? undefined : await findNewCard(ask, row.newCard)
  return outcome === 'CAPTURED'
    ? {
        outcome,
        authorizationCode: authorizationCode ?? '',
        capturedAt: decidedAt,
        networkId,
        ...(newCard && { newCard }),
      }
    : {
        outcome,
        code: refusalCode ?? '',
        reason: refusalReason ?? '',
        advice,
        ...(newCard && { newCard }),
      }
}
