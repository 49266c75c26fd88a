import type { CardVerification, VerificationOutcome } from '../card/port.ts'
import { NETWORK_ID, randomDigits } from './card-decisions.ts'
import type { Ask } from './database.ts'
import type { CardBehavior } from './test-cards.ts'

interface VerificationRow {
  outcome: VerificationOutcome['outcome']
  networkId: string | null
  refusalCode: string | null
  refusalReason: string | null
}

/** Decides a verification, once: the same one again gets the first outcome. */
export async function decideVerification(
  ask: Ask,
  { sellerId, verificationId, token }: CardVerification,
  behavior: CardBehavior,
): Promise<VerificationOutcome> {
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
  const [row] = await ask<VerificationRow>(
    `select outcome, network_id, refusal_code, refusal_reason from sandbox.card_verification
      where seller_id = $1 and verification_id = $2`,
    [sellerId, verificationId],
  )
  return row?.outcome === 'VERIFIED'
    ? { outcome: 'VERIFIED', networkId: row.networkId ?? undefined }
    : { outcome: 'REFUSED', code: row?.refusalCode ?? '', reason: row?.refusalReason ?? '' }
}
