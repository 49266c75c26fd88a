import { type Profile, PROFILE_ROLES } from '@vintem/contracts/access'
import type { UserRow } from './users.store.ts'

/** What somebody says of a person who is to work for a seller. */
export interface NewUser {
  email: string
  name: string
  password: string
  profile: Profile
}

/** What a user may do: the roles of its profile and those it was given singly (domain §11). */
export function userRoles(user: Pick<UserRow, 'profile' | 'extraRoles'>): string[] {
  return [...new Set([...PROFILE_ROLES[user.profile as Profile], ...user.extraRoles])]
}

/** Only such a user may sign in, or have its password replaced. */
export const isActive = (user: Pick<UserRow, 'status'>): boolean => user.status === 'ACTIVE'

/** An e-mail as it is stored and looked up. */
export const plainEmail = (email: string): string => email.trim().toLowerCase()
