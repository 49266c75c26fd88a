import type { Permissions } from '@vintem/contracts/access'
import type { Answer } from '@vintem/contracts/endpoint'
import type { signIn } from '@vintem/contracts/sessions/endpoints'

/** Who is signed in: what the sign-in answered, without what belongs to it alone, and the toggles. */
export type SessionUser = Omit<Answer<typeof signIn>, 'token' | 'refreshToken' | 'secondStep'> &
  Permissions

const KEY = 'vintem.session'

/**
 * The facts of the user that outlive the page, in browser storage as the specification says. They
 * only decide what is shown: the server checks every call. Tokens are never among them.
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
