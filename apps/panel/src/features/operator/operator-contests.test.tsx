import { screen, within } from '@testing-library/react'
import { ContestInOtherState, Unexpected } from '@vintem/contracts/errors'
import {
  decideContest,
  listOperatorContests,
  openContest,
} from '@vintem/contracts/operator-contests/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { OperatorContests } from './operator-contests.tsx'
import type { Contest } from './operator-waiting.queries.ts'

const ID = '0199b3a0-0000-7000-8000-000000000001'
const REFERENCE = 'E1234567820261124120000000000001'

const contest: Contest = {
  sellerId: 7,
  seller: 'Moinho Dois Irmãos',
  id: ID,
  value: 50,
  reference: REFERENCE,
  paidAt: '2026-11-24T12:00:00.000Z',
  reason: 'FRAUD',
  details: 'O fornecedor não existe.',
  state: 'REQUESTED',
  outcome: null,
  createdAt: '2026-11-24T13:00:00.000Z',
}
const opened = { ...contest, state: 'OPENED' } as const

type Answers = Parameters<typeof stubServer>[0]

async function openContests(content: readonly Contest[], answers: Answers = [], next?: string) {
  let current = content
  const calls = stubServer([
    ...answers,
    [listOperatorContests, () => ({ content: current, next: next ?? null })],
    [openContest, () => void (current = [opened])],
    [decideContest, () => void (current = [{ ...opened, state: 'DECIDED', outcome: 'PARTIAL' }])],
  ])
  const { user } = await renderScreen(<OperatorContests />)
  const section = await screen.findByRole('region', { name: 'Contestações (MED)' })
  const changes = () => calls.filter(({ at }) => at.startsWith('POST'))
  return { user, calls, changes, section: within(section) }
}

beforeEach(() => queryClient.clear())

// Goal: an operator opens a contest at the bank once, and records what the bank decided after reading it again, since
// the seller is told and nothing takes it back.
describe('the contests of an operator', () => {
  test('are opened, with what the bank asks for', async () => {
    const { user, changes, section } = await openContests([contest])
    const line = (await section.findByText(/O fornecedor não existe/)).textContent
    expect(line).toMatch(/Moinho Dois Irmãos \(7\): R\$\s50,00/)
    expect(line).toContain(REFERENCE)
    expect(line).toContain('Golpe ou fraude')
    await user.dblClick(section.getByRole('button', { name: `Foi aberta no banco: ${REFERENCE}` }))
    expect(await screen.findByText('Contestação aberta.')).toBeTruthy()
    expect(changes().map(({ path }) => path)).toEqual([`/api/operator/contests/7/${ID}/open`])
    expect(await section.findByRole('button', { name: `Recusada: ${REFERENCE}` })).toBeTruthy()
  })

  test('are decided once, after the decision was read again, with the bank’s words', async () => {
    const { user, changes, section } = await openContests([opened])
    await user.click(await section.findByRole('button', { name: `Aceita em parte: ${REFERENCE}` }))
    const asked = within(
      await screen.findByRole('dialog', { name: 'Registrar a decisão do banco?' }),
    )
    expect(asked.getByText(/Moinho Dois Irmãos é avisado/).textContent).toMatch(
      /^Aceita em parte\..*R\$\s50,00/,
    )
    expect(changes()).toEqual([])
    await user.type(asked.getByRole('textbox', { name: /^Observação/ }), 'Saldo insuficiente')
    await user.dblClick(asked.getByRole('button', { name: 'Registrar' }))
    expect(await screen.findByText('Decisão do banco registrada.')).toBeTruthy()
    expect(changes().map(({ body }) => body)).toEqual([
      { outcome: 'PARTIAL', note: 'Saldo insuficiente' },
    ])
    expect(await section.findByText('Aceita em parte.')).toBeTruthy()
    expect(section.queryByRole('button', { name: new RegExp(REFERENCE) })).toBeNull()
  })

  test('are left as they are where the operator thinks again', async () => {
    const { user, changes, section } = await openContests([opened])
    await user.click(await section.findByRole('button', { name: `Recusada: ${REFERENCE}` }))
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(changes()).toEqual([])
  })

  test('that another operator has decided say so', async () => {
    const { user, section } = await openContests(
      [opened],
      [
        [
          decideContest,
          () => {
            throw refusal(ContestInOtherState)
          },
        ],
      ],
    )
    await user.click(await section.findByRole('button', { name: `Recusada: ${REFERENCE}` }))
    const asked = within(await screen.findByRole('dialog'))
    await user.click(asked.getByRole('button', { name: 'Registrar' }))
    expect((await asked.findByRole('alert')).textContent).toBe(ContestInOtherState.description)
  })

  test('are filtered by their state, and gone through page by page', async () => {
    const { user, calls, section } = await openContests([contest], [], 'next-page')
    await section.findByText(/O fornecedor não existe/)
    await user.click(section.getByRole('combobox', { name: 'Situação da contestação' }))
    await user.click(await screen.findByRole('option', { name: 'Aberta no banco' }))
    await user.click(await section.findByRole('button', { name: 'Mais novas' }))
    await expect.poll(() => calls.at(-1)?.query).toEqual({ state: 'OPENED', after: 'next-page' })
  })

  test('are none, and the list says so', async () => {
    const { section } = await openContests([])
    expect(await section.findByText('Nenhuma contestação.')).toBeTruthy()
  })

  test('that cannot be read are asked for again', async () => {
    await openContests(
      [],
      [
        [
          listOperatorContests,
          () => {
            throw refusal(Unexpected)
          },
        ],
      ],
    )
    expect(await screen.findByText('Não foi possível carregar as contestações.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })
})
