import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { LateFeesAboveLimit } from '@vintem/contracts/errors'
import { changeDefaultTax, getDefaultTax } from '@vintem/contracts/payment-methods/endpoints'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { LateFeesSection } from './late-fees-section.tsx'

// Goal: what was typed last is saved once, a second after the last key, and above the guidance only
// after the user has taken the responsibility.
const SAVED = {
  fine: { enable: false, percentage: 2 },
  interest: { enable: true, percentage: 0.33 },
}
const DONE = 'Configuração de juros e multa default atualizadas.'
const SOON = { timeout: 3_000 }

afterEach(() => vi.useRealTimers())

async function open() {
  const calls = stubServer([
    [getDefaultTax, () => ({ bankSlipTax: SAVED })],
    [
      changeDefaultTax,
      ({ body }) => {
        const { bankSlipTax, acceptsResponsibility } = body as {
          bankSlipTax: Partial<typeof SAVED>
          acceptsResponsibility?: boolean
        }
        const isHigh = (bankSlipTax.fine?.percentage ?? 0) > 2
        if (isHigh && !acceptsResponsibility) throw refusal(LateFeesAboveLimit)
        return { bankSlipTax: { ...SAVED, ...bankSlipTax } }
      },
    ],
  ])
  const { user } = await renderScreen(<LateFeesSection />)
  const changes = () => calls.filter(({ at }) => at.startsWith('PATCH')).map(({ body }) => body)
  const fine = await screen.findByRole<HTMLInputElement>('switch', { name: 'Multa' })
  const percentage = screen.getByRole<HTMLInputElement>('textbox', { name: 'Percentual da multa' })
  return { user, changes, fine, percentage }
}

describe('LateFeesSection', () => {
  // @spec 001 §2 Payment methods: 'Configuração de juros e multa default atualizadas.'
  // @spec 001 §2 Payment methods: Late fees are sent a second after the last key
  test('is sent once, a second after the last key', async () => {
    const { changes, fine, percentage } = await open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(fine)
    fireEvent.change(percentage, { target: { value: '1' } })
    await act(() => vi.advanceTimersByTimeAsync(900))
    fireEvent.change(percentage, { target: { value: '1,5' } })
    await act(() => vi.advanceTimersByTimeAsync(999))
    expect(changes()).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    vi.useRealTimers()

    await screen.findByText(DONE)
    expect(changes()).toEqual([{ bankSlipTax: { fine: { enable: true, percentage: 1.5 } } }])
  })

  // @spec 001 §2 Payment methods: Guidance on late fees, and an explicit confirmation above it
  test('above the guidance it is sent again once confirmed', async () => {
    const { user, changes, fine, percentage } = await open()
    await user.click(fine)
    await user.clear(percentage)
    await user.type(percentage, '10')

    await screen.findByText(/A multa será de 10%/, {}, SOON)
    await user.click(screen.getByRole('button', { name: 'Assumir a responsabilidade' }))

    await screen.findByText(DONE)
    const bankSlipTax = { fine: { enable: true, percentage: 10 } }
    expect(changes()).toEqual([{ bankSlipTax }, { bankSlipTax, acceptsResponsibility: true }])
    expect(percentage.value).toBe('10')
  })

  test('not confirmed, it shows again what is saved', async () => {
    const { user, changes, fine, percentage } = await open()
    await user.click(fine)
    await user.clear(percentage)
    await user.type(percentage, '10')

    await screen.findByText(/A multa será de 10%/, {}, SOON)
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))

    await waitFor(() => expect(percentage.value).toBe('2'))
    expect(fine.checked).toBe(false)
    expect(changes()).toHaveLength(1)
  })

  test('what cannot be sent says so at its field', async () => {
    const { changes, percentage } = await open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(percentage, { target: { value: '25,55' } })
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    vi.useRealTimers()

    expect(percentage.value).toBe('25,5')
    expect(screen.getByText('Informe um percentual de 0 a 20.')).toBeDefined()
    expect(changes()).toEqual([])
  })

  test('who may only look reads the percentages', async () => {
    stubServer([[getDefaultTax, () => ({ bankSlipTax: SAVED })]])
    await renderScreen(<LateFeesSection />, 'VIZUALIZATION')

    expect(await screen.findByText('0,33% ao mês')).toBeDefined()
    expect(screen.getByText('Não')).toBeDefined()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})
