import * as z from 'zod/mini'
import { wallClock } from '#platform/wall-clock.ts'
import { callHttp, type HttpCall, type HttpOptions, readJson } from './http-call.ts'
import { RailDown } from './rail-error.ts'

export interface ClientCredentials {
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** What our calls need, between spaces; the bank grants each to the client by contract. */
  scope: string
  /** Where the bank takes name and secret (RFC 6749 §2.3.1). */
  secretIn: 'header' | 'body'
}

/** Not used in its last moments: it may end on its way. */
const SPARE_SECONDS = 30

const Granted = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z._default(z.number(), 60),
})

/** An access token, asked for when there is none and kept while it lasts. */
interface AccessToken {
  get(): Promise<string>
  /** The far end refuses it: the next `get` requests another. */
  refused(token: string): void
}

/** OAuth 2.0, client credentials (RFC 6749 §4.4). `get` fails with RailDown. */
export function createAccessToken(
  credentials: ClientCredentials,
  options: HttpOptions,
): AccessToken {
  let kept: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined

  async function ask(): Promise<string> {
    const granted = await requestToken(credentials, options)
    const seconds = Math.max(1, granted.expires_in - SPARE_SECONDS)
    kept = { token: granted.access_token, until: wallClock.millis() + seconds * 1_000 }
    return kept.token
  }

  return {
    get() {
      if (kept && wallClock.millis() < kept.until) return Promise.resolve(kept.token)
      asking ??= ask().finally(() => (asking = undefined))
      return asking
    },
    refused(token) {
      if (kept?.token === token) kept = undefined
    },
  }
}

async function requestToken(
  credentials: ClientCredentials,
  options: HttpOptions,
): Promise<z.infer<typeof Granted>> {
  const { tokenUrl } = credentials
  const call: HttpCall = { method: 'POST', url: tokenUrl, ...tokenRequest(credentials) }
  const { status, body } = await callHttp(call, options).catch((error: unknown) => {
    // A failure here means that the bank has not been called.
    throw new RailDown(error instanceof Error ? error.message : String(error))
  })
  const granted = status === 200 ? readJson(Granted, body) : undefined
  // The answer is left out: it may contain secrets that must not be logged.
  if (!granted) throw new RailDown(`${tokenUrl} gave no access token, but ${status}`)
  return granted
}

function tokenRequest({
  clientId,
  clientSecret,
  scope,
  secretIn,
}: ClientCredentials): Pick<HttpCall, 'headers' | 'body'> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const asked = { grant_type: 'client_credentials', scope }
  if (secretIn === 'body') {
    const named = { client_id: clientId, client_secret: clientSecret, ...asked }
    return { headers: form, body: new URLSearchParams(named).toString() }
  }
  const basic = [clientId, clientSecret].map(encodeURIComponent).join(':')
  const authorization = `Basic ${Buffer.from(basic).toString('base64')}`
  return { headers: { ...form, authorization }, body: new URLSearchParams(asked).toString() }
}
