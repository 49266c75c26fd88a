/** Who has entered a transaction, and what `enter` found out about the call. */
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

/** The row of the SQL function `enter`. */
export interface EnterRow {
  businessNow: Date
  userId: string | null
  email: string | null
  roles: string[] | null
  toggles: string[] | null
  secondStep: Actor['secondStep']
  replay: { answer?: unknown } | null
  keyReused: boolean
  apiKey: CallingKey | null
}

export function toEntered(
  { businessNow: now, ...row }: EnterRow,
  sessionId: string | undefined,
): Entered {
  const { userId, email, roles, toggles, secondStep, replay, keyReused, apiKey } = row
  const actor =
    sessionId && userId && email
      ? { sessionId, userId, email, roles: roles ?? [], toggles: toggles ?? [], secondStep }
      : undefined
  return { now, actor, apiKey: apiKey ?? undefined, replay, keyReused }
}
