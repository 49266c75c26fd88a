import { writeCardCallback } from '../card/callback.ts'
import { leaveCallback } from './callbacks.ts'
import { type ChallengeAnswer, type CardChallengeRow, DECLINED } from './card-challenges.ts'
import { decidePayment } from './card-decisions.ts'
import { decideVerification } from './card-verifications.ts'
import { type Ask, businessNow } from './database.ts'
import { NotPayable, UnknownInWorld } from './world-error.ts'

/**
 * The holder answers, and the acquirer continues. Returns the callback that reports a payment; a
 * verification is only asked after. Fails with UnknownInWorld, or NotPayable where it is too late or was
 * answered otherwise.
 */
export async function answerChallenge(
  ask: Ask,
  challengeId: string,
  answer: ChallengeAnswer,
): Promise<number | undefined> {
  const [challenge] = await ask<CardChallengeRow>(
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
  const behavior = answer === 'CONFIRMED' ? challenge.behavior : DECLINED
  const { sellerId, attemptId } = challenge
  if (challenge.isVerification) {
    await decideVerification(ask, { ...challenge, verificationId: attemptId }, behavior)
    return undefined
  }
  await decidePayment(ask, challenge, behavior)
  const event = {
    event: 'payment-decided',
    paymentId: attemptId,
    sellerId,
    at: now.toISOString(),
  } as const
  return leaveCallback(ask, '/card', writeCardCallback(event), {})
}
