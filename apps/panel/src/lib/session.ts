import type { Permissions } from '@vintem/contracts/access'
import { ApiError } from '@vintem/contracts/client'
import { SessionRefused } from '@vintem/contracts/errors'
import { type AccessToken, readAccessToken } from './access-token.ts'
import { type SessionUser, storedUser } from './session-user.ts'

/** Events of the session: signed in, changed rights, expired at the server, or signed out. */
export type SessionEvent = 'began' | 'changed' | 'expired' | 'left'

type SessionListener = (event: SessionEvent) => void

/** Messages between tabs: a new token, or the end of the session. */
export type TabMessage = { token: AccessToken } | { ended: 'expired' | 'left' }

/** The functions of the browser that a session needs; tests replace them. */
export interface SessionParts {
  /** One call of the refresh endpoint. Rejects with ApiError. */
  refresh: () => Promise<string>
  tellTabs: (message: TabMessage) => void
  onTabMessage: (listener: (message: TabMessage) => void) => void
  /** Runs an action while no other tab runs one. */
  exclusively: (action: () => Promise<string>) => Promise<string>
  now: () => number
}

/**
 * The session of this browser, which all its tabs share. The refresh token is in a cookie that no
 * script reads, the access token in memory, the user's facts in storage.
 */
export class Session {
  readonly #parts: SessionParts
  readonly #listeners = new Set<SessionListener>()
  #user = storedUser.read()
  #token: AccessToken | undefined
  #renewal: Promise<string> | undefined

  constructor(parts: SessionParts) {
    this.#parts = parts
    parts.onTabMessage((message) => {
      if ('ended' in message) this.#forget(message.ended)
      else this.#follow(message.token)
    })
  }

  readonly user = (): SessionUser | undefined => this.#user

  readonly subscribe = (listener: SessionListener): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * A token with at least `marginSeconds` left.
   * @throws ApiError 401 when nobody is signed in; what the refresh rejects with.
   */
  async token(marginSeconds: number): Promise<string> {
    if (!this.#user) throw new ApiError(401, [SessionRefused])
    const held = this.#token
    const leftMs = held ? held.expiresAtMs - this.#parts.now() : 0
    return held && leftMs > marginSeconds * 1_000 ? held.value : this.renew(held?.value)
  }

  /**
   * A token other than `stale`, which the server refused or which is about to expire. Simultaneous
   * calls, also those of other tabs, share one refresh.
   */
  async renew(stale: string | undefined): Promise<string> {
    const held = this.#heldUnless(stale)
    if (held) return held
    // Another tab may have renewed the token while this one waited.
    this.#renewal ??= this.#parts
      .exclusively(async () => this.#heldUnless(stale) ?? (await this.#refresh()))
      .finally(() => {
        this.#renewal = undefined
      })
    return this.#renewal
  }

  /** Called with the answer to a sign-in. */
  begin(user: SessionUser, token: string): void {
    this.#user = user
    storedUser.write(user)
    this.#accept(token)
    this.#announce('began')
  }

  /** Called with the user's new rights. */
  setAccess({ roles, toggles }: Permissions): void {
    const before = this.#user
    if (!before) return
    if (String([before.roles, before.toggles]) === String([roles, toggles])) return
    this.#user = { ...before, roles: [...roles], toggles }
    storedUser.write(this.#user)
    this.#announce('changed')
  }

  /** Ends the session here and in every other tab. The caller tells the server. */
  end(why: 'expired' | 'left'): void {
    if (!this.#user) return
    this.#forget(why)
    this.#parts.tellTabs({ ended: why })
  }

  #heldUnless(stale: string | undefined): string | undefined {
    return this.#token?.value === stale ? undefined : this.#token?.value
  }

  async #refresh(): Promise<string> {
    try {
      const token = await this.#parts.refresh()
      this.#accept(token)
      return token
    } catch (error) {
      if (error instanceof ApiError && [401, 403].includes(error.status)) this.end('expired')
      throw error
    }
  }

  #accept(value: string): void {
    this.#token = readAccessToken(value, this.#parts.now())
    this.#parts.tellTabs({ token: this.#token })
  }

  /** Another tab has a new token, perhaps that of another user. */
  #follow(token: AccessToken): void {
    this.#token = token
    const before = this.#user?.email
    this.#user = storedUser.read()
    if (this.#user?.email !== before) this.#announce('began')
  }

  #forget(why: 'expired' | 'left'): void {
    this.#token = undefined
    this.#user = undefined
    storedUser.clear()
    this.#announce(why)
  }

  #announce(event: SessionEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}
