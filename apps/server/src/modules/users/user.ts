import { type Profile, type Role, rolesOf } from '@vintem/contracts/access'
import { type SellerRow, sellerSettings } from '#modules/sellers/index.ts'
import type { Factors, UserRow } from './users.store.ts'

/** The data of a new user. */
export interface NewUser {
  email: string
  name: string
  password: string
  profile: Profile
}

/** A user with this role passes a second step at sign-in. */
export const TWO_FACTOR_ROLE: Role = 'TWO_FACTOR_AUTH'

/**
 * A user's roles: those of the profile and single ones (domain §11); and TWO_FACTOR_AUTH by the
 * user's own set-up or the seller's setting.
 */
export function userRoles(
  user: Pick<UserRow, 'profile' | 'extraRoles' | 'twoFactorAt'>,
  seller: SellerRow,
): string[] {
  const needsCode = user.twoFactorAt !== null || sellerSettings(seller).twoFactorRequired
  return [...rolesOf(user), ...(needsCode ? [TWO_FACTOR_ROLE] : [])]
}

/** For a user who signs in with the password alone. */
export const noFactors: Factors = { twoFactorAt: null, passkeyAt: null }

const noPhoto = { photo: null, photoType: null }

/** A new user as its row, who may sign in immediately. */
export function newUserRow(
  sellerId: number,
  id: string,
  user: Pick<UserRow, 'email' | 'name'> & { passwordHash: string; profile: Profile },
  createdAt: Date,
): UserRow {
  const unset = { ...noFactors, ...noPhoto }
  const access = { extraRoles: [], status: 'ACTIVE' as const, accessSince: createdAt }
  return { ...user, ...unset, ...access, sellerId, id, createdAt }
}

/** An invited user as their row: without a name and a password, which they set themselves. */
export function invitedUserRow(
  sellerId: number,
  id: string,
  invited: Pick<UserRow, 'email' | 'extraRoles'> & { profile: Profile },
  createdAt: Date,
): UserRow {
  const unset = { ...noFactors, ...noPhoto, name: '', passwordHash: null }
  const access = { status: 'CREATED' as const, accessSince: createdAt }
  return { ...invited, ...unset, ...access, sellerId, id, createdAt }
}

/** True for an invited user without a password. */
export const isInvited = (user: Pick<UserRow, 'status'>): boolean => user.status === 'CREATED'

/** True for a user who may sign in, or have the password replaced. */
export const isActive = (user: Pick<UserRow, 'status'>): boolean => user.status === 'ACTIVE'

/** An e-mail as it is stored and looked up. */
export const plainEmail = (email: string): string => email.trim().toLowerCase()
