import type { Statement } from '#platform/database/database.ts'
import {
  asSeller,
  holdKey,
  selectCallingKey,
  selectNow,
  selectReplay,
  selectSession,
} from '#platform/database/entering.ts'

/** Who has entered a transaction. */
export interface Actor {
  sessionId: string
  userId: string
  email: string
  roles: readonly string[]
  toggles: readonly string[]
  /** The step that the session must do before anything else. */
  secondStep: 'CODE' | 'PASSKEY' | 'SET_UP' | null
}

/** An API key that calls, as it stands. */
export interface CallingKey {
  id: string
  title: string
  kind: 'SECRET' | 'PUBLISHABLE'
  scopes: readonly string[]
  /** Networks that it may be used from; any where there is none. */
  ipRanges: readonly string[]
  /** Pages that it may be used on, where it is publishable. */
  origins: readonly string[]
  /** The form of answers that it is pinned to. */
  apiVersion: string
  secretId: string
  /** When it was last seen; to within five minutes, in ISO 8601. */
  usedAt: string | null
}

export interface Entered {
  now: Date
  actor: Actor | undefined
  apiKey: CallingKey | undefined
  /** The stored answer of this command, in an envelope. */
  replay: { answer?: unknown } | null
  keyReused: boolean
}

/** What tells whose call it is, and which command it repeats, if any. */
interface Call {
  sellerId: number
  sessionId?: string
  secretHash?: string
  key?: string
  bodyHash?: string
}

interface KnownRow {
  businessNow: Date
  userId?: string | null
  email?: string
  roles?: string[]
  toggles?: string[]
  secondStep?: Actor['secondStep']
  apiKey?: CallingKey | null
}

/** Opens a use case, in front of its first reads. Plain statements: a function takes twice as long. */
export function entering({ sellerId, sessionId, secretHash, key }: Call): Statement[] {
  let whose = selectNow
  if (sessionId) whose = selectSession(sellerId, sessionId)
  if (secretHash) whose = selectCallingKey(sellerId, secretHash)
  const repeats = key ? [holdKey(sellerId, key), selectReplay(sellerId, key)] : []
  return [asSeller(sellerId), whose, ...repeats]
}

/** What the rows of `entering` say. */
export function toEntered(
  [, known, , repeated]: readonly object[][],
  { sessionId, bodyHash }: Call,
): Entered {
  const row = known?.[0] as KnownRow
  const { userId, email = '', roles = [], toggles = [], secondStep = null } = row
  const stored = repeated?.[0] as { bodyHash: string; answer: { answer?: unknown } } | undefined
  return {
    now: row.businessNow,
    actor:
      sessionId && userId ? { sessionId, userId, email, roles, toggles, secondStep } : undefined,
    apiKey: row.apiKey ?? undefined,
    replay: stored?.answer ?? null,
    keyReused: stored !== undefined && stored.bodyHash !== bodyHash,
  }
}
