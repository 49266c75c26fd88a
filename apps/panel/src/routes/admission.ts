import { redirect } from '@tanstack/react-router'
import { allows } from '@vintem/contracts/access'
import { type Screen, screens } from '@vintem/contracts/screens'
import { session } from '#lib/api.ts'
import { pathAfterSignIn } from '#lib/landing.ts'
import type { SessionUser } from '#lib/session-user.ts'

/** The user's roles or the seller's toggles do not open a screen: the permission page is shown. */
export class ScreenForbidden extends Error {
  override name = 'ScreenForbidden'
}

type Location = { href: string; search: { destino?: string } }

/** Who is signed in. Sends anybody else to the sign-in, which leads back here. */
export function requireUser(location: Location): SessionUser {
  const user = session.user()
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to go elsewhere
  if (!user) throw redirect({ to: screens.login.path, search: { destino: location.href } })
  return user
}

/**
 * Where a sign-in leads, and the way home: to the first screen of the menu where the roles lead to a
 * forbidden one.
 */
export function landingOf(user: SessionUser, wanted?: string): string {
  const path = pathAfterSignIn(wanted, user.roles)
  const listed = Object.values<Screen>(screens).filter(({ menu }) => menu)
  const landing = listed.find((screen) => screen.path === path)
  if (!landing || mayOpen(landing, user)) return path
  return listed.find((screen) => mayOpen(screen, user))?.path ?? path
}

const mayOpen = ({ access }: Screen, user: SessionUser) =>
  access === 'public' || allows(access, user)

/** The guard of a screen. Throws ScreenForbidden, or where else to go. */
export function admit(screen: Screen, location: Location): void {
  const user = session.user()
  if (screen === screens.login && user) {
    // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to go elsewhere
    throw redirect({ href: landingOf(user, location.search.destino) })
  }
  if (screen.access === 'public') return
  if (!allows(screen.access, requireUser(location))) throw new ScreenForbidden()
}
