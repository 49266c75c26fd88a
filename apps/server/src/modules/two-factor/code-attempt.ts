import type { Seal } from '#platform/seal.ts'
import type { Tx } from '#use-cases/tx.ts'
import { beginFactorAttempt, type FactorAttempt } from './factor-attempt.ts'
import { type CodeUse, judgeCode } from './two-factor.ts'

export interface CodeAttempt extends FactorAttempt {
  /** Undefined where the code is wrong. */
  use: CodeUse | undefined
}

/**
 * Checks a signed-in user's code. Fails with TwoFactorNotOn without a second factor, and with
 * SignInLocked.
 */
export async function beginCodeAttempt(
  tx: Tx,
  typed: string,
  ip: string,
  seal: Seal,
): Promise<CodeAttempt> {
  const attempt = await beginFactorAttempt(tx, ip)
  return { ...attempt, use: judgeCode(attempt.row, typed, attempt.at, seal) }
}
