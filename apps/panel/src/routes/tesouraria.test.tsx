import { screen, within } from '@testing-library/react'
import { TreasuryNotOffered } from '@vintem/contracts/errors'
import { getTreasuryLine, getTreasurySummary } from '@vintem/contracts/treasury/endpoints'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../test/stub-server.ts'
import { application, line, openTreasury, summary, taken } from '../../test/treasury.tsx'
import { plain } from '../../test/withdrawals.tsx'

// Goal: a seller sees what all its accounts come to, and is told why each line is of its amount.
describe('the treasury', () => {
  // @spec 002 §2 Treasury: Total balance, with a tooltip that it sums all accounts, net of IOF and IR
  // @spec 002 §2 Treasury: Invested card with its CDI badge; current account card; acquiring account card with 'Mais Detalhes'
  // @spec 002 §2 Treasury: Ledger table 'Lançamentos dos rendimentos': Data (with due date), Operação, Valor
  test('shows the total, the accounts and the lines', async () => {
    await openTreasury()
    expect(await screen.findByText('R$ 11.387,34')).toBeTruthy()
    expect(
      screen.getByRole('button', { name: 'Soma de todas as contas, líquida de IOF e IR.' }),
    ).toBeTruthy()
    const invested = within(screen.getByRole('region', { name: 'Investido' }))
    expect(invested.getByText('100% do CDI')).toBeTruthy()
    expect(invested.getByText('R$ 10.037,34')).toBeTruthy()
    expect(invested.getByText('−R$ 23,73')).toBeTruthy()
    expect(invested.getByText(/0,055131% ao dia, 14,9% ao ano/)).toBeTruthy()
    const acquiring = within(screen.getByRole('region', { name: 'Conta de vendas' }))
    expect(acquiring.getByRole('link', { name: 'Mais Detalhes' })).toHaveProperty(
      'pathname',
      '/financeiro',
    )
    const table = within(screen.getByRole('region', { name: 'Lançamentos dos rendimentos' }))
    expect(await table.findByText('Rendimento')).toBeTruthy()
    expect(table.getByText('Venc. 04/11/2026')).toBeTruthy()
  })

  // @spec 002 §2 Treasury: 'Copiar chave pix' on the invested and the current account card
  // @spec 002 §5 Treasury amounts: copy-pix-key is disabled where there is no key
  test('copies a key of each account, where there is one, and shows the growth as a table too', async () => {
    await openTreasury({ change: { investAccountKey: null } })
    const current = within(await screen.findByRole('region', { name: 'Conta corrente' }))
    const copy = { name: 'Copiar chave pix' }
    expect(current.getByRole('button', copy)).toHaveProperty('disabled', false)
    const invested = within(screen.getByRole('region', { name: 'Investido' }))
    expect(invested.getByRole('button', copy)).toHaveProperty('disabled', true)
    const table = within(
      await screen.findByRole('table', { name: 'Evolução do investimento, por dia' }),
    )
    expect(plain(table.getAllByRole('row').at(-1)?.textContent ?? '')).toBe(
      '23/11/2026R$ 10.071,91R$ 71,91',
    )
  })

  // @spec 002 §2 Treasury: empty text 'Sem lançamentos'
  test('says that there are no lines', async () => {
    await openTreasury({ lines: [] })
    expect(await screen.findByText('Sem lançamentos')).toBeTruthy()
  })

  // @spec 002 §5 Treasury amounts: Resgatar and invest are disabled when the relevant balance is 0
  test('offers nothing of what is empty', async () => {
    await openTreasury({ change: { debitAccountAmount: 0, redeemAccountAmount: 0 } })
    for (const name of ['Faça seu dinheiro render', 'Resgatar dinheiro', 'Transferir']) {
      expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', true)
    }
  })

  test('explains a yield by its figures and their source', async () => {
    const growth = {
      application_id: application.application_id,
      base: 10_000,
      base_day: '2026-11-03',
      base_index: '1.0000000000000000',
      index: '1.0005513100000000',
      before: 10_000,
      after: 10_005.51,
      percent: 100,
      rate_day: '2026-11-03',
      daily_rate: 0.055131,
      source: 'CENTRAL_BANK' as const,
    }
    await openTreasury({
      start: `?lancamento=${line.uuid}`,
      answers: [[getTreasuryLine, () => ({ ...line, growth, redemption: null })]],
    })
    const drawer = within(await screen.findByRole('dialog', { name: 'Por que este valor?' }))
    expect(plain((await drawer.findByText(/1,00055131/)).textContent)).toBe(
      'R$ 10.000,00 × 1,0005513100000000 ÷ 1,0000000000000000 = R$ 10.005,51',
    )
    expect(drawer.getByText(/Banco Central, série 12/)).toBeTruthy()
  })

  test('explains the taxes of a redemption by their rates', async () => {
    await openTreasury({
      start: `?lancamento=${line.uuid}`,
      answers: [[getTreasuryLine, () => ({ ...line, growth: null, redemption: taken })]],
    })
    const drawer = within(await screen.findByRole('dialog', { name: 'Por que este valor?' }))
    expect(plain((await drawer.findByText(/^IOF/)).textContent)).toContain(
      'IOF: 33% de R$ 35,82, com 20 dias = R$ 11,82',
    )
    expect(plain(drawer.getByText(/^IR/).textContent)).toContain('22,5% do rendimento menos o IOF')
  })

  // @spec 002 §6: The acquiring account card is hidden where the operator says so; 'Mais Detalhes' leads who may see it to /financeiro
  test('leaves out what is not to be seen', async () => {
    await openTreasury({
      change: { provisionedAmount: null, availableAmount: null },
      profile: 'MASTER',
    })
    await screen.findByText('R$ 11.387,34')
    expect(screen.queryByRole('region', { name: 'Conta de vendas' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Mais Detalhes' })).toBeNull()
  })

  test('offers nothing to who only watches', async () => {
    const { calls } = await openTreasury({ profile: 'VIZUALIZATION' })
    await screen.findByText('R$ 11.387,34')
    for (const name of ['Faça seu dinheiro render', 'Resgatar dinheiro', 'Transferir', 'Sacar']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
    expect(calls.some(({ at }) => at.startsWith('POST'))).toBe(false)
  })

  test('leads a seller without an account to its activation', async () => {
    await openTreasury({ change: { productId: null } })
    expect(await screen.findByRole('link', { name: 'Ativar Conta PJ' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Lançamentos dos rendimentos' })).toBeNull()
  })

  test('says that nothing is offered', async () => {
    await openTreasury({ change: { cdi: null, version: null, rate: null } })
    const button = await screen.findByRole('button', {
      name: 'Faça seu dinheiro render',
      description: 'Ainda não há um investimento disponível.',
    })
    expect(button).toHaveProperty('disabled', true)
  })

  test('says that it could not be loaded, and tries again', async () => {
    let isAway = true
    const { user } = await openTreasury({
      answers: [
        [
          getTreasurySummary,
          () => {
            if (isAway) throw refusal(TreasuryNotOffered)
            return summary
          },
        ],
      ],
    })
    expect(await screen.findByText('Não foi possível carregar a tesouraria.')).toBeTruthy()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('R$ 11.387,34')).toBeTruthy()
  })
})
