import { landingPath } from '@vintem/contracts/screens'

/**
 * Where a sign-in leads: back to the screen that asked for it, or where the roles say
 * (specification 1 §2.2). Only a path of the panel counts: a link may carry anything.
 */
export function pathAfterSignIn(wanted: string | undefined, roles: readonly string[]): string {
  return pathOfPanel(wanted ?? '') ?? landingPath(roles)
}

const PANEL = 'http://panel.invalid'

/** As a browser reads it: it skips tabs and line breaks, takes '\\' for '/', and resolves dots. */
function pathOfPanel(text: string): string | undefined {
  const url = text.startsWith('/') && URL.canParse(text, PANEL) ? new URL(text, PANEL) : undefined
  if (url?.origin !== PANEL || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
