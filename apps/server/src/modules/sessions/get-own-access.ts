import * as api from '@vintem/contracts/sessions/endpoints'
import { query } from '#use-cases/use-case.ts'

/** Roles and toggles of the session: exactly those that the server checks. */
export const getOwnAccess = query(api.getOwnAccess, async ({ tx }) => {
  await tx.enter()
  const { roles, toggles } = tx.actor
  return { roles: [...roles], toggles: [...toggles] }
})
