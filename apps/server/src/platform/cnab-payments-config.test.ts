import { describe, expect, test } from 'vitest'
import { readPaymentsAccount } from './cnab-payments-config.ts'
import { readRailsConfig } from './rails-config.ts'

// Goal: the account that money leaves from is named as it stands on paper, and a mistake in it is found
// before anything is sent.
const bradesco = {
  CNAB_PAYMENTS_BANK: '237' as const,
  CNAB_PAYMENTS_BRANCH: '1172-0',
  CNAB_PAYMENTS_ACCOUNT: '0403005-2',
  CNAB_PAYMENTS_AGREEMENT: '123456',
  CNAB_PAYMENTS_WAY: 'pix' as const,
  CNAB_PAYMENTS_COMPANY_NAME: 'Loja',
  CNAB_PAYMENTS_COMPANY_DOCUMENT: '11.222.333/0001-81',
}
const itau = {
  ...bradesco,
  CNAB_PAYMENTS_BANK: '341' as const,
  CNAB_PAYMENTS_BRANCH: '0057',
  CNAB_PAYMENTS_ACCOUNT: '12345-7',
}
const money = {
  PIX_RAIL: 'none',
  BANK_SLIP_RAIL: 'none',
  CARD_RAIL: 'none',
  EMAIL_RAIL: 'smtp',
  SMTP_URL: 'smtp://127.0.0.1',
  EMAIL_FROM: 'a@b.example',
}

describe('readPaymentsAccount', () => {
  test('reads an account, and leaves out what the bank has not', () => {
    expect(readPaymentsAccount(bradesco)).toEqual({
      bank: '237',
      branch: '1172',
      branchDigit: '0',
      account: '0403005',
      accountDigit: '2',
      agreement: '123456',
      company: { name: 'Loja', document: '11222333000181' },
      way: 'pix',
    })
    expect(readPaymentsAccount(itau)).toMatchObject({ branchDigit: '', agreement: '' })
  })

  test.each([
    [{ CNAB_PAYMENTS_BANK: undefined }, 'needs CNAB_PAYMENTS_BANK, such as 341'],
    [{ CNAB_PAYMENTS_BRANCH: '1172' }, 'needs CNAB_PAYMENTS_BRANCH, such as 1172-0'],
    [{ CNAB_PAYMENTS_AGREEMENT: '1234567' }, 'needs CNAB_PAYMENTS_AGREEMENT'],
    [{ CNAB_PAYMENTS_COMPANY_DOCUMENT: '1' }, 'is no CPF and no CNPJ'],
    [{ CNAB_PAYMENTS_WAY: 'ted' as const }, 'not for Bradesco'],
  ])('refuses %j', (change, sentence) => {
    expect(() => readPaymentsAccount({ ...bradesco, ...change })).toThrow(sentence)
  })
})

describe('the rail of payments', () => {
  test('is none beside real money, unless it is named', () => {
    expect(readRailsConfig(money).payments).toEqual({ rail: 'none' })
    expect(
      readRailsConfig({ ...money, ...bradesco, PAYMENTS_RAIL: 'cnab240' }).payments,
    ).toMatchObject({ rail: 'cnab240', account: { bank: '237' } })
  })

  test('is never real beside simulated money', () => {
    expect(() => readRailsConfig({ ...bradesco, PAYMENTS_RAIL: 'cnab240' })).toThrow(
      'cannot stand beside simulated money',
    )
  })
})
