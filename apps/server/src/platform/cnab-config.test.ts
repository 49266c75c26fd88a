import { describe, expect, test } from 'vitest'
import { type CnabVariables, readCollectionAccount } from './cnab-config.ts'

// Goal: an account is named as it stands on paper, and a mistake in it is found before a boleto is.
const company = { CNAB_COMPANY_NAME: 'Loja', CNAB_COMPANY_DOCUMENT: '11.222.333/0001-81' }
const itau: CnabVariables = {
  ...company,
  CNAB_BANK: '341',
  CNAB_BRANCH: '0057',
  CNAB_ACCOUNT: '12345-7',
  CNAB_WALLET: '109',
}
const bancoDoBrasil: CnabVariables = {
  ...company,
  CNAB_BANK: '001',
  CNAB_BRANCH: '4042-8',
  CNAB_ACCOUNT: '61900-0',
  CNAB_WALLET: '17',
  CNAB_AGREEMENT: '1238798',
  CNAB_VARIATION: '019',
}

describe('readCollectionAccount', () => {
  test('reads an account of Itaú, and leaves out what it has not', () => {
    expect(readCollectionAccount({ ...itau, CNAB_AGREEMENT: '1', CNAB_VARIATION: '2' })).toEqual({
      bank: '341',
      branch: '0057',
      branchDigit: '',
      account: '12345',
      accountDigit: '7',
      wallet: '109',
      agreement: '',
      variation: '',
      company: { name: 'Loja', document: '11222333000181' },
    })
  })

  test('reads an account of Banco do Brasil', () => {
    expect(readCollectionAccount(bancoDoBrasil)).toMatchObject({
      branch: '4042',
      branchDigit: '8',
      agreement: '1238798',
      variation: '019',
    })
  })

  test.each<[string, CnabVariables, string]>([
    ['nothing', {}, 'needs CNAB_BANK, such as 341.'],
    ['no company', { ...itau, CNAB_COMPANY_NAME: ' ' }, 'needs CNAB_COMPANY_NAME'],
    ['a wrong CNPJ', { ...itau, CNAB_COMPANY_DOCUMENT: '11222333000182' }, 'no CPF and no CNPJ'],
    ['an account without its digit', { ...itau, CNAB_ACCOUNT: '12345' }, 'such as 12345-7.'],
    ['a mistyped account', { ...itau, CNAB_ACCOUNT: '12354-7' }, 'its digit is wrong'],
    ['a wallet with rules of its own', { ...itau, CNAB_WALLET: '198' }, 'wallet 198'],
    ['an agreement of six digits', { ...bancoDoBrasil, CNAB_AGREEMENT: '123456' }, '1238798.'],
    ['no variation', { ...bancoDoBrasil, CNAB_VARIATION: undefined }, 'needs CNAB_VARIATION'],
  ])('refuses %s', (_, variables, sentence) => {
    expect(() => readCollectionAccount(variables)).toThrow(sentence)
  })
})
