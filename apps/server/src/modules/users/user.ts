import { type Profile, type Role, rolesOf } from '@vintem/contracts/access'
import { type SellerRow, sellerSettings } from '#modules/sellers/index.ts'
import type { Factors, UserRow } from './users.store.ts'

/** What somebody says of a person who is to work for a seller. */
export interface NewUser {
  email: string
  name: string
  password: string
  profile: Profile
}

/** A user with this role passes a second step at sign-in. */
export const TWO_FACTOR_ROLE: Role = 'TWO_FACTOR_AUTH'

/**
 * What a user may do: the roles of its profile and those it was given singly (domain §11); and
 * TWO_FACTOR_AUTH from its own set-up or the seller's setting.
 */
export function userRoles(
  user: Pick<UserRow, 'profile' | 'extraRoles' | 'twoFactorAt'>,
  seller: SellerRow,
): string[] {
  const needsCode = user.twoFactorAt !== null || sellerSettings(seller).twoFactorRequired
  return [...rolesOf(user), ...(needsCode ? [TWO_FACTOR_ROLE] : [])]
}

/** Of who signs in with the password alone. */
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
  return { ...user, ...unset, sellerId, id, extraRoles: [], status: 'ACTIVE', createdAt }
}

/** Somebody who was invited, as their row: without a name and a password, which are theirs to set. */
export function invitedUserRow(
  sellerId: number,
  id: string,
  invited: Pick<UserRow, 'email' | 'extraRoles'> & { profile: Profile },
  createdAt: Date,
): UserRow {
  const unset = { ...noFactors, ...noPhoto, name: '', passwordHash: null }
  return { ...invited, ...unset, sellerId, id, status: 'CREATED', createdAt }
}

/** Was invited, and has not set a password yet. */
export const isInvited = (user: Pick<UserRow, 'status'>): boolean => user.status === 'CREATED'

/** Only such a user may sign in, or have its password replaced. */
export const isActive = (user: Pick<UserRow, 'status'>): boolean => user.status === 'ACTIVE'

/** An e-mail as it is stored and looked up. */
export const plainEmail = (email: string): string => email.trim().toLowerCase()
