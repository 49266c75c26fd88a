import { SecondStepDone, TwoFactorCodeInvalid, TwoFactorNotOn } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/two-factor/endpoints'
import { handOver, sessionCookies } from '#modules/sessions/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { action } from '#use-cases/use-case.ts'
import { beginCodeAttempt } from './code-attempt.ts'
import { openAfterSecondStep } from './open-after-second-step.ts'
import { updateCodes } from './two-factor.store.ts'

/** The second step of a sign-in: opens the session that was waiting for a code. */
export const verifyTwoFactor = action(
  api.verifyTwoFactor,
  async ({ query: { code, loginType }, services, txOptions, caller, cookies }) => {
    const { ip } = caller
    const opened = await services.transact(txOptions, async (tx) => {
      const attempt = await beginCodeAttempt(tx, code, ip, services.seal)
      const { session, use, keep } = attempt
      if (!session.secondStep) throw new Failure(SecondStepDone)
      if (session.secondStep === 'SET_UP') throw new Failure(TwoFactorNotOn)
      if (!use) {
        const details = { ip, loginType }
        return tx.commit({
          writes: keep,
          audit: [{ action: 'session.second-step-refused', subject: session.userId, details }],
        })
      }
      const { step, opened } = openAfterSecondStep(attempt, services.publicUrl)
      const details = { ip, loginType, secondStep: use.kind, userAgent: session.userAgent }
      const used: Step = {
        writes: [updateCodes(session, use.change)],
        audit: [{ action: 'session.opened', subject: opened.session.id, details }],
      }
      return tx.commit(merge(used, step), { answer: opened })
    })
    if (!opened) throw new Failure(TwoFactorCodeInvalid, { field: 'code' })
    return handOver(services, sessionCookies(services.publicUrl, caller, cookies), opened)
  },
)
