import { randomBelow, secretHash } from '#platform/ids.ts'

const COUNT = 10
/** Letters and digits without those that are easily confused when copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 79 bits a code: nobody finds one from its hash. */
const GROUPS = 4
const GROUP_LENGTH = 4

/** Codes to be kept on paper, each good once: `abcd-efgh-jkmn-pqrs`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, newGroup).join('-'))

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomBelow(ALPHABET.length)]).join('')

/** The stored hash of a code, however its hyphens and capitals were typed. */
export const recoveryHash = (code: string): string =>
  secretHash(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
