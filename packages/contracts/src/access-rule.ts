import type { Role } from './roles.ts'
import type { Toggle } from './toggles.ts'

/** Any one of the roles, and the toggle where there is one. */
export interface Access {
  readonly roles: readonly Role[]
  /** The toggle of the screen that the endpoint belongs to. */
  readonly toggle?: Toggle | undefined
  /** Another that is needed as well. */
  readonly also?: Toggle
  /** Any one of these roles is needed as well. */
  readonly besides?: readonly Role[]
  /** None of these. */
  readonly without?: readonly Toggle[]
}

export interface Permissions {
  readonly roles: readonly string[]
  readonly toggles: readonly string[]
}

export function allows(access: Access, user: Permissions): boolean {
  const hasOneOf = (roles: readonly Role[]) => roles.some((role) => user.roles.includes(role))
  const hasRole = hasOneOf(access.roles) && (!access.besides || hasOneOf(access.besides))
  const isOn = (toggle: Toggle | undefined) => toggle === undefined || user.toggles.includes(toggle)
  const isBarred = access.without?.some(isOn) ?? false
  return hasRole && isOn(access.toggle) && isOn(access.also) && !isBarred
}
