import { screen, waitFor } from '@testing-library/react'
import { getBankAccount } from '@vintem/contracts/bank-accounts/endpoints'
import { getBankingAccount } from '@vintem/contracts/banking-accounts/endpoints'
import { getBankingBalance, listBankingLines } from '@vintem/contracts/banking-statements/endpoints'
import { listPixKeys } from '@vintem/contracts/pix-keys/endpoints'
import { getCheckingTerms } from '@vintem/contracts/withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import type { BankingAccount } from '#features/banking-accounts/banking-accounts.queries.ts'
import { AtAddress } from '../../test/at-address.tsx'
import { renderScreen } from '../../test/render-screen.tsx'
import { stubServer } from '../../test/stub-server.ts'
import { account, plain } from '../../test/withdrawals.tsx'
import { page } from './dados-conta.tsx'

// Goal: who works with the account reads its numbers, its balance and of when that is, and its statement.
const active: BankingAccount = {
  status: 'ACTIVE',
  kycAnalysisResult: null,
  accountInput: null,
  submittedAt: '2026-11-24T12:00:00.000Z',
  submittedBy: 'ana@exemplo.com.br',
  company: {
    document: '71428571000170',
    name: 'Padaria Pão de Ontem Ltda.',
    fantasyName: 'Pão de Ontem',
    email: 'contato@paodeontem.example',
    phone: '1133334444',
    address: {
      zipCode: '01310100',
      street: 'Avenida Paulista',
      number: '1000',
      complement: null,
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
  },
  debitAccountId: 'a',
  investmentAccountId: 'b',
  account: {
    branch: '0001',
    checking: { id: 'a', number: '1000001-1' },
    investment: { id: 'b', number: '1000002-0' },
    activatedAt: '2026-11-24T12:05:00.000Z',
  },
}
const lines = {
  content: [
    {
      uuid: '0199b3a0-0000-7000-8000-000000000001',
      line: 1,
      kind: 'withdrawal-deposited',
      amount: 50,
      balance: 50,
      executionDate: '2026-11-24',
      happenedAt: '2026-11-24T12:00:00.000Z',
    },
  ],
  number: 0,
  size: 10,
  totalElements: 1,
  hasMoreElements: false,
  openingAmount: 0,
  inAmount: 50,
  outAmount: 0,
  closingAmount: 50,
  processingAmount: 0,
}
const balance = {
  debitAccountAmount: 50,
  investAccountAmount: 0,
  updatedAt: '2026-11-24T15:00:00.000Z',
}

const open = (start = '') => renderScreen(<AtAddress page={page} start={start} />)

describe('AccountDataScreen', () => {
  // @spec 002 §2 Dados da Conta: account, balance and its time
  test('shows numbers, holder, balance and lines', async () => {
    const calls = stubServer([
      [getBankingAccount, () => active],
      [getBankingBalance, () => balance],
      [listBankingLines, () => lines],
      [listPixKeys, () => []],
      [getCheckingTerms, () => ({ availableAmount: 50, approvals: [], obstacles: [] })],
      [getBankAccount, () => ({ account, holder: { name: 'Ana', document: '71428571000170' } })],
    ])
    const { user } = await open()
    expect(await screen.findByText('1000001-1')).toBeTruthy()
    expect(screen.getByText('Padaria Pão de Ontem Ltda.')).toBeTruthy()
    expect(await screen.findByText('Atualizado em 24/11/2026 12:00')).toBeTruthy()
    expect(await screen.findByText('Sem lançamentos')).toBeTruthy()
    expect(await screen.findByText('Saque do saldo de vendas')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Atualizar o saldo' }))
    expect(calls.filter(({ at }) => at === getBankingBalance.at)).toHaveLength(2)
    expect(plain(document.body.textContent)).toContain('R$ 50,00')
    const withdraw = await screen.findByRole('button', { name: 'Sacar' })
    await waitFor(() => expect(withdraw).toHaveProperty('disabled', false))
  })

  test('leads to the activation while there is no account', async () => {
    stubServer([
      [
        getBankingAccount,
        () => ({ ...active, status: 'INACTIVE', account: null, debitAccountId: null }),
      ],
    ])
    await open()
    const link = await screen.findByRole('link', { name: 'Ativar Conta PJ' })
    expect(link.getAttribute('href')).toBe('/ativar-pj')
    expect(screen.queryByText('Saldo disponível')).toBeNull()
  })
})
