import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { notify, toastStore } from './notify.ts'
import { renderInPanel } from './test-render.tsx'
import { Toaster } from './toaster.tsx'

// Goal: what happened is said politely; a success leaves by itself, an error waits to be read.
afterEach(() => {
  vi.useRealTimers()
  for (const { id } of toastStore.get()) toastStore.dismiss(id)
})

describe('toasts', () => {
  test('are announced in a region that was there before them', () => {
    renderInPanel(<Toaster />)
    const region = screen.getByRole('status')
    act(() => notify.success('Cliente cadastrado com sucesso!'))
    expect(region.getAttribute('aria-live')).toBe('polite')
    expect(region.textContent).toBe('Cliente cadastrado com sucesso!')
  })

  test('a success leaves, an error stays until closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderInPanel(<Toaster />)
    act(() => {
      notify.success('Salvo')
      notify.error('Falhou')
    })
    act(() => {
      vi.advanceTimersByTime(60_000)
    })
    expect(screen.getByRole('status').textContent).toBe('Falhou')

    await userEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('the same sentence is shown once, and never more than three', () => {
    renderInPanel(<Toaster />)
    act(() => ['a', 'b', 'b', 'c', 'd'].forEach((message) => notify.error(message)))
    expect(toastStore.get().map(({ message }) => message)).toEqual(['b', 'c', 'd'])
  })
})
