/** Codes of PIX keys of a banking account, and their limits (specification 3 §9, banking §6). */

export const KEY_TYPES = ['evp', 'email', 'phone', 'cnpj'] as const
export type KeyType = (typeof KEY_TYPES)[number]

export const keyTypeWords: Readonly<Record<KeyType, string>> = {
  evp: 'Aleatória',
  email: 'E-mail',
  phone: 'Celular',
  cnpj: 'CNPJ',
}

export const KEY_STATES = [
  'CONFIRMING',
  'REGISTERING',
  'CLAIMING',
  'ACTIVE',
  'CLAIMED',
  'DELETING',
  'REFUSED',
  'LOST',
  'DELETED',
  'EXPIRED',
] as const
export type KeyState = (typeof KEY_STATES)[number]

/** Keys of an account that count: all but ended ones. */
export const KEYS_AT_MOST = 20

export const CODE_MINUTES = 10
export const CODE_TRIES = 5
/** After the first code. */
export const CODE_RESENDS = 3
export const CODE_SECONDS_APART = 60

/** How a claim of another bank is called. */
export const claimWords = {
  OWNERSHIP: 'reivindicação de posse',
  PORTABILITY: 'portabilidade',
} as const
export type ClaimKind = keyof typeof claimWords
