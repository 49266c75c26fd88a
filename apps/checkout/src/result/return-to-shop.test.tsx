import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeEvents, renderPage } from '../../test/render-page.tsx'
import { aServer } from '../../test/server.ts'
import { NOW, withPix } from '../../test/situations.ts'
import { returnAddress } from './return-to-shop.tsx'

// Goal: a buyer who has just paid reads the receipt and returns to the shop unless they stay; a
// receipt that is opened later stays open. The address is only the seller's.
const returnUrl = 'https://loja.example/fim?pedido=7#topo'
const paid = { ...withPix(), status: 'PAID', paidDate: '2026-11-21' } as const
const BACK =
  'https://loja.example/fim?pedido=7&charge=01a1fd94-b89b-7dd9-8eb4-49402da34b6d&status=PAID#topo'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))
/** The address that the page opens: jsdom does not navigate. */
const gone = () => {
  const assign = vi.fn<(href: string) => void>()
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    assign(event.target.href)
  })
  return assign
}

describe('the way back to the shop', () => {
  test('names the charge as the API does, beside what the seller wrote', () => {
    expect(returnAddress(returnUrl, paid)).toBe(BACK)
    expect(returnAddress('https://loja.example/?charge=x&status=y', paid)).toBe(
      BACK.replace('/fim?pedido=7&', '/?').replace('#topo', ''),
    )
  })

  // @spec Charging, as sellers expect it: After paying, the buyer goes back to an address of the
  // seller's, which is of the web and nothing else
  test('is taken by itself once one has paid, and says when', async () => {
    aServer({})
    renderPage(withPix(), { returnUrl })
    const assign = gone()
    await act(async () => FakeEvents.last?.tell(paid))

    expect(screen.getByRole('link', { name: 'Voltar para a loja' }).getAttribute('href')).toBe(BACK)
    expect(screen.getByText('Você volta para a loja em 10 segundos.')).toBeDefined()
    for (let second = 0; second < 9; second++) await pass(1_000)
    expect(assign).not.toHaveBeenCalled()
    await pass(1_100)
    expect(assign).toHaveBeenCalledWith(BACK)
  })

  // @spec Charging, as sellers expect it: After paying, the buyer …
  test('is not taken by who stays', async () => {
    aServer({})
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    renderPage(withPix(), { returnUrl })
    const assign = gone()
    await act(async () => FakeEvents.last?.tell(paid))

    await user.click(screen.getByRole('button', { name: 'Ficar nesta página' }))
    for (let second = 0; second < 15; second++) await pass(1_000)
    expect(assign).not.toHaveBeenCalled()
    expect(screen.queryByText(/Você volta para a loja/)).toBeNull()
  })

  // @spec Charging, as sellers expect it: After paying, the buyer …
  test('is offered, and not taken, where a receipt is looked at again', async () => {
    aServer({})
    renderPage(paid, { returnUrl })
    const assign = gone()
    for (let second = 0; second < 15; second++) await pass(1_000)

    const back = screen.getByRole('link', { name: 'Voltar para a loja' })
    expect(assign).not.toHaveBeenCalled()
    // In one bar: each would stick to the bottom of a phone, one over the other.
    const receipt = screen.getByRole('link', { name: 'Ver recibo' })
    expect(receipt.parentElement).toBe(back.parentElement)
  })

  test('is not there where the seller gave none', () => {
    aServer({})
    renderPage(paid)
    expect(screen.queryByRole('link', { name: 'Voltar para a loja' })).toBeNull()
  })
})
