import * as z from 'zod/mini'
import { wallClock } from '#platform/wall-clock.ts'
import { callHttp, type HttpCall, type HttpOptions, readJson } from '../http-call.ts'
import { RailDown } from '../rail-error.ts'

export interface ClientCredentials {
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** What our calls need, besides those of PIX; the bank grants each to the client by contract. */
  moreScopes?: string | undefined
}

const SCOPES = 'cob.read cob.write cobv.read cobv.write pix.read pix.write webhook.write'
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
  { tokenUrl, clientId, clientSecret, moreScopes }: ClientCredentials,
  options: HttpOptions,
): Promise<z.infer<typeof Granted>> {
  const scope = [SCOPES, moreScopes].filter(Boolean).join(' ')
  const basic = [clientId, clientSecret].map(encodeURIComponent).join(':')
  const call: HttpCall = {
    method: 'POST',
    url: tokenUrl,
    headers: {
      authorization: `Basic ${Buffer.from(basic).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
  }
  const { status, body } = await callHttp(call, options).catch((error: unknown) => {
    // A failure here means that the bank has not been called.
    throw new RailDown(error instanceof Error ? error.message : String(error))
  })
  const granted = status === 200 ? readJson(Granted, body) : undefined
  // The answer is left out: it may contain secrets that must not be logged.
  if (!granted) throw new RailDown(`${tokenUrl} gave no access token, but ${status}`)
  return granted
}
