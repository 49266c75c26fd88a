import {
  SecondStepRequired,
  TwoFactorAlreadyOn,
  TwoFactorCodeInvalid,
  TwoFactorDemanded,
  TwoFactorNotOn,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/two-factor/endpoints'
import { sellerSettings } from '#modules/sellers/index.ts'
import {
  handOver,
  rewriteRoles,
  sessionCookies,
  revokeOtherSessions,
} from '#modules/sessions/index.ts'
import { updateFactors, userRoles } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { securityNotice } from '#work/security-notice.ts'
import { beginFactorAttempt, type FactorAttempt } from './factor-attempt.ts'
import { openAfterSecondStep } from './open-after-second-step.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { deleteTwoFactor, updateCodes } from './two-factor.store.ts'
import { type CodeUse, judgeCode } from './two-factor.ts'

/**
 * Switches the caller's own second step on or off, with a code that proves the app is at hand: an
 * intruder at an open session cannot. A sign-in that waited for the set-up is complete.
 */
export const switchTwoFactor = action(
  api.switchTwoFactor,
  async ({ query: { code, enabled }, services, txOptions, caller, cookies }) => {
    const done = await services.transact(txOptions, async (tx) => {
      const attempt = await beginFactorAttempt(tx, caller.ip)
      refuse(attempt, enabled)
      const { user, row, at, keep } = attempt
      const use = judgeCode(row, code, at, services.seal, enabled)
      if (!use) {
        const details = { ip: caller.ip }
        return tx.commit({
          writes: keep,
          audit: [{ action: 'two-factor.refused', subject: user.id, details }],
        })
      }
      return enabled ? switchOn(tx, attempt, use, services.publicUrl) : switchOff(tx, attempt, use)
    })
    if (!done) throw new Failure(TwoFactorCodeInvalid, { field: 'code' })
    const { recoveryCodes, opened } = done
    const browser = sessionCookies(services.publicUrl, caller, cookies)
    const session = opened ? await handOver(services, browser, opened) : null
    return { status: enabled, recoveryCodes, session }
  },
)

function refuse({ session, user, row, seller }: FactorAttempt, enabled: boolean): void {
  // A user with another factor gives it first: an app is no way around it.
  if (session.secondStep && user.twoFactorAt) throw new Failure(SecondStepRequired)
  if (enabled && row.appAt) throw new Failure(TwoFactorAlreadyOn)
  if (enabled) {
    if (!row.sealedSecret) throw new Failure(TwoFactorNotOn)
    return
  }
  if (session.secondStep) throw new Failure(SecondStepRequired)
  if (!row.appAt) throw new Failure(TwoFactorNotOn)
  if (sellerSettings(seller).twoFactorRequired && !user.passkeyAt)
    throw new Failure(TwoFactorDemanded)
}

/**
 * Sessions opened without the second step end, and so do those of an intruder. Recovery codes exist
 * already where a passkey is the other factor.
 */
function switchOn(
  tx: Tx,
  attempt: FactorAttempt,
  { change: { lastStep } }: CodeUse,
  publicUrl: string,
) {
  const { sellerId } = tx
  const { session, seller, at } = attempt
  const before = attempt.user
  const user = { ...before, twoFactorAt: before.twoFactorAt ?? at }
  const recoveryCodes = before.twoFactorAt ? null : newRecoveryCodes()
  const recoveryHashes = recoveryCodes?.map(recoveryHash) ?? attempt.row.recoveryHashes
  const after = session.secondStep
    ? openAfterSecondStep({ ...attempt, user }, publicUrl)
    : undefined
  const switched: Step = {
    writes: [
      updateCodes(session, { lastStep, recoveryHashes, appAt: at }),
      updateFactors(sellerId, user.id, user),
      rewriteRoles(sellerId, user.id, userRoles(user, seller)),
    ],
    work: [securityNotice(user.id, 'Ativar a autenticação de dois fatores')],
    audit: [{ action: 'two-factor.switched-on', subject: user.id, details: changedTo(true) }],
  }
  const left = (after?.opened ?? attempt).session.id
  const others = { writes: [revokeOtherSessions(sellerId, user.id, left, at)] }
  return tx.commit(merge(switched, after?.step ?? {}, others), {
    answer: { recoveryCodes, opened: after?.opened },
  })
}

/** Recovery codes stay where a passkey remains as a factor. */
function switchOff(
  tx: Tx,
  { session, user: before, seller, row, at }: FactorAttempt,
  use: CodeUse,
) {
  const { sellerId } = tx
  const user = { ...before, twoFactorAt: before.passkeyAt }
  return tx.commit(
    {
      writes: [
        user.twoFactorAt
          ? updateCodes(row, { ...use.change, sealedSecret: null, appAt: null })
          : deleteTwoFactor(sellerId, user.id),
        updateFactors(sellerId, user.id, user),
        rewriteRoles(sellerId, user.id, userRoles(user, seller)),
        revokeOtherSessions(sellerId, user.id, session.id, at),
      ],
      work: [securityNotice(user.id, 'Desativar a autenticação de dois fatores')],
      audit: [{ action: 'two-factor.switched-off', subject: user.id, details: changedTo(false) }],
    },
    { answer: { recoveryCodes: null, opened: undefined } },
  )
}

const changedTo = (on: boolean) => ({ before: { twoFactor: !on }, after: { twoFactor: on } })
