import { screen } from '@testing-library/react'
import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import type { Profile } from '@vintem/contracts/access'
import {
  listAnticipations,
  listScheduledAnticipations,
} from '@vintem/contracts/anticipation/endpoints'
import { getBalance } from '@vintem/contracts/dashboard/endpoints'
import { Unexpected } from '@vintem/contracts/errors'
import {
  getStatementTotals,
  listFutureEntries,
  listStatement,
} from '@vintem/contracts/statements/endpoints'
import { getWithdrawalTerms, listWithdrawals } from '@vintem/contracts/withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import { now } from '#lib/clock.ts'
import { AtAddress } from '../../test/at-address.tsx'
import { renderScreen } from '../../test/render-screen.tsx'
import { refusal, stubServer } from '../../test/stub-server.ts'
import { page } from './financeiro.tsx'

// Goal: the financial screen has the tabs of its seller, each with a range of its own, and the balance
// for those who may see it; what could not be loaded is said in the words of the specification.
const balance = {
  amount: 100,
  provisionedAmount: 50,
  totalAmount: 150,
  onDemandNetAmount: 40,
  bankingType: 'ACQUIRING',
  isOnDemandEnabled: true,
}
const empty = { content: [], number: 0, size: 10, totalElements: 0, hasMoreElements: false }
const totals = {
  openingAmount: 0,
  inAmount: 0,
  outAmount: 0,
  closingAmount: 0,
  processingAmount: 0,
}
const terms = {
  availableAmount: 100,
  approvals: [{ above: 0, kind: 'NONE', needed: 0 }],
  obstacles: [],
  pendingCount: 0,
  bankingType: 'ACQUIRING',
}

type Answers = Parameters<typeof stubServer>[0]
const fails = () => {
  throw refusal(Unexpected)
}

async function open(start = '', answers: Answers = [], profile: Profile = 'FINANCE') {
  const calls = stubServer([
    ...answers,
    [getBalance, () => balance],
    [listStatement, () => empty],
    [getStatementTotals, () => totals],
    [listFutureEntries, () => ({ ...empty, totalAmount: 0, scheduledAmount: 50 })],
    [listAnticipations, () => empty],
    [listScheduledAnticipations, () => empty],
    [getWithdrawalTerms, () => terms],
    [listWithdrawals, () => empty],
  ])
  await renderScreen(<AtAddress page={page} start={start} />, profile)
  await screen.findByRole('tab', { name: 'Extrato' })
  return { asked: (at: string) => calls.filter((call) => call.at === at).at(-1)?.query }
}

const today = civilDateOf(now())

describe('/financeiro', () => {
  // @spec 001 §2 Financial screen: Tabs Extrato, Lançamentos futuros and Antecipações (the last only if on-demand anticipation is enabled)
  test.each([
    [true, ['Extrato', 'Lançamentos futuros', 'Antecipações']],
    [false, ['Extrato', 'Lançamentos futuros']],
  ])('on demand %s, has the tabs %j', async (isOnDemandEnabled, names) => {
    await open('', [[getBalance, () => ({ ...balance, isOnDemandEnabled })]])
    await screen.findByText('R$ 100,00')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(names)
  })

  // @spec 001 §2 Financial screen: Extrato: last 30 days; future entries from tomorrow up to 60 days; anticipations tab up to 360 days
  test.each([
    ['', listStatement, -29, 0],
    ['?tab=futuros', listFutureEntries, 1, 60],
    ['?tab=antecipacoes', listAnticipations, -359, 0],
  ] as const)('%s begins with its own range', async (start, { at }, first, last) => {
    const { asked } = await open(start)
    await expect
      .poll(() => asked(at))
      .toMatchObject({
        executionDateInitial: addDays(today, first),
        executionDateFinal: addDays(today, last),
      })
  })

  // @spec 001 §2 Financial screen: Balance cards
  // @spec 001 §2 Withdrawals: Withdrawal buttons: SELLER_FINANCES, SELLER_ADMIN or SELLER_BACKOFFICE with view_seller_finance
  test.each([
    ['FINANCE', true],
    ['ADMIN', true],
    ['BACKOFFICE', true],
    ['VIZUALIZATION', false],
  ] as const)('shows %s the balance, and a way to withdraw: %s', async (profile, withdraws) => {
    await open('', [], profile)
    expect(await screen.findByText('R$ 150,00')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Novo saque' }) !== null).toBe(withdraws)
  })

  // @spec 001 §2 Financial screen: 'Falha no carregamento do saldo da conta corrente.', 'Falha no carregamento dos repasses.'
  test('says in the words of the specification what could not be loaded', async () => {
    await open('', [
      [getBalance, fails],
      [listWithdrawals, fails],
    ])
    expect(
      await screen.findByText('Falha no carregamento do saldo da conta corrente.'),
    ).toBeTruthy()
    expect(await screen.findByText('Falha no carregamento dos repasses.')).toBeTruthy()
  })
})
