import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify, toastStore } from '#components/actions/notify.ts'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { Toaster } from './toaster.tsx'

// Goal: results are announced politely; a success disappears after a while, an error waits to be
// read.
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

  test('information has a title, and leaves as a success does', () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderInPanel(<Toaster />)
    act(() => notify.info('Boleto Pago', 'Boleto já pago.'))
    expect(screen.getByText('Boleto Pago')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Boleto PagoBoleto já pago.')
    act(() => {
      vi.advanceTimersByTime(60_000)
    })
    expect(screen.getByRole('status').textContent).toBe('')
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

  // @spec 000 §5: Errors leave with their …
  test('a second failure is seen as a second', () => {
    renderInPanel(<Toaster />)
    act(() => notify.error('Falhou'))
    act(() => notify.error('Falhou'))
    expect(screen.getByRole('status').textContent).toBe('Falhou (2ª vez)')
  })

  // @spec 000 §5: Errors leave with their …
  test('the error of an action leaves when it is run again, and others stay', async () => {
    const outcomes = ['Falhou', undefined]
    const save = async () => {
      const failure = outcomes.shift()
      if (failure) notify.error(failure)
    }
    renderInPanel(
      <>
        <ActionButton onClick={save}>Salvar</ActionButton>
        <Toaster />
      </>,
    )
    act(() => notify.error('Outra falha'))
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(screen.getByRole('status').textContent).toBe('Outra falhaFalhou')

    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))

    expect(screen.getByRole('status').textContent).toBe('Outra falha')
  })

  // @spec 000 §5: Errors leave with their …
  test('an error leaves with its screen, unless it brought the next one along', () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderInPanel(<Toaster />)
    act(() => {
      notify.error('De antes')
      vi.advanceTimersByTime(5_000)
      notify.error('De agora')
      toastStore.leaveScreen()
    })
    expect(screen.getByRole('status').textContent).toBe('De agora')
  })

  test('the same sentence is shown once, and never more than three', () => {
    renderInPanel(<Toaster />)
    act(() => ['a', 'b', 'b', 'c', 'd'].forEach((message) => notify.error(message)))
    expect(toastStore.get().map(({ message }) => message)).toEqual(['b', 'c', 'd'])
  })
})
