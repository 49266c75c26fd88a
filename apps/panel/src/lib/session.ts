import { ApiError } from '@vintem/contracts/client'
import { SessionRefused } from '@vintem/contracts/errors'
import { type AccessToken, readAccessToken } from './access-token.ts'
import { type SessionUser, storedUser } from './session-user.ts'

/**
 * What listeners hear: somebody signed in, the user may now do other things, the server no longer
 * knows the session, or the user left.
 */
export type SessionEvent = 'began' | 'changed' | 'expired' | 'left'

/** What tabs tell each other: a new token, or that the session has ended. */
type Message = { token: AccessToken } | { ended: 'expired' | 'left' }

/** What a session needs of the browser; tests bring their own. */
export interface SessionParts {
  /** One call of the refresh endpoint. Rejects with ApiError. */
  refresh(): Promise<string>
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Runs an action while no other tab runs one. */
  exclusively<T>(action: () => Promise<T>): Promise<T>
  now(): number
}

export type Session = ReturnType<typeof createSession>

/**
 * The session of this browser, which all its tabs share. The refresh token is in a cookie that no
 * script reads, the access token in memory, the user's facts in storage.
 */
export function createSession(parts: SessionParts) {
  const { channel, now } = parts
  const listeners = new Set<(event: SessionEvent) => void>()
  let user = storedUser.read()
  let token: AccessToken | undefined
  let renewal: Promise<string> | undefined

  const announce = (event: SessionEvent) => {
    for (const listener of listeners) listener(event)
  }

  function forget(why: 'expired' | 'left') {
    token = undefined
    user = undefined
    storedUser.clear()
    announce(why)
  }

  function end(why: 'expired' | 'left') {
    if (!user) return
    forget(why)
    channel.postMessage({ ended: why } satisfies Message)
  }

  function accept(value: string) {
    token = readAccessToken(value, now())
    channel.postMessage({ token } satisfies Message)
  }

  async function refresh(): Promise<string> {
    try {
      accept(await parts.refresh())
    } catch (error) {
      if (error instanceof ApiError && [401, 403].includes(error.status)) end('expired')
      throw error
    }
    return heldToken()
  }

  function heldToken(): string {
    if (!token) throw new ApiError(401, [SessionRefused])
    return token.value
  }

  /** Resolves to a token other than `stale`. Simultaneous calls, also of other tabs, share one refresh. */
  function renew(stale: string | undefined): Promise<string> {
    const isRenewed = () => token !== undefined && token.value !== stale
    renewal ??= parts
      .exclusively(async () => (isRenewed() ? heldToken() : refresh()))
      .finally(() => {
        renewal = undefined
      })
    return renewal
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('ended' in data) return forget(data.ended)
    token = data.token
    const before = user?.email
    user = storedUser.read()
    if (user?.email !== before) announce('began')
  })

  return {
    user: () => user,
    subscribe(listener: (event: SessionEvent) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * A token with at least `marginSeconds` left.
     * @throws ApiError 401 when nobody is signed in; what the refresh rejects with.
     */
    async token(marginSeconds: number): Promise<string> {
      if (!user) throw new ApiError(401, [SessionRefused])
      if (token && token.expiresAtMs - now() > marginSeconds * 1_000) return token.value
      return renew(token?.value)
    },
    /** After the server refused `stale`: the token that replaced it meanwhile, or a new one. */
    async renew(stale: string): Promise<string> {
      if (token && token.value !== stale) return token.value
      return renew(stale)
    },
    begin(who: SessionUser, accessToken: string) {
      user = who
      storedUser.write(who)
      accept(accessToken)
      announce('began')
    },
    setToggles(toggles: readonly string[]) {
      if (!user || String(user.toggles) === String(toggles)) return
      user = { ...user, toggles }
      storedUser.write(user)
      announce('changed')
    },
    /** Ends it here and in every other tab; the server is told by whoever calls this. */
    end,
  }
}
