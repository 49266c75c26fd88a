import type { Permissions } from '@vintem/contracts/access'
import type { Answer } from '@vintem/contracts/endpoint'
import type { signIn } from '@vintem/contracts/sessions/endpoints'

/** The signed-in user: the answer to the sign-in without its tokens, and the toggles. */
export type SessionUser = Omit<Answer<typeof signIn>, 'token' | 'refreshToken' | 'secondStep'> &
  Permissions

const KEY = 'vintem.session'

/**
 * The facts of the user in browser storage, as the specification says. They only decide what is
 * shown: the server checks every call. Tokens are not stored.
 */
export const storedUser = {
  read(storage: Storage = localStorage): SessionUser | undefined {
    try {
      const user = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<SessionUser> | null
      const isWhole =
        typeof user?.email === 'string' && isTexts(user.roles) && isTexts(user.toggles)
      return isWhole ? (user as SessionUser) : undefined
    } catch {
      return undefined
    }
  },
  write: (user: SessionUser, storage: Storage = localStorage) =>
    storage.setItem(KEY, JSON.stringify(user)),
  clear: (storage: Storage = localStorage) => storage.removeItem(KEY),
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
