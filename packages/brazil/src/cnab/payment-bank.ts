import type { CollectionBankCode } from './collection-bank.ts'

/** 01 credit in the same bank, 41 TED, 45 PIX. */
export type PaymentForm = '01' | '41' | '45'

/** An account that a bank pays from, as the contract with the bank names it. */
export interface PaymentAccount {
  bank: CollectionBankCode
  /** Without its check digit. */
  branch: string
  /** Empty at Itaú, where a branch has none. */
  branchDigit: string
  account: string
  accountDigit: string
  /** Convênio: up to 9 digits at Banco do Brasil, 6 at Bradesco, empty at Itaú. */
  agreement: string
  company: { name: string; document: string }
}

/** The parts that differ by bank. */
export interface PaymentBank {
  name: string
  fileVersion: string
  itauVersion: string
  density: string
  batchVersion: string
  /** P014. */
  debit: string
  agreementOf(account: PaymentAccount): string
  clearing: Readonly<Record<PaymentForm, string>>
  /** Bradesco wants the address of who gets a transfer (G059: AU to AY), and a PIX needs none. */
  forms: readonly PaymentForm[]
}

const clearing = { '01': '000', '41': '018', '45': '009' } as const

/** Manuals: Itaú, SISPAG CNAB 240, layout 080; Bradesco, Multipag 4008.523.687; FEBRABAN for Banco do Brasil. */
export const paymentBanks: Readonly<Record<CollectionBankCode, PaymentBank>> = {
  '341': {
    name: 'BANCO ITAU SA',
    fileVersion: '',
    itauVersion: '080',
    density: '',
    batchVersion: '040',
    debit: '',
    agreementOf: () => '',
    // Note 35: 009 for a PIX, and zeros for a TED.
    clearing: { ...clearing, '41': '000' },
    forms: ['01', '41', '45'],
  },
  '237': {
    name: 'BANCO BRADESCO SA',
    fileVersion: '089',
    itauVersion: '',
    density: '01600',
    batchVersion: '045',
    debit: '01',
    agreementOf: ({ agreement }) => agreement.padStart(6, '0'),
    clearing,
    forms: ['45'],
  },
  '001': {
    name: 'BANCO DO BRASIL SA',
    fileVersion: '089',
    itauVersion: '',
    density: '',
    batchVersion: '045',
    debit: '01',
    // Nine digits of the agreement, and 0126 for payments.
    agreementOf: ({ agreement }) => `${agreement.padStart(9, '0')}0126`,
    clearing,
    forms: ['01', '41', '45'],
  },
}
