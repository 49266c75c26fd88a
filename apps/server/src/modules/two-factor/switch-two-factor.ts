import {
  SecondStepRequired,
  TwoFactorAlreadyOn,
  TwoFactorCodeInvalid,
  TwoFactorDemanded,
  TwoFactorNotOn,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/two-factor.endpoints'
import { action } from '#http/use-case.ts'
import { sellerSettings } from '#modules/sellers/index.ts'
import {
  handOver,
  rewriteRoles,
  sessionCookies,
  revokeOtherSessions,
} from '#modules/sessions/index.ts'
import { updateTwoFactorAt, userRoles } from '#modules/users/index.ts'
import { securityNotice } from '#platform/database/step-up.ts'
import type { Tx } from '#platform/database/tx.ts'
import { Failure } from '#platform/failure.ts'
import { beginCodeAttempt, type CodeAttempt } from './code-attempt.ts'
import { openAfterSecondStep } from './open-after-second-step.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { deleteTwoFactor, updateCodes } from './two-factor.store.ts'
import type { CodeUse } from './two-factor.ts'

/**
 * Switches the caller's own second step on or off, with a code that proves the app is at hand: who
 * finds an open session cannot. Where the sign-in waited for the set-up, it is complete by this.
 */
export const switchTwoFactor = action(
  api.switchTwoFactor,
  async ({ query: { code, enabled }, services, entry, request, reply }) => {
    const done = await services.transact(entry, async (tx) => {
      const attempt = await beginCodeAttempt(tx, code, request.ip, services.seal)
      refuse(attempt, enabled)
      const { user, use, keep } = attempt
      if (!use) {
        const details = { ip: request.ip }
        return tx.commit(keep, {
          audit: [{ action: 'two-factor.refused', subject: user.id, details }],
        })
      }
      return enabled ? switchOn(tx, attempt, use, services.publicUrl) : switchOff(tx, attempt)
    })
    if (!done) throw new Failure(TwoFactorCodeInvalid, { field: 'code' })
    const { recoveryCodes, opened } = done
    const cookies = sessionCookies(services.publicUrl, request, reply)
    const session = opened ? await handOver(services, cookies, opened) : null
    return { status: enabled, recoveryCodes, session }
  },
)

function refuse({ session, user, seller }: CodeAttempt, enabled: boolean): void {
  if (enabled && user.twoFactorAt) throw new Failure(TwoFactorAlreadyOn)
  if (enabled) return
  if (session.secondStep) throw new Failure(SecondStepRequired)
  if (!user.twoFactorAt) throw new Failure(TwoFactorNotOn)
  if (sellerSettings(seller).twoFactorRequired) throw new Failure(TwoFactorDemanded)
}

/** Sessions that were opened without the second step end, and those of whoever else is in. */
function switchOn(
  tx: Tx,
  attempt: CodeAttempt,
  { change: { lastStep } }: CodeUse,
  publicUrl: string,
) {
  const { sellerId } = tx
  const { session, seller, at } = attempt
  const user = { ...attempt.user, twoFactorAt: at }
  const recoveryCodes = newRecoveryCodes()
  const recoveryHashes = recoveryCodes.map(recoveryHash)
  const after = session.secondStep
    ? openAfterSecondStep({ ...attempt, user }, publicUrl)
    : undefined
  return tx.commit(
    [
      updateCodes(session, { lastStep, recoveryHashes }),
      updateTwoFactorAt(sellerId, user.id, at),
      rewriteRoles(sellerId, user.id, userRoles(user, seller)),
      ...(after?.writes ?? []),
      revokeOtherSessions(sellerId, user.id, (after?.opened ?? attempt).session.id, at),
    ],
    {
      work: [
        securityNotice(user.id, 'Ativar a autenticação de dois fatores'),
        ...(after?.work ?? []),
      ],
      audit: [{ action: 'two-factor.switched-on', subject: user.id, details: changedTo(true) }],
      answer: { recoveryCodes, opened: after?.opened },
    },
  )
}

function switchOff(tx: Tx, { session, user, seller, at }: CodeAttempt) {
  const { sellerId } = tx
  return tx.commit(
    [
      deleteTwoFactor(sellerId, user.id),
      updateTwoFactorAt(sellerId, user.id, null),
      rewriteRoles(sellerId, user.id, userRoles({ ...user, twoFactorAt: null }, seller)),
      revokeOtherSessions(sellerId, user.id, session.id, at),
    ],
    {
      work: [securityNotice(user.id, 'Desativar a autenticação de dois fatores')],
      audit: [{ action: 'two-factor.switched-off', subject: user.id, details: changedTo(false) }],
      answer: { recoveryCodes: null, opened: undefined },
    },
  )
}

const changedTo = (on: boolean) => ({ before: { twoFactor: !on }, after: { twoFactor: on } })
