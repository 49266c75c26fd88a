import { SESSION_DAYS } from '@vintem/contracts/sessions/body'
import { COOKIE_MODE } from '@vintem/contracts/sessions/cookie-mode'
import type { Caller, Cookies, CookieScope } from '#use-cases/caller.ts'

const AUTH_PATH = '/api/core/public/auth'
const DAY_SECONDS = 86_400
/** The longest that browsers keep a cookie. */
const DEVICE_DAYS = 400

export interface SessionCookies {
  refreshToken: string | undefined
  /** Random, and kept after sign-out: recognises a browser that signed in before. */
  device: string | undefined
  keepRefreshToken(value: string): void
  keepDevice(value: string): void
  /** Kept beside each refresh token (see page-session.ts). */
  keepPageToken(value: string): void
  /** Where the session has ended. */
  dropPageToken(): void
  dropRefreshToken(): void
}

/** Pages are at many paths, and only pages read the token. */
const PAGE_PATH = '/'

/** The page's token of a browser, on a request for a page. */
export const pageTokenOf = (publicUrl: string, cookies: Pick<Cookies, 'read'>) =>
  cookies.read(ownCookies(publicUrl, PAGE_PATH).nameOf('page'))

/**
 * How cookies of this installation are named and where they are sent. Over https the names begin with
 * `__Host-`, which binds them to this host and needs the whole path. Over http, as on loopback,
 * browsers refuse such cookies; these are limited to the path that reads them. Cookies do not
 * distinguish ports, so the name does: two installations on one host do not sign each other out.
 */
export function ownCookies(
  publicUrl: string,
  path: string,
): { nameOf: (what: string) => string; scope: CookieScope } {
  const { protocol, port } = new URL(publicUrl)
  const secure = protocol === 'https:'
  return {
    nameOf: (what) => (secure ? '__Host-' : '') + ['vintem', what, port].filter(Boolean).join('-'),
    scope: { path: secure ? '/' : path, secure },
  }
}

/** True where a page of ours asks for cookies, by a header that no form of another site can send. */
export function asksForCookies({ headers }: Pick<Caller, 'headers'>): boolean {
  const [[header, mode]] = Object.entries(COOKIE_MODE) as [[string, string]]
  return headers[header] === mode
}

/** The cookies that no script may read; undefined for a client that did not ask for them. */
export function sessionCookies(
  publicUrl: string,
  caller: Caller,
  cookies: Cookies,
): SessionCookies | undefined {
  if (!asksForCookies(caller)) return undefined
  const { nameOf, scope } = ownCookies(publicUrl, AUTH_PATH)
  const { scope: pageScope } = ownCookies(publicUrl, PAGE_PATH)
  const keep =
    (what: string, days: number, at = scope) =>
    (value: string) => {
      cookies.set(nameOf(what), value, { ...at, maxAgeSeconds: days * DAY_SECONDS })
    }
  return {
    refreshToken: cookies.read(nameOf('refresh')),
    device: cookies.read(nameOf('device')),
    keepRefreshToken: keep('refresh', SESSION_DAYS),
    keepDevice: keep('device', DEVICE_DAYS),
    keepPageToken: keep('page', SESSION_DAYS, pageScope),
    dropPageToken: () => cookies.clear(nameOf('page'), pageScope),
    dropRefreshToken: () => cookies.clear(nameOf('refresh'), scope),
  }
}
