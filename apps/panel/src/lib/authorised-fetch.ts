import type { Upload } from '@vintem/contracts/client'
import { addressOf, type Endpoint } from '@vintem/contracts/endpoint'
import { COOKIE_MODE } from '@vintem/contracts/sessions/endpoints'
import { sendFile } from './send-file.ts'
import type { Session } from './session.ts'

/** A token with less life than this is renewed before a call (specification 1 §4). */
const marginSeconds = (entry: Endpoint) => (addressOf(entry).service === 'core' ? 120 : 60)

type Tokens = Pick<Session, 'token' | 'renew' | 'end'>

/**
 * Sends requests with the session's token. After a 401 the token is refreshed and the request
 * repeated once; a second 401 ends the session. Other refusals, such as a missing permission, go to
 * the caller.
 */
export const authorisedFetch =
  (session: Tokens) =>
  async (request: Request, entry: Endpoint): Promise<Response> => {
    askForCookies(request)
    // Renewed though the page is left meanwhile: its next one would have the cookies of before.
    if (entry.access === 'public') return fetch(request, { keepalive: true })
    const retry = request.clone()
    return twice(session, entry, (token, isRetry) =>
      fetch(bearing(token, isRetry ? retry : request)),
    )
  }

/** Uploads files with the session's token. */
export const authorisedUpload =
  (session: Tokens) =>
  (upload: Upload, entry: Endpoint): Promise<Response> =>
    twice(session, entry, (token) => sendFile(upload, token))

async function twice(
  session: Tokens,
  entry: Endpoint,
  send: (token: string, isRetry: boolean) => Promise<Response>,
): Promise<Response> {
  const token = await session.token(marginSeconds(entry))
  const response = await send(token, false)
  if (response.status !== 401) return response
  const second = await send(await session.renew(token), true)
  if (second.status === 401) session.end('expired')
  return second
}

/** Asks the server to keep the refresh token in a cookie that no script reads. */
export function askForCookies(request: Request): Request {
  for (const [name, value] of Object.entries(COOKIE_MODE)) request.headers.set(name, value)
  return request
}

/** The request, with a token. */
export function bearing(token: string, request: Request): Request {
  request.headers.set('authorization', `Bearer ${token}`)
  return request
}
