import { screen, within } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import {
  anticipate,
  cancelScheduledAnticipation,
  getAnticipation,
  getFundsPlan,
  listAnticipations,
  listScheduledAnticipations,
  scheduleAnticipation,
  simulateAnticipation,
} from '@vintem/contracts/anticipation/endpoints'
import { AnticipationChanged } from '@vintem/contracts/errors'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import type { Scheduled } from './anticipation.queries.ts'
import { AnticipationsPanel } from './anticipations-panel.tsx'

// Goal: a seller sees what having money early costs before it is confirmed, confirms exactly that, and is told
// what happened.
const figures = {
  netAmount: 500,
  grossAmount: 512.61,
  cost: 12.61,
  anticipationDate: '2026-11-23',
  effectiveRate: 1.83,
}
const anticipation = {
  uuid: '0199b3a0-0000-7000-8000-000000000001',
  ...figures,
  status: 'ANTICIPATED',
  createdAt: '2026-11-23T12:00:00.000Z',
  requestedBy: 'ana@exemplo.com.br',
}
const scheduled: Scheduled = {
  uuid: '0199b3a0-0000-7000-8000-000000000002',
  amount: 800,
  date: '2026-12-10',
  maxCost: 3.32,
  status: 'WAITING',
  cost: null,
  anticipation: null,
  requestedBy: 'ana@exemplo.com.br',
  createdAt: '2026-11-23T12:00:00.000Z',
  concludedAt: null,
}
const plan = {
  amount: 800,
  date: '2026-12-10',
  freeAmount: 450,
  missingAmount: 350,
  waitUntil: '2027-01-22',
  onDay: { netAmount: 350, cost: 3.32, reaches: true },
  today: { netAmount: 350, cost: 7.04, reaches: true },
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
  profile?: Profile
  waiting?: readonly Scheduled[]
  opened?: string
}

async function open({ answers = [], profile = 'ADMIN', waiting = [], opened }: Opened = {}) {
  const calls = stubServer([
    ...answers,
    [listAnticipations, () => pageOf([anticipation])],
    [listScheduledAnticipations, () => pageOf(waiting)],
    [simulateAnticipation, () => ({ ...figures, uuid: anticipation.uuid })],
    [anticipate, () => anticipation],
    [getFundsPlan, () => plan],
    [scheduleAnticipation, () => scheduled],
    [cancelScheduledAnticipation, () => undefined],
    [
      getAnticipation,
      () => ({
        ...anticipation,
        parts: pageOf([
          {
            uuidCharge: '0199b3a0-0000-7000-8000-000000000003',
            buyer: 'Beatriz Compradora',
            number: 1,
            dueDate: '2026-12-23',
            days: 30,
            amount: 321.04,
            cost: 5.75,
          },
        ]),
      }),
    ],
  ])
  const { user } = await renderScreen(
    <AnticipationsPanel
      filter={{}}
      onFilterChange={vi.fn()}
      opened={opened}
      hrefOf={(id) => `/financeiro?antecipacao=${id}`}
      onClose={vi.fn()}
      most={928.43}
    />,
    profile,
  )
  await screen.findByText('1,83% ao mês')
  return { user, calls }
}

/** The space of an amount is one that does not break. */
const CONFIRM = /^Antecipar R\$\s500,00$/

const refuse = () => {
  throw refusal(AnticipationChanged)
}

const dialog = async () => within(await screen.findByRole('dialog'))
const bodiesTo = (calls: Awaited<ReturnType<typeof open>>['calls'], path: string) =>
  calls.filter(({ at }) => at === `POST core ${path}`).map(({ body }) => body)

// @spec 001 §2 Anticipation: 'Erro ao simular antecipação.', 'Erro ao confirmar antecipação.', and
// 'Saldo antecipado com sucesso'
test('simulates the net that is wanted and confirms what was shown', async () => {
  const { user, calls } = await open()
  await user.click(screen.getByRole('button', { name: 'Antecipar' }))
  const shown = await dialog()
  const field = shown.getByRole('textbox', { name: 'Quanto você quer receber agora' })
  await user.clear(field)
  await user.type(field, '50000')
  await user.click(shown.getByRole('button', { name: 'Simular' }))

  expect(await shown.findByText('R$ 512,61')).toBeTruthy()
  await user.click(shown.getByRole('button', { name: CONFIRM }))

  expect(await screen.findByText('Saldo antecipado com sucesso')).toBeTruthy()
  expect(bodiesTo(calls, '/seller/antecipation')).toEqual([{ simulation: anticipation.uuid }])
})

test('shows the new outcome where it has changed, and does nothing by itself', async () => {
  const { user, calls } = await open({ answers: [[anticipate, refuse]] })
  await user.click(screen.getByRole('button', { name: 'Antecipar' }))
  const shown = await dialog()
  await user.click(shown.getByRole('button', { name: 'Simular' }))
  await user.click(await shown.findByRole('button', { name: CONFIRM }))

  expect((await shown.findByRole('alert')).textContent).toMatch(
    /^Erro ao confirmar antecipação\..*mudaram/,
  )
  expect(shown.getByRole('button', { name: CONFIRM })).toBeTruthy()
  expect(bodiesTo(calls, '/seller/antecipation')).toHaveLength(1)
})

test('shows the ways to an amount by a day, and schedules the cheapest at its cost', async () => {
  const { user, calls } = await open()
  await user.click(screen.getByRole('button', { name: 'Preciso de um valor até um dia' }))
  const shown = await dialog()
  await user.type(shown.getByRole('textbox', { name: 'Preciso de' }), '80000')

  const ways = await shown.findAllByRole('listitem')
  expect(ways.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Antecipar em 10\/12\/2026Custa R\$\s3,32/),
    expect.stringMatching(/^Antecipar hojeCusta R\$\s7,04/),
    'EsperarSem custo, em 22/01/2027',
  ])
  await user.click(shown.getByRole('button', { name: 'Programar' }))

  expect(await screen.findByText('Antecipação programada para 10/12/2026')).toBeTruthy()
  expect(bodiesTo(calls, '/seller/antecipation/scheduled')).toContainEqual({
    amount: 800,
    date: '2026-12-10',
    maxCost: 3.32,
  })
})

test('cancels what waits, once confirmed', async () => {
  const { user, calls } = await open({ waiting: [scheduled] })
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
  const asked = await dialog()
  await user.click(asked.getByRole('button', { name: 'Cancelar antecipação' }))
  expect(await screen.findByText('Antecipação programada cancelada')).toBeTruthy()
  expect(calls.some(({ at }) => at.startsWith('DELETE'))).toBe(true)
})

test('opens into its receivables', async () => {
  await open({ opened: anticipation.uuid })
  const shown = await dialog()
  expect(await shown.findByText('Beatriz Compradora')).toBeTruthy()
})

test('offers nothing to who only looks', async () => {
  await open({ profile: 'VIZUALIZATION', waiting: [scheduled] })
  expect(screen.queryByRole('button', { name: 'Antecipar' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
})
