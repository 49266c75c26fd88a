import { landingPath } from '@vintem/contracts/access'

/**
 * Where a sign-in leads: back to the screen that asked for it, or where the roles say
 * (specification 1 §2.2). Only a path of the panel counts: a link may carry anything.
 */
export function pathAfterSignIn(wanted: string | undefined, roles: readonly string[]): string {
  return wanted && /^\/(?![/\\])/.test(wanted) ? wanted : landingPath(roles)
}
