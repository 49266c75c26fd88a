import { screen, within } from '@testing-library/react'
import { ReportAddressUnconfirmed, ReportScheduleKnown } from '@vintem/contracts/errors'
import {
  changeReportSchedule,
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  switchReportSchedule,
} from '@vintem/contracts/report-schedules/endpoints'
import { listReportAddresses, requestReportAddress } from '@vintem/contracts/reports/endpoints'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import type { ReportSchedule } from './report-schedules.queries.ts'
import { SchedulesSection } from './schedules-section.tsx'

// Goal: somebody schedules a report, sees when the next is sent and of which days, or why none is, and
// pauses, resumes, changes and deletes it.
const weekly: ReportSchedule = {
  uuid: '0199b3a0-0000-4000-8000-000000000001',
  type: 'extrato',
  frequency: 'WEEKLY',
  format: 'csv',
  recipientEmail: 'contadora@exemplo.com.br',
  status: 'ACTIVE',
  stopReason: null,
  nextDate: '2026-11-30',
  nextStartDate: '2026-11-23',
  nextEndDate: '2026-11-29',
  lastRunAt: null,
  requestedBy: 'ana@exemplo.com.br',
}
const NO_NEXT = { nextDate: null, nextStartDate: null, nextEndDate: null }

async function open(
  schedules: readonly ReportSchedule[] = [],
  answer: () => unknown = () => weekly,
) {
  const calls = stubServer([
    [listReportSchedules, () => schedules],
    [createReportSchedule, answer],
    [changeReportSchedule, answer],
    [switchReportSchedule, answer],
    [deleteReportSchedule, () => undefined],
    [listReportAddresses, () => []],
    [requestReportAddress, () => undefined],
  ])
  const { user } = await renderScreen(<SchedulesSection />, 'FINANCE')
  const sentTo = (endpoint: { at: string }) =>
    calls.filter(({ at }) => at === endpoint.at).map(({ body }) => body)
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /Mais ações/ }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  return { user, sentTo, choose }
}

test('an empty list says that nothing is sent by itself', async () => {
  await open()
  expect(await screen.findByText('Nenhum relatório é enviado automaticamente.')).toBeTruthy()
})

test('says when the next is sent and of which days, or why none is', async () => {
  await open([
    weekly,
    { ...weekly, uuid: 'b', status: 'PAUSED', ...NO_NEXT },
    { ...weekly, uuid: 'c', status: 'STOPPED', stopReason: 'BOUNCED', ...NO_NEXT },
  ])

  const table = within(await screen.findByRole('table', { name: 'Envios agendados' }))
  for (const text of [
    '30/11/2026, de 23/11/2026 a 29/11/2026',
    'O e-mail voltou: o endereço não recebe mensagens.',
    'Ativo',
    'Pausado',
    'Parado',
  ]) {
    expect(table.getAllByText(text).length).toBeGreaterThan(0)
  }
})

test('schedules a report every month to the user, unless they say otherwise', async () => {
  const { user, sentTo } = await open()
  await user.click(await screen.findByRole('button', { name: 'Agendar envio' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Agendar envio' }))
  expect(dialog.getByText('Todo dia 1º, com o mês anterior inteiro.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Agendar envio' }))
  expect(await dialog.findByText('Escolha um relatório.')).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: /Relatório/ }))
  await user.click(await screen.findByRole('option', { name: 'Saldo por dia' }))

  await user.click(dialog.getByRole('button', { name: 'Agendar envio' }))

  expect(await screen.findByText('Envio agendado')).toBeTruthy()
  expect(sentTo(createReportSchedule)).toEqual([
    {
      type: 'balance',
      frequency: 'MONTHLY',
      format: 'xlsx',
      recipientEmail: 'ana@exemplo.com.br',
    },
  ])
})

test('the statement of accounts asks for its account, and has formats of its own', async () => {
  const { user, sentTo } = await open()
  await user.click(await screen.findByRole('button', { name: 'Agendar envio' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Agendar envio' }))
  const choose = async (field: RegExp, name: string) => {
    await user.click(dialog.getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose(/Relatório/, 'Extrato de contas')
  await choose(/Conta/, 'Investimento')
  await choose(/Formato/, 'OFX')
  await choose(/Relatório/, 'Saldo por dia')
  expect(dialog.queryByRole('combobox', { name: /Conta/ })).toBeNull()
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: /Formato/ }).value).toBe('CSV')
  await choose(/Relatório/, 'Extrato de contas')
  await choose(/Formato/, 'PDF')

  await user.click(dialog.getByRole('button', { name: 'Agendar envio' }))

  expect(await screen.findByText('Envio agendado')).toBeTruthy()
  expect(sentTo(createReportSchedule)).toEqual([
    {
      type: 'banking_account_statement',
      frequency: 'MONTHLY',
      format: 'pdf',
      accountType: 'INVESTMENT_ACCOUNT',
      recipientEmail: 'ana@exemplo.com.br',
    },
  ])
})

test('a scheduled statement of accounts says its account, and keeps it where it is changed', async () => {
  const statement: ReportSchedule = {
    ...weekly,
    type: 'banking_account_statement',
    format: 'pdf',
    accountType: 'INVESTMENT_ACCOUNT',
  }
  const { user, sentTo, choose } = await open([statement])
  expect((await screen.findAllByText('Extrato de contas: investimento')).length).toBeGreaterThan(0)
  await choose('Editar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar envio agendado' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))

  expect(await screen.findByText('Envio agendado alterado')).toBeTruthy()
  expect(sentTo(changeReportSchedule)).toMatchObject([
    { format: 'pdf', accountType: 'INVESTMENT_ACCOUNT' },
  ])
})

test('an address that has not confirmed can be asked; a refusal keeps the dialog', async () => {
  const answers = [ReportAddressUnconfirmed, ReportScheduleKnown]
  const { user, choose } = await open([weekly], () => {
    throw refusal(answers.shift() ?? ReportScheduleKnown, 'recipientEmail')
  })
  await choose('Editar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar envio agendado' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await user.click(await dialog.findByRole('button', { name: 'Pedir confirmação a este endereço' }))
  expect(await screen.findByText(/Pedido enviado a contadora@exemplo.com.br/)).toBeTruthy()

  await user.click(dialog.getByRole('button', { name: 'Salvar' }))

  expect(await screen.findByText(/já está agendado para este endereço/)).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test.each([
  ['ACTIVE', 'Pausar', false, 'Envio agendado pausado'],
  ['PAUSED', 'Retomar', true, 'Envio agendado retomado'],
] as const)('one that is %s can be turned: %s', async (status, name, active, text) => {
  const { sentTo, choose } = await open([{ ...weekly, status }])

  await choose(name)

  expect(await screen.findByText(text)).toBeTruthy()
  expect(sentTo(switchReportSchedule)).toEqual([{ active }])
})

test('is deleted after a question that says what ends', async () => {
  const { user, sentTo, choose } = await open([weekly])
  await choose('Excluir')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/não recebe mais o relatório “Extrato”/)).toBeTruthy()

  await user.click(dialog.getByRole('button', { name: 'Excluir' }))

  expect(await screen.findByText('Envio agendado excluído')).toBeTruthy()
  expect(sentTo(deleteReportSchedule)).toHaveLength(1)
})
