import { addressBlock } from '#platform/address-block.ts'
import type { Ration } from '#platform/rations.ts'

const [QUARTER, DAY] = [900, 86_400]

/** The tries of an e-mail from everywhere together. */
export const triesFromEverywhere = (email: string): Ration => ({
  rule: 'operator far',
  subject: email,
  limit: 50,
  seconds: DAY,
})

/**
 * Passwords and codes of an e-mail, known or not: near, by its network, and from everywhere together.
 * What was right is given back.
 */
export const operatorRations = (email: string, ip: string): Ration[] => [
  { rule: 'operator near', subject: `${email} ${addressBlock(ip)}`, limit: 10, seconds: QUARTER },
  triesFromEverywhere(email),
]

export const TRIED_ENOUGH = 'Muitas tentativas erradas.'
