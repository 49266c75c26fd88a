/** Roles of users, and the profiles that give them. */

const SCOPED_ROLES = [
  'SELLER_DASHBOARD',
  'SELLER_PAYMENT_LINK',
  'SELLER_SUBSCRIPTIONS',
  'SELLER_CHECKOUT',
  'SELLER_CHARGES',
  'SELLER_CLIENTS',
  'SELLER_FINANCES',
  'SELLER_REPORTS',
  'SELLER_ANTICIPATION',
  'SELLER_BALANCE_VISUALIZATION',
  'SELLER_CONFIG_NF',
  'SELLER_CONFIG_PAYMENT_METHODS',
  'SELLER_CONFIG_INTEGRATION',
  'SELLER_CONFIG_NOTIFICATION',
] as const

export const ROLES = [
  'SELLER_MASTER',
  'SELLER_ADMIN',
  'SELLER_BACKOFFICE',
  'SELLER_VIZUALIZATION',
  'SELLER_BUSINESS',
  ...SCOPED_ROLES,
  /** Needs the second step at sign-in. */
  'TWO_FACTOR_AUTH',
] as const
export type Role = (typeof ROLES)[number]

const NOT_FOR_MASTER: readonly Role[] = [
  'SELLER_FINANCES',
  'SELLER_REPORTS',
  'SELLER_ANTICIPATION',
  'SELLER_BALANCE_VISUALIZATION',
]

/** A user has one profile; its roles follow from it. */
export const PROFILE_ROLES = {
  ADMIN: ['SELLER_ADMIN', ...SCOPED_ROLES],
  MANAGER: [
    'SELLER_DASHBOARD',
    'SELLER_PAYMENT_LINK',
    'SELLER_CHARGES',
    'SELLER_CLIENTS',
    'SELLER_FINANCES',
    'SELLER_REPORTS',
    'SELLER_ANTICIPATION',
    'SELLER_CONFIG_NOTIFICATION',
  ],
  FINANCE: [
    'SELLER_DASHBOARD',
    'SELLER_CLIENTS',
    'SELLER_FINANCES',
    'SELLER_REPORTS',
    'SELLER_ANTICIPATION',
    'SELLER_CONFIG_NOTIFICATION',
  ],
  SUPERVISOR: [
    'SELLER_PAYMENT_LINK',
    'SELLER_CHARGES',
    'SELLER_CLIENTS',
    'SELLER_CONFIG_NOTIFICATION',
  ],
  SALE: ['SELLER_PAYMENT_LINK', 'SELLER_CHARGES', 'SELLER_CLIENTS'],
  MASTER: ['SELLER_MASTER', ...SCOPED_ROLES.filter((role) => !NOT_FOR_MASTER.includes(role))],
  BACKOFFICE: ['SELLER_BACKOFFICE', ...SCOPED_ROLES],
  VIZUALIZATION: ['SELLER_VIZUALIZATION'],
} as const satisfies Record<string, readonly Role[]>
export type Profile = keyof typeof PROFILE_ROLES
export const PROFILES = Object.keys(PROFILE_ROLES) as [Profile, ...Profile[]]

/**
 * The profiles that a seller gives to its own people (specification 2 §6); the operator makes the
 * others.
 */
export const PROFILES_OF_SELLERS = ['ADMIN', 'MANAGER', 'FINANCE', 'SUPERVISOR', 'SALE'] as const

/** Roles that a user may have beside those of the profile (domain §11). */
export const SINGLE_ROLES = [
  'SELLER_BUSINESS',
  'SELLER_BALANCE_VISUALIZATION',
  'SELLER_CONFIG_NF',
  'SELLER_CONFIG_PAYMENT_METHODS',
  'SELLER_CONFIG_INTEGRATION',
  'SELLER_CONFIG_NOTIFICATION',
] as const satisfies readonly Role[]
export type SingleRole = (typeof SINGLE_ROLES)[number]

/** The access of a user: a profile, and roles beside it. */
export interface GrantedAccess {
  readonly profile: string
  readonly extraRoles: readonly string[]
}

/** All roles of a given access, each once; TWO_FACTOR_AUTH is not given but set up. */
export const rolesOf = ({ profile, extraRoles }: GrantedAccess): string[] => [
  ...new Set([...PROFILE_ROLES[profile as Profile], ...extraRoles]),
]

/**
 * Whether a user with these roles may give an access, or change a user who has it: an administrator
 * may, and others only access that they have themselves.
 */
export const mayGive = (giver: readonly string[], access: GrantedAccess): boolean =>
  giver.includes('SELLER_ADMIN') || rolesOf(access).every((role) => giver.includes(role))
