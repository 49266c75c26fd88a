import type { CivilDate } from '@vintem/brazil/calendar'
import type { submitBankingAccount } from '@vintem/contracts/banking-accounts/endpoints'
import type { Body } from '@vintem/contracts/endpoint'

export type AccountInput = Body<typeof submitBankingAccount>
export type Partner = AccountInput['newAccountOwner'][number]

/** All accounts of this house are of one branch. */
export const BRANCH = '0001'

const OF_AGE = 18

/** True for who has been born so long ago on this day that they are of age. */
export function isOfAge(birthdate: CivilDate, today: CivilDate): boolean {
  const [year, ...rest] = birthdate.split('-')
  // Born on 29 February: of age on 1 March.
  return [Number(year) + OF_AGE, ...rest].join('-') <= today
}

const FORMS = /\b(ltda|limitada|sa|eireli|epp|me|mei)\b/g

/** A company's name as far as two registers agree on it: no accents, marks or kind of company. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/s[./]a\b\.?/g, 'sa')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(FORMS, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Why the public register says no to a company, as a sentence; undefined where it does not. */
export function registerObstacle(
  { companyName }: Pick<AccountInput, 'companyName'>,
  found: { name: string; isActive: boolean } | undefined,
): string | undefined {
  if (!found) return 'A Receita Federal não encontrou este CNPJ.'
  if (!found.isActive) return 'O CNPJ não está ativo na Receita Federal.'
  if (plain(found.name) !== plain(companyName)) {
    return `A razão social é outra na Receita Federal: ${found.name}.`
  }
  return undefined
}
