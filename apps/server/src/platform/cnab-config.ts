import {
  type CollectionAccount,
  type CollectionBankCode,
  collectionBanks,
} from '@vintem/brazil/cnab'
import { parseDocument } from '@vintem/brazil/document'
import { WrongConfiguration } from './variables.ts'

export interface CnabVariables {
  CNAB_BANK?: CollectionBankCode | undefined
  CNAB_BRANCH?: string | undefined
  CNAB_ACCOUNT?: string | undefined
  CNAB_WALLET?: string | undefined
  CNAB_AGREEMENT?: string | undefined
  CNAB_VARIATION?: string | undefined
  CNAB_COMPANY_NAME?: string | undefined
  CNAB_COMPANY_DOCUMENT?: string | undefined
}

type Rule = readonly [name: keyof CnabVariables, form: RegExp, example: string]

const always: readonly Rule[] = [
  ['CNAB_BANK', /^\d{3}$/, '341'],
  ['CNAB_COMPANY_NAME', /\S/, 'Loja Exemplo SA'],
  ['CNAB_COMPANY_DOCUMENT', /\S/, '11.222.333/0001-81'],
]

/** What each bank names an account by; check digits behind a hyphen, as printed. */
const byBank: Readonly<Record<CollectionBankCode, readonly Rule[]>> = {
  '341': [
    ['CNAB_BRANCH', /^\d{4}$/, '0057'],
    ['CNAB_ACCOUNT', /^\d{5}-\d$/, '12345-7'],
    ['CNAB_WALLET', /^\d{3}$/, '109'],
  ],
  '237': [
    ['CNAB_BRANCH', /^\d{4}-[\dP]$/, '1172-0'],
    ['CNAB_ACCOUNT', /^\d{1,7}-[\dP]$/, '0403005-2'],
    ['CNAB_WALLET', /^\d{2}$/, '09'],
    ['CNAB_AGREEMENT', /^\d{1,20}$/, '4567890'],
  ],
  '001': [
    ['CNAB_BRANCH', /^\d{4}-[\dX]$/, '4042-8'],
    ['CNAB_ACCOUNT', /^\d{1,12}-[\dX]$/, '61900-0'],
    ['CNAB_WALLET', /^\d{2}$/, '17'],
    ['CNAB_AGREEMENT', /^\d{7}$/, '1238798'],
    ['CNAB_VARIATION', /^\d{3}$/, '019'],
  ],
}

/** The account that boletos are collected into. Throws WrongConfiguration with one sentence. */
export function readCollectionAccount(v: CnabVariables): CollectionAccount {
  const [bankRule] = always
  if (!v.CNAB_BANK) throw missing(bankRule as Rule)
  for (const rule of [...always, ...byBank[v.CNAB_BANK]]) {
    const [name, form] = rule
    if (!form.test(v[name] ?? '')) throw missing(rule)
  }
  const document = parseDocument(v.CNAB_COMPANY_DOCUMENT ?? '')
  if (!document) throw new WrongConfiguration('CNAB_COMPANY_DOCUMENT is no CPF and no CNPJ.')
  const [branch = '', branchDigit = ''] = (v.CNAB_BRANCH ?? '').split('-')
  const [account = '', accountDigit = ''] = (v.CNAB_ACCOUNT ?? '').split('-')
  const read: CollectionAccount = {
    bank: v.CNAB_BANK,
    branch,
    branchDigit,
    account,
    accountDigit,
    wallet: v.CNAB_WALLET ?? '',
    agreement: v.CNAB_BANK === '341' ? '' : (v.CNAB_AGREEMENT ?? ''),
    variation: v.CNAB_BANK === '001' ? (v.CNAB_VARIATION ?? '') : '',
    company: { name: v.CNAB_COMPANY_NAME ?? '', document: document.number },
  }
  assertPossible(read)
  return read
}

const missing = ([name, , example]: Rule) =>
  new WrongConfiguration(
    `BANK_SLIP_RAIL=cnab240 needs ${name}, such as ${example}. It is explained in .env.example.`,
  )

/** A wallet whose boletos are written in another way, and a mistyped account of Itaú. */
function assertPossible(account: CollectionAccount): void {
  let freeField: string
  try {
    freeField = collectionBanks[account.bank].freeFieldOf(account, 1)
  } catch {
    throw new WrongConfiguration(`Boletos of the wallet ${account.wallet} cannot be written.`)
  }
  if (account.bank === '341' && freeField.charAt(21) !== account.accountDigit) {
    throw new WrongConfiguration('CNAB_ACCOUNT does not belong to CNAB_BRANCH: its digit is wrong.')
  }
}
