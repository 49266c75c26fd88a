import { PasskeyNotAccepted, SecondStepDone } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/passkeys/endpoints'
import { handOver, sessionCookies } from '#modules/sessions/index.ts'
import { openAfterSecondStep } from '#modules/two-factor/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { action } from '#use-cases/use-case.ts'
import { beginPasskeyAttempt } from './passkey-attempt.ts'

/** The second step of a sign-in by passkey: opens the session that was waiting for it. */
export const verifyPasskey = action(
  api.verifyPasskey,
  async ({ body: { passkey }, services, txOptions, caller, cookies }) => {
    const { ip } = caller
    const opened = await services.transact(txOptions, async (tx) => {
      const attempt = await beginPasskeyAttempt(tx, passkey, caller, services)
      const { session, use } = attempt
      if (!session.secondStep) throw new Failure(SecondStepDone)
      if (!use) {
        const details = { ip, secondStep: 'passkey' }
        return tx.commit({
          writes: attempt.writes,
          audit: [{ action: 'session.second-step-refused', subject: session.userId, details }],
        })
      }
      const { step, opened } = openAfterSecondStep(attempt, services.publicUrl)
      const details = { ip, secondStep: 'passkey', userAgent: session.userAgent }
      const used: Step = {
        writes: attempt.writes,
        audit: [{ action: 'session.opened', subject: opened.session.id, details }],
      }
      return tx.commit(merge(used, step), { answer: opened })
    })
    if (!opened) throw new Failure(PasskeyNotAccepted)
    return handOver(services, sessionCookies(services.publicUrl, caller, cookies), opened)
  },
)
