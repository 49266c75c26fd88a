import { bancoDoBrasilFreeField, bradescoFreeField, itauFreeField } from '../boleto/index.ts'
import { mod11OfBradesco } from './our-number-digit.ts'

export type CollectionBankCode = '001' | '237' | '341'

/** An account into which a bank collects boletos, as the contract with the bank names it. */
export interface CollectionAccount {
  bank: CollectionBankCode
  /** Without its check digit. */
  branch: string
  /** Empty at Itaú, where a branch has none. */
  branchDigit: string
  account: string
  accountDigit: string
  /** Carteira: 3 digits at Itaú, 2 elsewhere. */
  wallet: string
  /** Convênio: 7 digits at Banco do Brasil, the code of the company at Bradesco, empty at Itaú. */
  agreement: string
  /** Variação da carteira, 3 digits, at Banco do Brasil; empty elsewhere. */
  variation: string
  company: { name: string; document: string }
}

/** What a movement of a return means for a title. */
export type TitleMovement =
  | 'registered'
  | 'rejected'
  | 'paid'
  | 'written-off'
  | 'instruction-rejected'
  | 'other'

/** The parts that differ by bank. */
export interface CollectionBank {
  /** With its check digit, as printed: '341-7'. */
  printed: string
  name: string
  /** The greatest number that the bank's own number of a title can hold. */
  lastNumber: number
  fileVersion: string
  batchVersion: string
  /** The agreement as headers of files have it. */
  agreementOf(account: CollectionAccount): string
  /** Branch and account as printed. */
  holderOf(account: CollectionAccount): string
  /** 25 digits of the barcode. */
  freeFieldOf(account: CollectionAccount, number: number): string
  /** Nosso número as printed. */
  ourNumberOf(account: CollectionAccount, number: number): string
  /** Nosso número as files have it, up to 20 characters. */
  fileNumberOf(account: CollectionAccount, number: number): string
  /** The number in the field of a return; `undefined` where it is not of this account. */
  readNumber(account: CollectionAccount, written: string): number | undefined
  movements: Readonly<Record<string, TitleMovement>>
}

const padded = (number: number, length: number): string => String(number).padStart(length, '0')

/** FEBRABAN, Layout Padrão CNAB 240, C044. */
const usualMovements = {
  '02': 'registered',
  '03': 'rejected',
  '06': 'paid',
  '09': 'written-off',
  // A payment after the title was written off, or without a registration: the money has arrived.
  '17': 'paid',
  '25': 'written-off',
  '26': 'instruction-rejected',
  '30': 'instruction-rejected',
} as const

const itau: CollectionBank = {
  printed: '341-7',
  name: 'BANCO ITAU SA',
  lastNumber: 99_999_999,
  fileVersion: '040',
  batchVersion: '030',
  agreementOf: () => '',
  holderOf: ({ branch, account, accountDigit }) => `${branch}/${account}-${accountDigit}`,
  freeFieldOf: ({ wallet, branch, account }, number) =>
    itauFreeField({ wallet, branch, account, ourNumber: padded(number, 8) }),
  ourNumberOf(account, number) {
    return `${account.wallet}/${padded(number, 8)}-${itauDigit(account, number)}`
  },
  fileNumberOf: (account, number) =>
    `${account.wallet}${padded(number, 8)}${itauDigit(account, number)}`,
  readNumber({ wallet }, written) {
    const [, ofWallet, number] = /^(\d{3})(\d{8})\d?$/.exec(written) ?? []
    return ofWallet === wallet ? Number(number) : undefined
  },
  // Itaú, Cobrança CNAB 240, return codes: 17 is a refused change, 25 a statement of the payer.
  movements: {
    '02': 'registered',
    '03': 'rejected',
    '06': 'paid',
    '08': 'paid',
    '09': 'written-off',
    '10': 'written-off',
    '15': 'instruction-rejected',
    '16': 'instruction-rejected',
    '17': 'instruction-rejected',
    '18': 'instruction-rejected',
    '32': 'written-off',
  },
}

/** The check digit behind the number in the free field. */
function itauDigit({ wallet, branch, account }: CollectionAccount, number: number): string {
  return itauFreeField({ wallet, branch, account, ourNumber: padded(number, 8) }).charAt(11)
}

const bradesco: CollectionBank = {
  printed: '237-2',
  name: 'BRADESCO',
  lastNumber: 99_999_999_999,
  fileVersion: '084',
  batchVersion: '042',
  agreementOf: ({ agreement }) => agreement.padStart(20, '0'),
  holderOf: (holder) =>
    `${holder.branch}-${holder.branchDigit}/${holder.account}-${holder.accountDigit}`,
  freeFieldOf: ({ branch, wallet, account }, number) =>
    bradescoFreeField({ branch, wallet, account, ourNumber: padded(number, 11) }),
  ourNumberOf: ({ wallet }, number) =>
    `${wallet}/${padded(number, 11)}-${mod11OfBradesco(wallet + padded(number, 11))}`,
  fileNumberOf: ({ wallet }, number) =>
    `${wallet.padStart(3, '0')}00000${padded(number, 11)}${mod11OfBradesco(wallet + padded(number, 11))}`,
  readNumber({ wallet }, written) {
    const [, ofWallet, number] = /^(\d{3})\d{5}(\d{11})[\dP]?$/.exec(written) ?? []
    return ofWallet === wallet.padStart(3, '0') ? Number(number) : undefined
  },
  movements: usualMovements,
}

const bancoDoBrasil: CollectionBank = {
  printed: '001-9',
  name: 'BANCO DO BRASIL SA',
  lastNumber: 9_999_999_999,
  fileVersion: '083',
  batchVersion: '042',
  agreementOf: ({ agreement, wallet, variation }) =>
    `${agreement.padStart(9, '0')}0014${wallet}${variation}`,
  holderOf: (holder) =>
    `${holder.branch}-${holder.branchDigit}/${holder.account}-${holder.accountDigit}`,
  freeFieldOf: ({ agreement, wallet }, number) =>
    bancoDoBrasilFreeField({ agreement, wallet, sequence: padded(number, 10) }),
  // With an agreement of seven digits there is no check digit.
  ourNumberOf: ({ agreement }, number) => agreement + padded(number, 10),
  fileNumberOf: ({ agreement }, number) => agreement + padded(number, 10),
  readNumber({ agreement }, written) {
    const [, ofAgreement, number] = /^(\d{7})(\d{10})$/.exec(written) ?? []
    return ofAgreement === agreement ? Number(number) : undefined
  },
  movements: usualMovements,
}

/** Banco do Brasil, Bradesco and Itaú. */
export const collectionBanks: Readonly<Record<CollectionBankCode, CollectionBank>> = {
  '001': bancoDoBrasil,
  '237': bradesco,
  '341': itau,
}
