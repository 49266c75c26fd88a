import { SignInLocked } from '@vintem/contracts/errors'
import { addressBlock } from '#platform/address-block.ts'
import { Failure } from '#platform/failure.ts'

const MINUTE_MILLIS = 60_000

/** The limit of one known device, or of all unknown ones of one block of addresses. */
const NEAR = { failures: 10, millis: 15 * MINUTE_MILLIS }
/** The limit of all unknown devices together: against guesses from everywhere. */
const FAR = { failures: 100, millis: 24 * 60 * MINUTE_MILLIS }

/** Stands for all devices that never signed in to the account. */
export const UNKNOWN_DEVICE = ''

/** The origin of a sign-in, and its recent failures. */
export interface SignInSource {
  /** A known device, UNKNOWN_DEVICE, or a block of addresses of unknown ones. */
  deviceHash: string
  attempts: readonly Date[]
}

/** The row that counts an attempt. */
export interface Counted {
  deviceHash: string
  /** False for the first attempt from there: it has no row yet. */
  stored: boolean
  /** The attempts to store: those that still count, and this one. */
  attempts: Date[]
}

export interface Attempt {
  counted: readonly Counted[]
  /** Until then nothing is judged or counted. */
  lockedUntil: Date | undefined
}

/**
 * The block of addresses that one customer of a network commonly has: /24 of IPv4, /48 of IPv6. It
 * begins with '@', as no device does.
 */
export function networkOf(ip: string): string {
  const place = addressBlock(ip)
  return place.endsWith('::/64')
    ? `@${place.split(':', 3).join(':')}::/48`
    : `@${place.split('.', 3).join('.')}.0/24`
}

/**
 * The rows that count attempts from a place: its own where it is known, else its block and all
 * unknown ones.
 */
export const sourcesOf = (deviceHash: string | undefined, ip: string): string[] => [
  UNKNOWN_DEVICE,
  networkOf(ip),
  ...(deviceHash ? [deviceHash] : []),
]

/**
 * Counts an attempt before its password is checked, so that simultaneous ones cannot slip through.
 * 10 failures in 15 minutes lock their origin for 15 minutes: a known device alone, unknown ones
 * with those of the same block of addresses. So nobody who only knows the e-mail can lock its owner
 * out, unless from the owner's own network. 100 in a day lock all unknown devices.
 */
export function countAttempt(
  sources: readonly SignInSource[],
  deviceHash: string | undefined,
  ip: string,
  at: Date,
): Attempt {
  const isKnown = sources.some((source) => source.deviceHash === deviceHash)
  const limits = isKnown
    ? [[deviceHash ?? '', NEAR] as const]
    : [[UNKNOWN_DEVICE, FAR] as const, [networkOf(ip), NEAR] as const]
  const places = limits.map(([place, limit]) => {
    const source = sources.find((each) => each.deviceHash === place)
    const recent = (source?.attempts ?? []).filter(
      (attemptedAt) => at.getTime() - attemptedAt.getTime() < limit.millis,
    )
    return { place, stored: source !== undefined, recent, until: endOfLock(recent, limit) }
  })
  const ends = places.flatMap(({ until }) => until ?? [])
  return {
    counted: places.map(({ place, stored, recent }) => ({
      deviceHash: place,
      stored,
      attempts: [...recent, at],
    })),
    lockedUntil: ends.toSorted((one, other) => other.getTime() - one.getTime())[0],
  }
}

function endOfLock(recent: readonly Date[], { failures, millis }: typeof NEAR): Date | undefined {
  const last = recent.at(-1)
  if (!last || recent.length < failures) return undefined
  // The many failures expire one by one after a day; the few all together.
  const from = failures === NEAR.failures ? last : (recent.at(-failures) ?? last)
  return new Date(from.getTime() + millis)
}

/** Says when it ends, and the way in until then. */
export function signInLocked(until: Date, at: Date): Failure {
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1_000))
  const minutes = Math.ceil(seconds / 60)
  const wait =
    minutes === 1
      ? '1 minuto'
      : minutes <= 90
        ? `${minutes} minutos`
        : `${Math.ceil(minutes / 60)} horas`
  return new Failure(SignInLocked, {
    description: `Muitas tentativas erradas. Aguarde ${wait}, ou use “Esqueci a senha” para entrar por um link enviado ao seu e-mail.`,
    retryAfterSeconds: seconds,
  })
}
