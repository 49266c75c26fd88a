import { addressOf, type Endpoint } from '@vintem/contracts/endpoint'
import { COOKIE_MODE } from '@vintem/contracts/sessions.endpoints'
import type { Session } from './session.ts'

/** A token with less life than this is renewed before a call (specification 1 §4). */
const marginSeconds = (entry: Endpoint) => (addressOf(entry).service === 'core' ? 120 : 60)

/**
 * Sends requests with the session's token. A 401 brings one refresh and one retry; a second one
 * ends the session. Other refusals, a missing permission among them, are the caller's.
 */
export const authorisedFetch =
  (session: Pick<Session, 'token' | 'renew' | 'end'>) =>
  async (request: Request, entry: Endpoint): Promise<Response> => {
    askForCookies(request)
    if (entry.access === 'public') return fetch(request)
    const retry = request.clone()
    const token = await session.token(marginSeconds(entry))
    const response = await fetch(bearing(token, request))
    if (response.status !== 401) return response
    const second = await fetch(bearing(await session.renew(token), retry))
    if (second.status === 401) session.end('expired')
    return second
  }

/** Asks that the refresh token travel where no script reads it. */
export function askForCookies(request: Request): Request {
  for (const [name, value] of Object.entries(COOKIE_MODE)) request.headers.set(name, value)
  return request
}

/** The request, with a token. */
export function bearing(token: string, request: Request): Request {
  request.headers.set('authorization', `Bearer ${token}`)
  return request
}
