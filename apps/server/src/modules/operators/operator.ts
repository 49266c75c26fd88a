import { judgeCode, type CodeUse } from '#modules/two-factor/index.ts'
import { newSecret, secretHash } from '#platform/ids.ts'
import type { Seal } from '#platform/seal.ts'
import { PLATFORM } from '#work/platform-work.ts'
import type { OperatorRow } from './operators.store.ts'

const HOUR_MILLIS = 3_600_000
/** Without use for so long, and so long after the sign-in, a session ends. */
const IDLE_MINUTES = 30
export const SESSION_HOURS = 12
/** How long a link to set password and authenticator is good. */
export const LINK_HOURS = 24

/** The limits within which a session is open at a moment. */
export const openAt = (at: Date) => ({
  at,
  usedSince: new Date(at.getTime() - IDLE_MINUTES * 60_000),
})

export const endOfSession = (at: Date): Date => new Date(at.getTime() + SESSION_HOURS * HOUR_MILLIS)

/** A new operator, without password and authenticator. */
export const newOperator = (id: string, email: string, createdAt: Date): OperatorRow => ({
  sellerId: PLATFORM,
  id,
  email,
  ...WITHOUT_ACCESS,
  linkHash: null,
  linkExpiresAt: null,
  blockReason: null,
  createdAt,
})

/** The columns of an operator who has to set password and authenticator. */
export const WITHOUT_ACCESS = {
  passwordHash: null,
  sealedSecret: null,
  lastStep: 0,
  recoveryHashes: [] as string[],
  readyAt: null,
}

/** A link's secret, and the columns that know it. */
export function newLink(at: Date) {
  const secret = newSecret()
  const linkExpiresAt = new Date(at.getTime() + LINK_HOURS * HOUR_MILLIS)
  return { secret, columns: { linkHash: secretHash(secret), linkExpiresAt } }
}

/**
 * Checks a code of the app, newer than the last one used, or an unused recovery code. While the
 * authenticator is being set up only the code that confirms it counts. Undefined for anything else.
 */
export const judgeOperatorCode = (
  { id, sealedSecret, lastStep, recoveryHashes, readyAt, createdAt }: OperatorRow,
  typed: string,
  at: Date,
  seal: Seal,
): CodeUse | undefined =>
  judgeCode(
    {
      sellerId: PLATFORM,
      userId: id,
      sealedSecret,
      lastStep,
      recoveryHashes,
      appAt: readyAt,
      createdAt,
    },
    typed,
    at,
    seal,
    readyAt === null,
  )
