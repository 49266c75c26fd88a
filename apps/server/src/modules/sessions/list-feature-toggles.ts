import * as api from '@vintem/contracts/sessions/endpoints'
import { query } from '#use-cases/use-case.ts'

/** The toggles of the session: exactly those that the server checks. */
export const listFeatureToggles = query(api.listFeatureToggles, async ({ tx }) => {
  await tx.enter()
  return [...tx.actor.toggles]
})
