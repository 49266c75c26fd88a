import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PATIENCE_MILLIS } from '@vintem/contracts/patience'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeEvents, renderPage } from '../../test/render-page.tsx'
import { aServer } from '../../test/server.ts'
import { aCharge } from '../../test/situations.ts'

// Goal: where the server does not answer, the page says so beside the request, and sending again is
// the same payment; requests of the page itself are repeated silently.
const { charge } = aCharge()
const CHARGE = `/api/core/public/checkout/charges/${charge}`
const TOKEN = `/api/payment/public/charges/${charge}/cards`
const PAY = `${CHARGE}/card`
const silence = () => new Promise<never>(() => {})
const paid = { ...aCharge(), status: 'PAID', method: 'CREDIT_CARD', cardLast4: '1111' } as const
const token = () => ({ status: 201, body: { token: 't1', brand: 'Visa', last4: '1111' } })

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Presses pay while the server does not answer the first payment. */
async function payInVain() {
  const sent = aServer({
    [TOKEN]: token,
    [PAY]: (call) => (call === 0 ? silence() : { body: paid }),
  })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  renderPage(aCharge())
  await user.click(screen.getByLabelText(/Cartão de crédito/))
  await user.type(screen.getByLabelText('Número do cartão'), '4111111111111111')
  await user.type(screen.getByLabelText('Nome impresso no cartão'), 'Beatriz C')
  await user.type(screen.getByLabelText('Validade'), '230')
  await user.type(screen.getByLabelText('Código de segurança'), '123')
  await user.click(await button(/^Pagar/))
  await pass(PATIENCE_MILLIS)
  expect(screen.getByText(/está demorando para responder/)).toBeDefined()
  return { user, payments: () => sent.filter(({ path }) => path === PAY) }
}

describe('a server that does not answer', () => {
  // @spec 000 §5: A server that does not answer: said after 8 s, with 'Tentar novamente' and
  // 'Cancelar', in panel and checkout; what was not reached is asked again when the connection
  // returns
  test('is told, and the same payment is sent again', async () => {
    const { user, payments } = await payInVain()
    await user.click(await button('Tentar novamente'))

    expect(await screen.findByText('Pagamento confirmado')).toBeDefined()
    const [first, second] = payments()
    expect([second?.key, second?.body]).toEqual([first?.key, first?.body])
  })

  test('is given up, and what was pressed once stays one payment', async () => {
    const { user, payments } = await payInVain()
    await user.click(await button('Cancelar'))
    expect(await screen.findByText(/pode ter recebido o pedido/)).toBeDefined()
    expect(screen.queryByText(/está demorando para responder/)).toBeNull()
    await user.click(await button('Tentar novamente'))

    expect(await screen.findByText('Pagamento confirmado')).toBeDefined()
    const [first, second] = payments()
    expect([second?.key, second?.body]).toEqual([first?.key, first?.body])
  })

  // @spec 000 §5: A server that does …
  test('what nobody asked for is asked again when the connection returns, one at a time', async () => {
    const sent = aServer({ [CHARGE]: (call) => (call === 0 ? silence() : { body: paid }) })
    renderPage(aCharge())
    act(() => FakeEvents.last?.fail())
    await pass(6_500)
    expect(sent).toHaveLength(1)
    await pass(PATIENCE_MILLIS)
    expect(screen.queryByText(/está demorando para responder/)).toBeNull()
    act(() => void window.dispatchEvent(new Event('online')))

    expect(await screen.findByText('Pagamento confirmado')).toBeDefined()
  })
})
