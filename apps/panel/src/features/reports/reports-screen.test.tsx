import { screen, within } from '@testing-library/react'
import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { ReportAddressUnconfirmed, ReportUnderWay } from '@vintem/contracts/errors'
import {
  getReport,
  listReportAddresses,
  listReports,
  requestAccountantFolder,
  requestReport,
  requestReportAddress,
} from '@vintem/contracts/reports/endpoints'
import { expect, test } from 'vitest'
import { browserNow } from '#lib/clock.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { ReportScreen } from './report-screen.tsx'
import { ReportsScreen } from './reports-screen.tsx'
import type { Report } from './reports.queries.ts'

// Goal: somebody asks for a report of a period, in the words of the specification, sees their own in
// every state, and asks again for what has ended.
const ready: Report = {
  uuid: '0199b3a0-0000-4000-8000-000000000001',
  type: 'chargeback',
  startDate: '2026-11-01',
  endDate: '2026-11-20',
  format: 'xlsx',
  status: 'READY',
  recipientEmail: 'ana@exemplo.com.br',
  createdAt: '2026-11-21T12:00:00.000Z',
  rows: 1_200,
  bytes: 34_567,
  expiresAt: '2026-11-28T12:00:00.000Z',
}
const today = civilDateOf(browserNow())

async function open(reports: readonly Report[] = [], answer: () => unknown = () => ready) {
  const calls = stubServer([
    [
      listReports,
      () => ({
        content: reports,
        number: 0,
        size: 20,
        totalElements: reports.length,
        hasMoreElements: false,
      }),
    ],
    [requestReport, answer],
    [requestAccountantFolder, answer],
    [listReportAddresses, () => []],
    [requestReportAddress, () => undefined],
  ])
  const { user } = await renderScreen(
    <ReportsScreen filter={{}} onFilterChange={() => undefined} />,
    'FINANCE',
  )
  const sent = (to: { at: string } = requestReport) =>
    calls.filter(({ at }) => at === to.at).map(({ body }) => body)
  return { user, sent }
}

/** Opens the dialog and chooses a report. */
async function openDialog(...given: Parameters<typeof open>) {
  const { user, sent } = await open(...given)
  await user.click(await screen.findByRole('button', { name: 'Gerar relatório' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Gerar relatório' }))
  const submit = () => user.click(dialog.getByRole('button', { name: 'Gerar relatório' }))
  return { user, sent, dialog, submit }
}

// @spec 000 §2.1: `/reports`
// @spec 001 §2 Reports: A period dialog
// @spec 001 §2 Reports: Reports are a POST to the automation service with type, recipient and dates with their times
// @spec 001 §2 Reports: 'Relatório gerado' (sent by e-mail shortly)
test('asks for the last 30 days, to the user, unless they say otherwise', async () => {
  const { user, sent, dialog, submit } = await openDialog()
  await user.click(dialog.getByRole('combobox', { name: /Relatório/ }))
  await user.click(await screen.findByRole('option', { name: 'Vendas' }))
  await dialog.findByText(/Cobranças que vencem no período/)

  await submit()

  await screen.findByText('Relatório gerado. Ele será enviado por e-mail em breve.')
  expect(sent()).toEqual([
    {
      report_type: 'cobrancas-completo',
      recipient_email: 'ana@exemplo.com.br',
      start_date: `${addDays(today, -29)} 00:00:00`,
      end_date: `${today} 23:59:00`,
      format: 'csv',
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says what is missing or the wrong way round before it is sent', async () => {
  const { user, sent, dialog, submit } = await openDialog()
  await submit()
  expect(await dialog.findByText('Escolha um relatório.')).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: /Relatório/ }))
  await user.click(await screen.findByRole('option', { name: 'Chargeback' }))
  const end = dialog.getByRole('textbox', { name: /Data final/ })
  await user.clear(end)
  await user.type(end, '01/01/2020')

  await submit()

  expect(
    await dialog.findByText('A data final deve ser igual ou posterior à inicial.'),
  ).toBeTruthy()
  expect(sent()).toEqual([])
})

// @spec 001 §2 Reports: 'Falha ao tentar gerar o relatório.'
test('a failure says so, and why, and keeps the dialog', async () => {
  const { user, dialog, submit } = await openDialog([], () => {
    throw refusal(ReportUnderWay)
  })
  await user.click(dialog.getByRole('combobox', { name: /Relatório/ }))
  await user.click(await screen.findByRole('option', { name: 'Chargeback' }))

  await submit()

  expect(await screen.findByText('Falha ao tentar gerar o relatório.')).toBeTruthy()
  expect(screen.getByText(/BAR-8571 - Você já pediu um relatório deste tipo/)).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('an address that has not confirmed can be asked from the dialog', async () => {
  const { user, dialog, submit } = await openDialog([], () => {
    throw refusal(ReportAddressUnconfirmed, 'recipient_email')
  })
  await user.click(dialog.getByRole('combobox', { name: /Relatório/ }))
  await user.click(await screen.findByRole('option', { name: 'Chargeback' }))
  await submit()

  await user.click(await dialog.findByRole('button', { name: 'Pedir confirmação a este endereço' }))

  expect(await screen.findByText(/Pedido enviado a ana@exemplo.com.br/)).toBeTruthy()
})

test('lists each in its state, with what can be done about it', async () => {
  await open([
    ready,
    {
      ...ready,
      uuid: 'b',
      type: 'notas-fiscais',
      status: 'REQUESTED',
      bytes: null,
      expiresAt: null,
    },
    { ...ready, uuid: 'c', type: 'links-de-pagamento', status: 'EXPIRED' },
    { ...ready, uuid: 'd', type: 'cobrancas-completo', status: 'FAILED', bytes: null },
    { ...ready, uuid: 'e', type: 'cobrancas', status: 'EXPIRED' },
  ])

  const table = within(await screen.findByRole('table', { name: 'Relatórios' }))
  for (const text of ['Pronto', 'Em preparo', 'Não gerado', '01/11/2026 a 20/11/2026', '34,6 kB']) {
    expect(table.getAllByText(text).length).toBeGreaterThan(0)
  }
  expect(table.getByRole('button', { name: 'Baixar o relatório Chargeback' })).toBeTruthy()
  expect(
    table.getAllByRole('button', { name: /Pedir de novo/ }).map((each) => each.ariaLabel),
  ).toEqual(['Pedir de novo o relatório Links de pagamento', 'Pedir de novo o relatório Vendas'])
})

test('an empty list says what would be here', async () => {
  await open()

  expect(await screen.findByText('Os relatórios que você pedir aparecem aqui.')).toBeTruthy()
})

test('what has ended is asked for again with what it was', async () => {
  const { user } = await open([{ ...ready, status: 'EXPIRED' }])

  await user.click(await screen.findByRole('button', { name: /Pedir de novo/ }))

  const dialog = within(await screen.findByRole('dialog'))
  const valueOf = (name: RegExp, role = 'textbox') =>
    dialog.getByRole<HTMLInputElement>(role, { name }).value
  expect([
    valueOf(/Data inicial/),
    valueOf(/Data final/),
    valueOf(/Relatório/, 'combobox'),
  ]).toEqual(['01/11/2026', '20/11/2026', 'Chargeback'])
})

test.each([
  ['READY', 'Baixar o relatório Chargeback', /por 7 dias/],
  ['REQUESTED', undefined, /Você pode sair desta página/],
  ['FAILED', 'Pedir de novo o relatório Chargeback', /não pôde ser gerado/],
  ['EXPIRED', 'Pedir de novo o relatório Chargeback', /não está mais disponível/],
] as const)('the page of one that is %s says so', async (status, button, text) => {
  stubServer([
    [getReport, () => ({ ...ready, status })],
    [listReportAddresses, () => []],
  ])
  await renderScreen(<ReportScreen id={ready.uuid} />, 'FINANCE')

  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('1.200 linhas')).toBeTruthy()
  const buttons = screen.queryAllByRole('button', { name: /relatório Chargeback/ })
  expect(buttons.map((each) => each.ariaLabel)).toEqual(button ? [button] : [])
})

test('closes the month that has just ended, and asks for its folder', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Pasta do contador' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pasta do contador' }))
  expect(dialog.getByText(/o que chegar depois é lançado no mês seguinte/)).toBeTruthy()

  await user.click(dialog.getByRole('button', { name: 'Fechar o mês e gerar' }))

  await screen.findByText('Mês fechado. A pasta será enviada por e-mail em breve.')
  const month = addDays(`${today.slice(0, 8)}01` as typeof today, -1).slice(0, 7)
  expect(sent(requestAccountantFolder)).toEqual([{ month, recipientEmail: 'ana@exemplo.com.br' }])
})

test('a folder that has ended is not asked for as a report', async () => {
  await open([{ ...ready, type: 'pasta-do-contador', format: 'zip', status: 'EXPIRED' }])

  const table = within(await screen.findByRole('table', { name: 'Relatórios' }))
  expect(table.getByText('ZIP')).toBeTruthy()
  expect(table.queryAllByRole('button', { name: /relatório/ })).toEqual([])
})
