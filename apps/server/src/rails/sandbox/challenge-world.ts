import type { Courier } from './callbacks.ts'
import { type ChallengeAnswer, type ChallengeOfWorld, CHALLENGES } from './card-challenges.ts'
import { answerChallenge } from './challenge-answers.ts'
import type { WorldDatabase } from './database.ts'
import { type Listed, type Listing, paged } from './listing.ts'

/** What holders of cards do whom an issuer asks. */
export interface ChallengeWorld {
  /** The holder of a card answers its issuer. Fails with UnknownInWorld or NotPayable. */
  answerChallenge(challengeId: string, answer: ChallengeAnswer): Promise<void>
  findChallenge(challengeId: string): Promise<ChallengeOfWorld | undefined>
  /** What an issuer has asked about an attempt. */
  challengeOf(attemptId: string): Promise<ChallengeOfWorld | undefined>
  /** What issuers have asked, newest first; a search finds holder, last digits or value. */
  listChallenges(listing: Listing): Promise<Listed<ChallengeOfWorld>>
}

export function createChallengeWorld(
  { ask, transaction }: WorldDatabase,
  courier: Courier,
): ChallengeWorld {
  return {
    async answerChallenge(challengeId, answer) {
      const callback = await transaction((inside) => answerChallenge(inside, challengeId, answer))
      if (callback !== undefined) await courier.one(callback)
    },
    async findChallenge(challengeId) {
      const [found] = await ask<ChallengeOfWorld>(`${CHALLENGES} where h.challenge_id = $1`, [
        challengeId,
      ])
      return found
    },
    async challengeOf(attemptId) {
      const [found] = await ask<ChallengeOfWorld>(`${CHALLENGES} where h.attempt_id = $1`, [
        attemptId,
      ])
      return found
    },
    listChallenges: (listing) =>
      paged<ChallengeOfWorld>(ask, listing, {
        from: `select * from (${CHALLENGES}) as asked`,
        order: 'asked_at desc, challenge_id desc',
        open: `state = 'WAITING'`,
        codes: ['last4'],
        name: 'holder',
        amount: 'amount_cents',
      }),
  }
}
