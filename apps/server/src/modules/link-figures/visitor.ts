import type { Caller } from '#use-cases/caller.ts'

/** A browser, as far as a request shows it: only hashes of these are stored, with a salt that is forgotten. */
export interface Visitor {
  place: string
  agent: string
}

/**
 * Programs that say what they are and run the page all the same. Those that only fetch it, as messengers do for
 * their previews, are never here. CUBOT makes phones.
 */
const PROGRAMS = /(?<!cu)bot\b|crawler|spider|facebookexternalhit|preview|lighthouse/i
/** Longer than the name of any browser. */
const AGENT_MAX = 400

/** Undefined for what is no person's browser. */
export function visitorOf({
  place,
  headers,
}: Pick<Caller, 'place' | 'headers'>): Visitor | undefined {
  const agent = headers['user-agent']
  if (!agent || PROGRAMS.test(agent)) return undefined
  return { place, agent: agent.slice(0, AGENT_MAX) }
}
