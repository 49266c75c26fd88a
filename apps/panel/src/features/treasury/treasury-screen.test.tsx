import { screen, waitFor, within } from '@testing-library/react'
import { getBankAccount } from '@vintem/contracts/bank-accounts/endpoints'
import { ApiError } from '@vintem/contracts/client'
import { RedemptionChanged, TreasuryNotOffered } from '@vintem/contracts/errors'
import {
  getTreasuryLine,
  getTreasurySummary,
  invest,
  listApplications,
  listTreasuryLines,
  previewOldest,
  previewRedemption,
  redeemApplication,
  redeemOldest,
} from '@vintem/contracts/treasury/endpoints'
import { getCheckingTerms } from '@vintem/contracts/withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import { AtAddress } from '../../../test/at-address.tsx'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { account, plain } from '../../../test/withdrawals.tsx'
import { page } from '../../routes/tesouraria.tsx'
import type { Summary } from './treasury.queries.ts'

// Goal: a seller sees what all its accounts come to, invests and redeems exactly what was shown, and is told why
// each line is of its amount.
const summary: Summary = {
  productId: '0199b3a0-0000-7000-8000-00000000000a',
  cdi: 100,
  version: 1,
  rate: { day: '2026-11-20', daily: 0.055131, annual: 14.9 },
  valuedOn: '2026-11-23',
  debitAccountAmount: 1_000,
  investAccountAmount: 10_071.91,
  redeemAccountAmount: 10_037.34,
  iofAmount: 23.73,
  incomeTaxAmount: 10.84,
  provisionedAmount: 300,
  availableAmount: 50,
  totalAmount: 11_387.34,
  updatedAt: '2026-11-23T12:00:00.000Z',
}
const application = {
  application_id: '0199b3a0-0000-7000-8000-000000000001',
  created_at: '2026-11-03T12:00:00.000Z',
  counts_from: '2026-11-03',
  amount: 10_000,
  current_amount: 10_037.34,
  gross_amount: 10_071.91,
  iof: 23.73,
  income_tax: 10.84,
  yield_params: { percent: 100 },
  requested_by: 'ana@exemplo.com.br',
}
const part = {
  application_id: application.application_id,
  gross: 5_017.22,
  principal: 4_981.4,
  yielded: 35.82,
  days: 20,
  iof_percent: 33,
  iof: 11.82,
  income_tax_percent: 22.5,
  income_tax: 5.4,
  net: 5_000,
}
const taken = { amount: 5_000, gross: 5_017.22, iof: 11.82, income_tax: 5.4, parts: [part] }
const redeemed = {
  ...taken,
  uuid: '0199b3a0-0000-7000-8000-000000000002',
  created_at: '2026-11-23T12:00:00.000Z',
}
const line = {
  uuid: '0199b3a0-0000-7000-8000-000000000003',
  kind: 'investment-yield',
  created_at: '2026-11-04T09:00:00.000Z',
  execution_date: '2026-11-04',
  description: 'Rendimento',
  amount: 5.51,
  balance: 10_005.51,
}
const pageOf = <Row,>(content: readonly Row[]) => ({
  content,
  number: 0,
  size: 10,
  totalElements: content.length,
  hasMoreElements: false,
})

type Answers = Parameters<typeof stubServer>[0]
interface Opened {
  answers?: Answers
  change?: Partial<Summary>
  lines?: readonly (typeof line)[]
  profile?: 'ADMIN' | 'MASTER' | 'VIZUALIZATION'
  start?: string
}

describe('the treasury', () => {
  async function open({ answers = [], change, lines = [line], profile, start = '' }: Opened = {}) {
    const calls = stubServer([
      ...answers,
      [getTreasurySummary, () => ({ ...summary, ...change })],
      [listTreasuryLines, () => pageOf(lines)],
      [listApplications, () => pageOf([application])],
      [previewRedemption, () => taken],
      [previewOldest, () => taken],
      [redeemApplication, () => redeemed],
      [redeemOldest, () => redeemed],
      [invest, () => application],
      [getCheckingTerms, () => ({ availableAmount: 1_000, approvals: [], obstacles: [] })],
      [getBankAccount, () => ({ account, holder: { name: 'Ana', document: '71428571000170' } })],
    ])
    const { user } = await renderScreen(<AtAddress page={page} start={start} />, profile)
    const bodiesOf = (endpoint: { at: string }) =>
      calls.filter(({ at }) => at === endpoint.at).map(({ body }) => body)
    const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
    return { user, calls, bodiesOf, dialog }
  }

  // @spec 002 §2 Treasury: Total balance, with a tooltip that it sums all accounts, net of IOF and IR
  // @spec 002 §2 Treasury: Invested card with its CDI badge; current account card; acquiring account card with 'Mais Detalhes'
  // @spec 002 §2 Treasury: Ledger table 'Lançamentos dos rendimentos': Data (with due date), Operação, Valor
  test('shows the total, the accounts and the lines', async () => {
    await open()
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

  // @spec 002 §2 Treasury: empty text 'Sem lançamentos'
  test('says that there are no lines', async () => {
    await open({ lines: [] })
    expect(await screen.findByText('Sem lançamentos')).toBeTruthy()
  })

  // @spec 002 §2 Treasury: invest (amount, then confirm 'Investir aplicação?')
  // @spec 002 §8 Treasury: 'Investimento realizado com sucesso'
  test('invests once, after the amount was confirmed', async () => {
    const { user, bodiesOf, dialog } = await open()
    await user.click(await screen.findByRole('button', { name: 'Faça seu dinheiro render' }))
    const asking = await dialog('Faça seu dinheiro render')
    const next = asking.getByRole('button', { name: 'Continuar' })
    const field = asking.getByRole('textbox', { name: 'Valor da aplicação' })
    expect(next).toHaveProperty('disabled', true)
    await user.type(field, '100001')
    expect(asking.getByText('O valor é maior que o saldo.')).toBeTruthy()
    expect(next).toHaveProperty('disabled', true)
    await user.clear(field)
    await user.type(field, '50000')
    await user.click(next)
    const asked = await dialog('Investir aplicação?')
    expect(plain(asked.getByText(/saem da conta corrente/).textContent)).toContain(
      'R$ 500,00 saem da conta corrente e rendem 100% do CDI',
    )
    expect(bodiesOf(invest)).toEqual([])
    await user.dblClick(asked.getByRole('button', { name: 'Investir' }))
    expect(await screen.findByText('Investimento realizado com sucesso')).toBeTruthy()
    expect(bodiesOf(invest)).toEqual([
      { amount: 500, account_origin: 'CHECKING_ACCOUNT', version: 1 },
    ])
  })

  // @spec 002 §8 Treasury: 'Investimento em processamento.' and 'Resgate em processamento.' where no answer says whether it was done (domain §12)
  test('says what is in process where no answer came, and why where it was refused', async () => {
    let isRefused = true
    const failing = () => {
      throw isRefused ? refusal(TreasuryNotOffered) : new ApiError(0, [])
    }
    const { user, dialog } = await open({ answers: [[invest, failing]] })
    await user.click(await screen.findByRole('button', { name: 'Faça seu dinheiro render' }))
    const asking = await dialog('Faça seu dinheiro render')
    await user.type(asking.getByRole('textbox', { name: 'Valor da aplicação' }), '50000')
    await user.click(asking.getByRole('button', { name: 'Continuar' }))
    const asked = await dialog('Investir aplicação?')
    await user.click(asked.getByRole('button', { name: 'Investir' }))
    expect((await asked.findByRole('alert')).textContent).toBe(TreasuryNotOffered.description)
    isRefused = false
    await user.click(asked.getByRole('button', { name: 'Investir' }))
    expect(await screen.findByText('Investimento em processamento.')).toBeTruthy()
  })

  // @spec 002 §2 Treasury: redeem (choose an application showing current amount and yield percent, then amount)
  // @spec 002 §8 Treasury: 'Resgate realizado com sucesso'
  test('redeems exactly what was shown', async () => {
    const { user, bodiesOf, dialog } = await open()
    await user.click(await screen.findByRole('button', { name: 'Resgatar dinheiro' }))
    const asking = await dialog('Resgatar dinheiro')
    const chosen = await asking.findByRole('combobox', { name: 'Aplicação' })
    expect(plain((chosen as HTMLInputElement).value)).toBe(
      'R$ 10.037,34, de 03/11/2026, 100% do CDI',
    )
    const redeem = asking.getByRole('button', { name: 'Resgatar' })
    expect(redeem).toHaveProperty('disabled', true)
    await user.type(asking.getByRole('textbox', { name: 'Valor do resgate' }), '500000')
    expect(await asking.findByText('−R$ 11,82')).toBeTruthy()
    expect(asking.getByText('R$ 5.017,22')).toBeTruthy()
    await user.dblClick(redeem)
    expect(await screen.findByText('Resgate realizado com sucesso')).toBeTruthy()
    expect(bodiesOf(redeemApplication)).toEqual([
      { amount: 5_000, shown: { gross: 5_017.22, iof: 11.82, income_tax: 5.4 } },
    ])
  })

  test('shows the new figures where they have changed, and does nothing by itself', async () => {
    let gross = 5_017.22
    const { user, bodiesOf, dialog } = await open({
      answers: [
        [previewRedemption, () => ({ ...taken, gross })],
        [
          redeemApplication,
          () => {
            gross = 5_017.3
            throw refusal(RedemptionChanged)
          },
        ],
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Resgatar dinheiro' }))
    const asking = await dialog('Resgatar dinheiro')
    await user.type(await asking.findByRole('textbox', { name: 'Valor do resgate' }), '500000')
    await asking.findByText('R$ 5.017,22')
    await user.click(asking.getByRole('button', { name: 'Resgatar' }))
    expect((await asking.findByRole('alert')).textContent).toBe(RedemptionChanged.description)
    expect(await asking.findByText('R$ 5.017,30')).toBeTruthy()
    expect(bodiesOf(redeemApplication)).toHaveLength(1)
  })

  // @spec 002 §5 Treasury amounts: Transfer is disabled when 0, above the balance, or with no target
  test('transfers to the current account, once that is chosen', async () => {
    const { user, bodiesOf, dialog } = await open()
    await user.click(await screen.findByRole('button', { name: 'Transferir' }))
    const asking = await dialog('Transferir entre contas')
    await user.type(asking.getByRole('textbox', { name: 'Valor da transferência' }), '500000')
    const transfer = asking.getByRole('button', { name: 'Transferir' })
    expect(transfer).toHaveProperty('disabled', true)
    await user.click(asking.getByRole('combobox', { name: 'Conta de destino' }))
    await user.click(await screen.findByRole('option', { name: 'Conta corrente' }))
    await waitFor(() => expect(transfer).toHaveProperty('disabled', false))
    await user.click(transfer)
    expect(await screen.findByText('Resgate realizado com sucesso')).toBeTruthy()
    expect(bodiesOf(redeemOldest)).toMatchObject([{ amount: 5_000 }])
  })

  // @spec 002 §5 Treasury amounts: Resgatar and invest are disabled when the relevant balance is 0
  test('offers nothing of what is empty', async () => {
    await open({ change: { debitAccountAmount: 0, redeemAccountAmount: 0 } })
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
    await open({
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
    await open({
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
    await open({ change: { provisionedAmount: null, availableAmount: null }, profile: 'MASTER' })
    await screen.findByText('R$ 11.387,34')
    expect(screen.queryByRole('region', { name: 'Conta de vendas' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Mais Detalhes' })).toBeNull()
  })

  test('offers nothing to who only watches', async () => {
    const { calls } = await open({ profile: 'VIZUALIZATION' })
    await screen.findByText('R$ 11.387,34')
    for (const name of ['Faça seu dinheiro render', 'Resgatar dinheiro', 'Transferir', 'Sacar']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
    expect(calls.some(({ at }) => at.startsWith('POST'))).toBe(false)
  })

  test('leads a seller without an account to its activation', async () => {
    await open({ change: { productId: null } })
    expect(await screen.findByRole('link', { name: 'Ativar Conta PJ' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Lançamentos dos rendimentos' })).toBeNull()
  })

  test('says that nothing is offered', async () => {
    await open({ change: { cdi: null, version: null, rate: null } })
    const button = await screen.findByRole('button', {
      name: 'Faça seu dinheiro render',
      description: 'Ainda não há um investimento disponível.',
    })
    expect(button).toHaveProperty('disabled', true)
  })

  test('says that it could not be loaded, and tries again', async () => {
    let isAway = true
    const { user } = await open({
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
