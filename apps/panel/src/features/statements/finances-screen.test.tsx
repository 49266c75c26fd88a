import { screen, within } from '@testing-library/react'
import { Unexpected } from '@vintem/contracts/errors'
import {
  getStatementLine,
  getStatementTotals,
  listFutureEntries,
  listFutureReceivables,
  listStatement,
  openRedeem,
} from '@vintem/contracts/statements/endpoints'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { FinancesScreen } from './finances-screen.tsx'
import type { FinanceSearch } from './statements.queries.ts'

// Goal: the seller sees what the balance was, what moved it and what it is, why each line is of its
// amount, and what is to come; and is told what could not be read.
const textOf = (element: HTMLElement) =>
  element.textContent.replaceAll('\u00a0', ' ').replaceAll('\u2212', '-')

const line = {
  uuid: '0199b3a0-0000-7000-8000-000000000001',
  statementType: 'CREDIT_REVERSAL',
  kind: 'refund-requested',
  line: 3,
  amount: -40,
  balance: 154.09,
  executionDate: '2026-11-21',
  happenedAt: '2026-11-21T12:00:00.000Z',
  charge: {
    uuid: '0199b3a0-0000-4000-8000-000000000007',
    title: 'Curso',
    buyerName: 'Ana Souza',
    method: 'PIX',
  },
}
const pageOf = (content: readonly object[]) => ({
  content,
  number: 0,
  size: 10,
  totalElements: content.length,
  hasMoreElements: false,
})
const totals = {
  openingAmount: 194.09,
  inAmount: 0,
  outAmount: 40,
  closingAmount: 154.09,
  processingAmount: 0,
}

function Screen({ first = {} }: { first?: FinanceSearch }) {
  const [search, setSearch] = useState(first)
  return (
    <FinancesScreen
      search={search}
      onSearchChange={setSearch}
      balance={<p>Os saldos</p>}
      withdrawals={null}
    />
  )
}

// @spec 000 §2.1: `/financeiro`
// @spec 001 §2 Financial screen: Statement: extrato default range last 30 days
test('shows the last 30 days, and what they come to', async () => {
  const calls = stubServer([
    [listStatement, () => pageOf([line])],
    [getStatementTotals, () => totals],
  ])
  await renderScreen(<Screen />)

  const link = await screen.findByRole('link', { name: 'Estorno solicitado' })
  expect(link.getAttribute('href')).toContain(`lancamento=${line.uuid}`)
  expect(textOf(await screen.findByLabelText('Resumo do período'))).toBe(
    'Saldo inicialR$ 194,09Entradas+R$ 0,00Saídas-R$ 40,00Saldo final=R$ 154,09',
  )
  expect(screen.getByText('Os saldos')).toBeTruthy()
  expect(screen.queryByText('Processando')).toBeNull()
  const { executionDateInitial = '', executionDateFinal = '' } = calls[0]?.query ?? {}
  expect((Date.parse(executionDateFinal) - Date.parse(executionDateInitial)) / 86_400_000).toBe(29)
})

test('says what has no line yet', async () => {
  stubServer([
    [listStatement, () => pageOf([])],
    [getStatementTotals, () => ({ ...totals, processingAmount: 99.01 })],
  ])
  await renderScreen(<Screen />)

  const processing = (await screen.findByText('Processando')).parentElement as HTMLElement
  expect(textOf(processing)).toBe('ProcessandoR$ 99,01')
  expect(await screen.findByText('Sem dados')).toBeTruthy()
})

// @spec 000 §2.8: Rows of the seller's statement lead to their charge in a new tab
test('explains a line by its formula and its movements, and leads to the charge', async () => {
  const transfers = [
    { from: 'seller.available', to: 'transit.refund', amount: 40 },
    { from: 'subseller.available:7', to: 'transit.refund', amount: 10 },
  ]
  stubServer([
    [listStatement, () => pageOf([line])],
    [getStatementTotals, () => totals],
    [getStatementLine, () => ({ ...line, transfers, redeem: null, receivable: null })],
  ])
  await renderScreen(<Screen first={{ lancamento: line.uuid }} />)

  const drawer = await screen.findByRole('dialog', { name: 'Por que este valor?' })
  const formula = await within(drawer).findByText('Valor do estorno')
  expect(textOf(formula.closest('dl') as HTMLElement)).toBe(
    'Valor do estorno-R$ 50,00Subvendedor 7, disponívelR$ 10,00Este lançamento-R$ 40,00',
  )
  expect(textOf(within(drawer).getByRole('list'))).toContain(
    'Seu saldo disponível → Estornos em andamentoR$ 40,00',
  )
  const charge = within(drawer).getByRole('link', { name: 'Curso, Ana Souza' })
  expect(charge.getAttribute('href')).toBe(`/cobrancas/${line.charge.uuid}`)
  expect(charge.getAttribute('target')).toBe('_blank')
})

test('opens a withdrawal into what it is made of', async () => {
  const withdrawal = { ...line, kind: 'withdrawal-requested', amount: -1000, charge: null }
  stubServer([
    [listStatement, () => pageOf([line])],
    [getStatementTotals, () => totals],
    [
      getStatementLine,
      () => ({ ...withdrawal, transfers: [], redeem: line.charge.uuid, receivable: null }),
    ],
    [
      openRedeem,
      () => ({
        uuid: line.charge.uuid,
        amount: 1000,
        executionDate: '2026-11-21',
        balance: 100,
        openingAmount: 40,
        salesAmount: 1200,
        feesAmount: 44.28,
        refundsAmount: 95.72,
        anticipatedAmount: 0,
        returnedAmount: 0,
        otherAmount: 0,
      }),
    ],
  ])
  await renderScreen(<Screen first={{ lancamento: line.uuid }} />)

  const drawer = await screen.findByRole('dialog', { name: 'Por que este valor?' })
  const opened = await within(drawer).findByText('Vendas')
  expect(textOf(opened.closest('dl') as HTMLElement)).toBe(
    'Saldo inicialR$ 40,00VendasR$ 1.200,00Tarifas e antecipação-R$ 44,28' +
      'Estornos e disputas-R$ 95,72Este saque-R$ 1.000,00Saldo que ficouR$ 100,00',
  )
})

// @spec 001 §2 Financial screen: Financial date picker: at most 360 days ahead
test('takes no day further ahead than 360, and no end before the beginning', async () => {
  const calls = stubServer([
    [listStatement, () => pageOf([])],
    [getStatementTotals, () => totals],
  ])
  const { user } = await renderScreen(<Screen />)
  const [from, to] = [await screen.findByLabelText('De'), screen.getByLabelText('Até')]
  const asked = calls.length

  await user.clear(to)
  await user.type(to, '31122199')
  expect(await screen.findByText(/^Escolha uma data até/)).toBeTruthy()
  await user.clear(to)
  await user.type(to, '01012020')
  expect(
    await screen.findByText('A data final deve ser igual ou posterior à inicial.'),
  ).toBeTruthy()
  expect(calls).toHaveLength(asked)

  await user.clear(from)
  await user.type(from, '01122019')
  await user.tab()
  await expect
    .poll(() => calls.at(-1)?.query)
    .toMatchObject({ executionDateInitial: '2019-12-01', executionDateFinal: '2020-01-01' })
})

// @spec 001 §2 Financial screen: Tab Lançamentos futuros
test('shows what is to come by day, and opens a day into its charges', async () => {
  const day = { executionDate: '2026-12-01', amount: 95.08, receivables: 1 }
  const { charge } = line
  stubServer([
    [
      listFutureReceivables,
      () => pageOf([{ uuid: line.uuid, number: 2, of: 3, amount: 95.08, charge }]),
    ],
    [listFutureEntries, () => ({ ...pageOf([day]), totalAmount: 95.08, scheduledAmount: 190.16 })],
  ])
  await renderScreen(<Screen first={{ tab: 'futuros', dia: day.executionDate }} />)

  expect(textOf(await screen.findByLabelText('Resumo'))).toBe(
    'Neste períodoR$ 95,08A liberar ao todoR$ 190,16',
  )
  const drawer = await screen.findByRole('dialog', { name: 'O que será liberado em 01/12/2026' })
  const link = await within(drawer).findByRole('link', { name: 'Ana Souza' })
  expect(link.getAttribute('href')).toBe(`/cobrancas/${charge.uuid}`)
  expect(await within(drawer).findByText('2 de 3, Pix')).toBeTruthy()
})

test('says what could not be read', async () => {
  stubServer([
    [
      listStatement,
      () => {
        throw refusal(Unexpected)
      },
    ],
    [
      getStatementTotals,
      () => {
        throw refusal(Unexpected)
      },
    ],
  ])
  await renderScreen(<Screen />)

  expect(await screen.findByText('Não foi possível carregar o extrato.')).toBeTruthy()
  expect(await screen.findByText('Não foi possível somar o período.')).toBeTruthy()
})
