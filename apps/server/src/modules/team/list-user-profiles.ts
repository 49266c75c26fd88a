import { mayGive, PROFILES_OF_SELLERS } from '@vintem/contracts/access'
import { profileWords } from '@vintem/contracts/access-words'
import * as api from '@vintem/contracts/team/endpoints'
import { query } from '#use-cases/use-case.ts'

/** The profiles that the caller may give. */
export const listUserProfiles = query(api.listUserProfiles, async ({ tx }) => {
  await tx.enter()
  const { roles } = tx.actor
  return PROFILES_OF_SELLERS.filter((profile) => mayGive(roles, { profile, extraRoles: [] })).map(
    (value) => ({ label: profileWords[value], value }),
  )
})
