const MAX_FAILURES = 10
const WINDOW_MILLIS = 30 * 60_000

/** Stands for all devices that never signed in to the account. */
export const UNKNOWN_DEVICE = ''

/** Where a sign-in comes from, and when it failed there lately. */
export interface SignInSource {
  deviceHash: string
  tries: readonly Date[]
}

export interface Attempt {
  deviceHash: string
  /** False for the first attempt from there: it has no row yet. */
  stored: boolean
  locked: boolean
  /** What to keep: the tries that still count, this one among them. */
  tries: Date[]
}

/**
 * Counts an attempt before its password is looked at, so that simultaneous ones cannot slip through:
 * 10 failures in 30 minutes close an account to all unknown devices together, and to each known one
 * by itself. So nobody who only knows the e-mail can keep its owner out.
 */
export function countAttempt(
  sources: readonly SignInSource[],
  deviceHash: string | undefined,
  at: Date,
): Attempt {
  const find = (hash: string) => sources.find((source) => source.deviceHash === hash)
  const source = (deviceHash && find(deviceHash)) || find(UNKNOWN_DEVICE)
  const recent = (source?.tries ?? []).filter(
    (tried) => at.getTime() - tried.getTime() < WINDOW_MILLIS,
  )
  const locked = recent.length >= MAX_FAILURES
  return {
    deviceHash: source?.deviceHash ?? UNKNOWN_DEVICE,
    stored: source !== undefined,
    locked,
    tries: locked ? recent : [...recent, at],
  }
}
