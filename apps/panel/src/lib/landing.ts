import { landingPath } from '@vintem/contracts/screens'

/**
 * The target of a sign-in: the screen that required it, or that of the roles (specification 1
 * §2.2). Only paths of the panel are accepted: a link may have any text.
 */
export function pathAfterSignIn(wanted: string | undefined, roles: readonly string[]): string {
  return pathOfPanel(wanted ?? '') ?? landingPath(roles)
}

const PANEL = 'http://panel.invalid'

/**
 * Resolved as in a browser, which removes tabs and line breaks, reads '\\' as '/', and resolves
 * dots.
 */
function pathOfPanel(text: string): string | undefined {
  const url = text.startsWith('/') && URL.canParse(text, PANEL) ? new URL(text, PANEL) : undefined
  if (url?.origin !== PANEL || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
