import { screen, within } from '@testing-library/react'
import { InvalidRequest } from '@vintem/contracts/errors'
import { listUpcomingReminders } from '@vintem/contracts/reminders/endpoints'
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
const answer = (content: UpcomingReminder[], recovery: number | null) => ({
  content,
  number: 0,
  size: 20,
  totalElements: content.length,
  hasMoreElements: false,
  totals: {
    cost: 0.04,
    recovery,
    channels: [
      { channel: 'EMAIL' as const, messages: 1, cost: 0 },
      { channel: 'WHATSAPP' as const, messages: 1_234, cost: 0.04 },
    ],
  },
})

async function open(answered: () => ReturnType<typeof answer>) {
  stubServer([[listUpcomingReminders, answered]])
  return renderScreen(<ReminderCalendarScreen filter={{}} onFilterChange={() => undefined} />)
}

test('who gets what when, its cost and what it may bring', async () => {
  await open(() => answer([row, { ...row, channel: 'EMAIL', cost: 0, recovery: null }], 30))
  const table = within(await screen.findByRole('table', { name: 'Próximos avisos' }))
  const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(first?.replaceAll('\u00a0', ' ')).toMatch(
    /Ana Souza.*24\/11\/2026.*2 dias após.*WhatsApp.*Olá, Ana\..*R\$ 0,04.*R\$ 30,00/,
  )
  expect(second).toMatch(/E-mail.*—.*—/)
  expect(screen.getByText('Por E-mail').nextSibling?.textContent).toBe('1 aviso')
  expect(screen.getByText('Por WhatsApp').nextSibling?.textContent).toMatch(/1\.234 avisos, .*0,04/)
  expect(screen.getByText('Recuperação esperada').nextSibling?.textContent).toMatch(/30,00/)
})

test('the end of a trial is named as such', async () => {
  const ending = { uuidCharge: null, uuidSubscription: '9', stage: 'TRIAL_ENDING' as const }
  await open(() => answer([{ ...row, ...ending, channel: 'EMAIL', cost: 0, recovery: null }], null))
  expect(await screen.findByText('Fim do teste grátis')).toBeTruthy()
})

test('a charge that is not made yet leads to its subscription', async () => {
  await open(() => answer([{ ...row, uuidCharge: null, uuidSubscription: '9' }], null))
  expect(await screen.findByText('Curso (ainda não gerada)')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ana Souza' }).getAttribute('href')).toBe(
    '/recorrencias/9',
  )
})

test('without enough messages of before, it expects nothing', async () => {
  await open(() => answer([row], null))
  expect(await screen.findByText('Ainda não há histórico suficiente')).toBeTruthy()
})

test('nothing to come, and what fails', async () => {
  await open(() => answer([], null))
  expect(await screen.findByText(/Nenhum aviso previsto/)).toBeTruthy()
  expect(screen.queryByText('Por WhatsApp')).toBeNull()
})

test('says that it could not be read', async () => {
  await open(() => {
    throw refusal(InvalidRequest)
  })
  expect(await screen.findByText('Não foi possível simular os avisos.')).toBeTruthy()
})
