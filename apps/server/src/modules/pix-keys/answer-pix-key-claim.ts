import { PixKeyClaimOver, PixKeyMoved } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/pix-keys/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { demandAuthenticator, enterKey } from './enter-key.ts'
import { toPixKeyView } from './pix-key-view.ts'
import { answerClaimOfKey } from './pix-key-work.ts'
import { claimTimes } from './pix-key.ts'
import { updatePixKey } from './pix-keys.store.ts'

/**
 * Answers the bank that asks for a key, within a week and once; the bank then says what became of it. Needs a
 * step-up by authenticator.
 */
export const answerPixKeyClaim = command(
  api.answerPixKeyClaim,
  async ({ tx, params: { id }, body: { answer } }) => {
    const key = await enterKey(tx, id)
    if (key.state !== 'CLAIMED' || !key.claimId) throw new Failure(PixKeyMoved)
    if (key.claimAnswer === answer) return tx.commit({}, { answer: toPixKeyView(key) })
    if (key.claimAnswer || tx.now >= claimTimes(key).answerBy) throw new Failure(PixKeyClaimOver)
    await demandAuthenticator(tx)
    return tx.commit(
      {
        writes: [updatePixKey(key, { claimAnswer: answer })],
        work: [answerClaimOfKey.now({ keyId: id, claimId: key.claimId })],
        audit: [
          {
            action: 'pix-key.claim-answered',
            subject: id,
            details: { key: key.key, answer, kind: key.claimKind, claimer: key.claimer },
          },
        ],
      },
      { answer: toPixKeyView({ ...key, claimAnswer: answer }) },
    )
  },
)
