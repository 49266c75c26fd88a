import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeEvents, renderPage } from '../../test/render-page.tsx'
import { aServer } from '../../test/server.ts'
import { aCharge, NOW, PIX_CODE, withPix } from '../../test/situations.ts'

// Goal: the code is shown while it is valid, the page says when it has expired, and the payment
// appears automatically, also where the stream of events fails.
const { charge } = aCharge()
const CHARGE = `/api/core/public/checkout/charges/${charge}`
const AFTER = '2026-11-21T14:00:00Z'
const paid = { ...withPix(), status: 'PAID', paidDate: '2026-11-21' } as const

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))

describe('the PIX screen', () => {
  test('gives the code to copy', async () => {
    aServer({})
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    renderPage(withPix())

    await user.click(screen.getByRole('button', { name: 'Copiar código Pix' }))
    expect(await navigator.clipboard.readText()).toBe(PIX_CODE)
    expect(screen.getAllByText('Copiado').length).toBeGreaterThan(0)
  })

  test('counts down by the server’s clock and, when the code is over, gives a new one', async () => {
    const next = withPix('2026-11-21T14:00:00Z')
    const sent = aServer({ [`${CHARGE}/pix`]: () => ({ body: next }) })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    renderPage(withPix('2026-11-21T12:01:00Z'))
    await pass(10_000)
    expect(screen.getByRole('timer').textContent).toBe('00:50')

    await pass(51_000)
    expect(screen.getByText(/Este código expirou/)).toBeDefined()
    expect(screen.queryByText(PIX_CODE)).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Gerar novo código' }))
    expect((await screen.findByRole('timer')).textContent).toMatch(/^1:58:/)
    expect(sent).toMatchObject([{ path: `${CHARGE}/pix`, body: { installments: 1, amount: 1140 } }])
  })

  test('confirms by itself when the server says so', async () => {
    aServer({})
    renderPage(withPix())
    expect(FakeEvents.last?.url).toBe(`${CHARGE}/events`)

    act(() => FakeEvents.last?.tell(paid))
    expect(screen.getByText('Pagamento confirmado')).toBe(document.activeElement)
    expect(document.title).toMatch(/^Pagamento confirmado/)
    expect(FakeEvents.last?.readyState).toBe(FakeEvents.CLOSED)
  })

  test('asks every three seconds while the stream fails, and stops when it is back', async () => {
    const sent = aServer({ [CHARGE]: (call) => ({ body: call < 2 ? withPix() : paid }) })
    renderPage(withPix())
    const broken = FakeEvents.last
    act(() => broken?.fail())
    await pass(6_500)
    expect(sent).toHaveLength(2)

    await pass(3_000)
    expect(screen.getByText('Pagamento confirmado')).toBeDefined()
    await pass(60_000)
    expect(sent).toHaveLength(3)
  })

  test('shows that the code is being made until it is there', async () => {
    aServer({})
    const pix = {
      state: 'REQUESTED',
      code: null,
      expiresAt: '2026-11-21T13:00:00Z',
      isAutomatic: false,
    } as const
    renderPage({ ...withPix(), pix })
    expect(screen.getByText('Gerando o código Pix…')).toBeDefined()

    act(() => FakeEvents.last?.tell(withPix()))
    expect(screen.getByText(PIX_CODE)).toBeDefined()
  })

  test('keeps the newest that it was told, whatever is answered late', async () => {
    const requested = {
      state: 'REQUESTED',
      code: null,
      expiresAt: AFTER,
      isAutomatic: false,
    } as const
    const asked = { ...withPix(), pix: requested }
    const [posted, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const sent = aServer({
      [`${CHARGE}/pix`]: () => posted.promise.then(() => ({ body: asked })),
      [CHARGE]: (call) =>
        call === 0 ? read.promise.then(() => ({ body: asked })) : { body: withPix(AFTER) },
    })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    renderPage(withPix('2026-11-21T11:59:00Z'))
    await user.click(screen.getByRole('button', { name: 'Gerar novo código' }))

    act(() => FakeEvents.last?.tell(asked))
    posted.resolve()
    await vi.waitFor(() => expect(sent.at(-1)?.path).toBe(CHARGE))
    act(() => FakeEvents.last?.tell(withPix(AFTER)))
    read.resolve()
    await pass(100)

    expect(screen.getByText(PIX_CODE)).toBeDefined()
  })

  test('keeps what the stream told while it was asked for', async () => {
    const before = Promise.withResolvers<void>()
    aServer({ [CHARGE]: () => before.promise.then(() => ({ body: withPix() })) })
    renderPage(withPix())
    act(() => void document.dispatchEvent(new Event('visibilitychange')))

    act(() => FakeEvents.last?.tell({ ...withPix(), status: 'LATE' }))
    act(() => FakeEvents.last?.tell(paid))
    before.resolve()
    await pass(100)

    expect(screen.getByText('Pagamento confirmado')).toBeDefined()
  })
})

// Goal: a subscriber may agree to Pix Automático with the first code, where it is offered.
describe('Pix Automático', () => {
  test('is asked for with the code, and kept when the code is renewed', async () => {
    const agreeing = withPix('2026-11-21T12:01:00Z')
    const next = {
      ...agreeing,
      canBeAutomatic: true,
      pix: agreeing.pix && { ...agreeing.pix, isAutomatic: true },
    }
    const sent = aServer({ [`${CHARGE}/pix`]: () => ({ body: next }) })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    renderPage(aCharge({ canBeAutomatic: true }))
    await user.click(screen.getByRole('checkbox', { name: /por Pix Automático/ }))
    await user.click(screen.getByRole('button', { name: 'Gerar código Pix' }))
    expect(await screen.findByText(/autorize o Pix Automático e confirme/)).toBeDefined()

    await pass(61_000)
    await user.click(screen.getByRole('button', { name: 'Gerar novo código' }))
    expect(sent.map(({ body }) => body)).toMatchObject([{ automatic: true }, { automatic: true }])
  })

  test('is not offered where the charge does not take it', () => {
    aServer({})
    renderPage(aCharge())
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
