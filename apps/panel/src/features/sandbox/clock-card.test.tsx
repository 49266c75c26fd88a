import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SandboxClockMoving } from '@vintem/contracts/errors'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { ClockCard } from './clock-card.tsx'

// Goal: the clock moves to the chosen instant, once, and the card shows the result. Method: a stub
// server answers on command.
const NOW = '2026-11-21T15:00:00.000Z'
const DUE = '2026-11-24T11:30:00.000Z'

type Answered = { status?: number; body: unknown }

let nextDueAt: string | null
let asked: string[]
let answer: (answered: Answered) => void

beforeEach(() => {
  nextDueAt = DUE
  asked = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ now: NOW, realNow: NOW, nextDueAt })
    const { until } = (await request.json()) as { until: string }
    asked.push(until)
    const { status = 200, body } = await new Promise<Answered>((resolve) => {
      answer = resolve
    })
    return Response.json(body, { status })
  })
})

async function showCard() {
  renderInPanel(
    <QueryClientProvider client={new QueryClient()}>
      <ClockCard />
    </QueryClientProvider>,
  )
  return screen.findByRole('region', { name: 'Relógio deste ambiente' })
}

const button = (name: string) => screen.getByRole('button', { name })
const hoursAfter = (start: string, end: string | undefined) =>
  (Date.parse(end ?? '') - Date.parse(start)) / 3_600_000

describe('ClockCard', () => {
  test('shows the time of this world, of São Paulo, and what comes next', async () => {
    const card = await showCard()
    expect(card.textContent).toContain('12:00')
    expect(card.textContent).toContain('sábado, 21/11/2026')
    expect(card.textContent).toContain('24/11/2026 08:30')
  })

  test.each([
    ['+1 hora', 1],
    ['+1 dia', 24],
  ])('%s asks once for an instant %i hours on, whoever clicks meanwhile', async (name, hours) => {
    await showCard()

    await userEvent.dblClick(button(name))
    await userEvent.click(button('Até o próximo vencimento'))

    expect(asked).toHaveLength(1)
    expect(hoursAfter(NOW, asked[0])).toBeCloseTo(hours, 2)
    expect(button(name).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('status').textContent).toMatch(/^Adiantando até/)
  })

  test.each([
    [0, 'nada vencia no caminho'],
    [1, '1 tarefa feita no caminho'],
    [12, '12 tarefas feitas no caminho'],
  ])('having done %i things, says where it arrived and that %s', async (done, words) => {
    await showCard()
    await userEvent.click(button('Até o próximo vencimento'))

    answer({ body: { now: DUE, done } })

    await screen.findByText(`Chegou a 24/11/2026 08:30: ${words}.`)
    expect(asked).toEqual([DUE])
  })

  test('says that somebody else is moving it, and lets one try again', async () => {
    await showCard()
    await userEvent.click(button('+1 dia'))

    const { code, title, description } = SandboxClockMoving
    answer({ status: 409, body: { errors: [{ code, title, description }] } })

    await screen.findByText(description)
    await waitFor(() => expect(button('+1 dia').getAttribute('aria-disabled')).toBeNull())
  })

  test('with nothing to come, offers no way there', async () => {
    nextDueAt = null
    const card = await showCard()
    expect(card.textContent).toContain('nada previsto')
    expect(button('Até o próximo vencimento')).toHaveProperty('disabled', true)
  })

  test('goes to a chosen day and time of São Paulo, and not back', async () => {
    await showCard()
    await userEvent.click(button('Outra data…'))
    const day = await screen.findByRole('textbox', { name: 'Até' })

    await userEvent.clear(day)
    await userEvent.type(day, '20112026')
    await userEvent.click(button('Adiantar'))
    await screen.findByText(/só anda para a frente/)

    await userEvent.clear(day)
    await userEvent.type(day, '25122026')
    await userEvent.click(button('Adiantar'))
    await waitFor(() => expect(asked).toHaveLength(1))
    answer({ body: { now: asked[0], done: 3 } })

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // A day alone means its last quarter of an hour.
    expect(asked).toEqual(['2026-12-26T02:45:00.000Z'])
  })
})
