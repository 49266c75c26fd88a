import { screen, within } from '@testing-library/react'
import { civilDate } from '@vintem/brazil/calendar'
import type { Answer } from '@vintem/contracts/endpoint'
import { InvalidRequest } from '@vintem/contracts/errors'
import { getReminderTotals, listUpcomingReminders } from '@vintem/contracts/reminders/endpoints'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { ReminderCalendarScreen } from './reminder-calendar-screen.tsx'
import type { UpcomingReminder } from './reminders.queries.ts'

// Goal: a seller sees who gets what when, what it costs and what it may bring.
const row: UpcomingReminder = {
  uuidCharge: '1',
  uuidSubscription: null,
  customerName: 'Ana Souza',
  title: 'Curso',
  value: 100,
  stage: 'AFTER_2',
  channel: 'WHATSAPP',
  sendAt: '2026-11-24T12:00:00.000Z',
  text: 'Olá, Ana.',
  cost: 0.04,
  recovery: 30,
}
const totals = {
  messages: 1_235,
  hasMore: false,
  cost: 0.04,
  recovery: null as number | null,
  channels: [
    { channel: 'EMAIL' as const, messages: 1, cost: 0 },
    { channel: 'WHATSAPP' as const, messages: 1_234, cost: 0.04 },
  ],
  waiting: null as Answer<typeof getReminderTotals>['waiting'],
}

function open(
  list: () => { content: UpcomingReminder[]; next: string | null },
  sums: () => typeof totals | Promise<typeof totals> = () => totals,
) {
  stubServer([
    [getReminderTotals, sums],
    [listUpcomingReminders, list],
  ])
  return renderScreen(<ReminderCalendarScreen filter={{}} onFilterChange={() => undefined} />)
}
const all = (...content: UpcomingReminder[]) => ({ content, next: null })

test('who gets what when, its cost and what it may bring', async () => {
  await open(
    () => all(row, { ...row, channel: 'EMAIL', cost: 0, recovery: null }),
    () => ({ ...totals, recovery: 30 }),
  )
  const table = within(await screen.findByRole('table', { name: 'Próximos avisos' }))
  const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(first?.replaceAll('\u00a0', ' ')).toMatch(
    /Ana Souza.*24\/11\/2026.*2 dias após.*WhatsApp.*Olá, Ana\..*R\$ 0,04.*R\$ 30,00/,
  )
  expect(second).toMatch(/E-mail.*—.*—/)
  await screen.findByText('1 aviso')
  expect(screen.getByText('Por E-mail').nextSibling?.textContent).toBe('1 aviso')
  expect(screen.getByText('Por WhatsApp').nextSibling?.textContent).toMatch(/1\.234 avisos, .*0,04/)
  expect(screen.getByText('Recuperação esperada').nextSibling?.textContent).toMatch(/30,00/)
})

test.each([
  ['TRIAL_ENDING', 'Fim do teste grátis'],
  ['RENEWAL', 'Renovação da assinatura'],
  ['RESUMING', 'Fim da pausa'],
  ['RESUMED', 'Assinatura retomada'],
] as const)(
  'what is written about a subscription itself, %s, is named as such',
  async (stage, words) => {
    const about = { uuidCharge: null, uuidSubscription: '9', stage }
    await open(() => all({ ...row, ...about, channel: 'EMAIL', cost: 0, recovery: null }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText('Curso')).toBeTruthy()
  },
)

test('a charge that is not made yet leads to its subscription', async () => {
  await open(() => all({ ...row, uuidCharge: null, uuidSubscription: '9' }))
  expect(await screen.findByText('Curso (ainda não gerada)')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ana Souza' }).getAttribute('href')).toBe(
    '/recorrencias/9',
  )
})

test('without enough messages of before, it expects nothing', async () => {
  await open(() => all(row))
  expect(await screen.findByText('Ainda não há histórico suficiente')).toBeTruthy()
})

test('says from when on messages by WhatsApp wait for a place', async () => {
  const waiting = { limit: 1_000, from: civilDate(2026, 11, 24), messages: 234 }
  await open(
    () => all(row),
    () => ({ ...totals, waiting }),
  )
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toMatch(
    /até 1\.000 destinatários em 24 horas.*24\/11\/2026.*até 234 avisos esperam/,
  )
})

test('nothing to come, and what fails', async () => {
  await open(
    () => all(),
    () => ({ ...totals, messages: 0 }),
  )
  expect(await screen.findByText(/Nenhum aviso previsto/)).toBeTruthy()
  expect(screen.queryByText('Por WhatsApp')).toBeNull()
})

test('the rows wait for no totals, and say where others follow', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof totals>()
  await open(
    () => ({ content: [row], next: '2026-11-24T12:00:00.000Z|C|x' }),
    () => promise,
  )
  expect(await screen.findByText('Ana Souza')).toBeTruthy()
  expect(screen.getByText('Por WhatsApp').closest('dl')?.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('link', { name: 'Seguintes' }).getAttribute('href')).toContain(
    '/notificacoes/calendario?after=2026-11-24',
  )

  resolve({ ...totals, hasMore: true })

  expect(await screen.findByText(/mais de 1\.234 avisos/)).toBeTruthy()
})

test('totals that could not be added up leave the rows', async () => {
  await open(
    () => all(row),
    () => {
      throw refusal(InvalidRequest)
    },
  )
  expect(await screen.findByText('Não foi possível somar os avisos.')).toBeTruthy()
  expect(await screen.findByText('Ana Souza')).toBeTruthy()
})

test('says that it could not be read', async () => {
  await open(() => {
    throw refusal(InvalidRequest)
  })
  expect(await screen.findByText('Não foi possível simular os avisos.')).toBeTruthy()
})
