import type { CollectionBankCode, PaymentAccount } from '@vintem/brazil/cnab'
import { parseDocument } from '@vintem/brazil/document'
import { WrongConfiguration } from './variables.ts'

export interface CnabPaymentsVariables {
  CNAB_PAYMENTS_BANK?: CollectionBankCode | undefined
  CNAB_PAYMENTS_BRANCH?: string | undefined
  CNAB_PAYMENTS_ACCOUNT?: string | undefined
  CNAB_PAYMENTS_AGREEMENT?: string | undefined
  CNAB_PAYMENTS_WAY: 'pix' | 'ted'
  CNAB_PAYMENTS_COMPANY_NAME?: string | undefined
  CNAB_PAYMENTS_COMPANY_DOCUMENT?: string | undefined
}

/** The account that payments are sent from, and whether they go by PIX or as transfers. */
export type PaymentsAccountConfig = PaymentAccount & { way: 'pix' | 'ted' }

type Name = Exclude<keyof CnabPaymentsVariables, 'CNAB_PAYMENTS_WAY'>
type Rule = readonly [name: Name, form: RegExp, example: string]

const always: readonly Rule[] = [
  ['CNAB_PAYMENTS_COMPANY_NAME', /\S/, 'Loja Exemplo SA'],
  ['CNAB_PAYMENTS_COMPANY_DOCUMENT', /\S/, '11.222.333/0001-81'],
]

/** What each bank names an account by; check digits behind a hyphen, as printed. */
const byBank: Readonly<Record<CollectionBankCode, readonly Rule[]>> = {
  '341': [
    ['CNAB_PAYMENTS_BRANCH', /^\d{4}$/, '0057'],
    ['CNAB_PAYMENTS_ACCOUNT', /^\d{5,6}-\d$/, '12345-7'],
  ],
  '237': [
    ['CNAB_PAYMENTS_BRANCH', /^\d{4}-[\dP]$/, '1172-0'],
    ['CNAB_PAYMENTS_ACCOUNT', /^\d{1,7}-[\dP]$/, '0403005-2'],
    ['CNAB_PAYMENTS_AGREEMENT', /^\d{1,6}$/, '123456'],
  ],
  '001': [
    ['CNAB_PAYMENTS_BRANCH', /^\d{4}-[\dX]$/, '4042-8'],
    ['CNAB_PAYMENTS_ACCOUNT', /^\d{1,12}-[\dX]$/, '61900-0'],
    ['CNAB_PAYMENTS_AGREEMENT', /^\d{1,9}$/, '1238798'],
  ],
}

/** Reads the account that payments are sent from. Throws WrongConfiguration with one sentence. */
export function readPaymentsAccount(v: CnabPaymentsVariables): PaymentsAccountConfig {
  const bank = v.CNAB_PAYMENTS_BANK
  if (!bank) throw missing('CNAB_PAYMENTS_BANK', '341')
  for (const [name, form, example] of [...always, ...byBank[bank]]) {
    if (!form.test(v[name] ?? '')) throw missing(name, example)
  }
  const document = parseDocument(v.CNAB_PAYMENTS_COMPANY_DOCUMENT ?? '')
  if (!document)
    throw new WrongConfiguration('CNAB_PAYMENTS_COMPANY_DOCUMENT is no CPF and no CNPJ.')
  const way = v.CNAB_PAYMENTS_WAY
  if (bank === '237' && way === 'ted') {
    throw new WrongConfiguration(
      'CNAB_PAYMENTS_WAY=ted is not for Bradesco, which wants an address for each transfer: say pix.',
    )
  }
  const [branch = '', branchDigit = ''] = (v.CNAB_PAYMENTS_BRANCH ?? '').split('-')
  const [account = '', accountDigit = ''] = (v.CNAB_PAYMENTS_ACCOUNT ?? '').split('-')
  const agreement = bank === '341' ? '' : (v.CNAB_PAYMENTS_AGREEMENT ?? '')
  const company = { name: v.CNAB_PAYMENTS_COMPANY_NAME ?? '', document: document.number }
  return { bank, branch, branchDigit, account, accountDigit, agreement, company, way }
}

const missing = (name: string, example: string) =>
  new WrongConfiguration(
    `PAYMENTS_RAIL=cnab240 needs ${name}, such as ${example}. It is explained in .env.example.`,
  )
