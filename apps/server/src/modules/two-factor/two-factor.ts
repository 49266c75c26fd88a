import type { Seal } from '#platform/seal.ts'
import { recoveryHash } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import type { TwoFactorRow } from './two-factor.store.ts'

/** The columns that a used code changes, so that it is not valid again. */
export interface CodeUse {
  kind: 'code' | 'recovery-code'
  change: Pick<TwoFactorRow, 'lastStep' | 'recoveryHashes'>
}

/** The owner of a secret, needed to open it. */
export const sealOwner = (sellerId: number, userId: string): string =>
  `two-factor ${sellerId} ${userId}`

/**
 * Checks a typed text: a code of the app newer than the last one used, or an unused recovery code.
 * Undefined for anything else. For an unconfirmed app only the code that confirms it counts.
 */
export function judgeCode(
  row: TwoFactorRow,
  typed: string,
  at: Date,
  seal: Seal,
  isSetUp = false,
): CodeUse | undefined {
  const { lastStep, recoveryHashes } = row
  if (!/^\d{6}$/.test(typed)) {
    if (isSetUp) return undefined
    const hash = recoveryHash(typed)
    if (!recoveryHashes.includes(hash)) return undefined
    const left = recoveryHashes.filter((each) => each !== hash)
    return { kind: 'recovery-code', change: { lastStep, recoveryHashes: left } }
  }
  const isConfirmed = row.appAt !== null
  if (!row.sealedSecret || isConfirmed === isSetUp) return undefined
  const secret = seal.open(row.sealedSecret, sealOwner(row.sellerId, row.userId))
  const step = secret === undefined ? undefined : stepOfCode(secret, typed, at)
  if (step === undefined || step <= lastStep) return undefined
  return { kind: 'code', change: { lastStep: step, recoveryHashes } }
}
