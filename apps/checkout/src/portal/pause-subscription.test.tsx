import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aServer, refusal } from '../../test/server.ts'
import { PauseSubscription } from './pause-subscription.tsx'
import type { PortalSubscription } from './portal-endpoints.ts'
import { ResumeSubscription } from './resume-subscription.tsx'

const AT = '/api/core/public/pages/luz-e-sombra/portal/subscriptions/s'
const [PREVIEW, PAUSE] = [`${AT}/pause/preview`, `${AT}/pause`]
const none = { count: 0, value: 0 }
const aPreview = (change: object = {}) => ({
  from: '2026-12-24',
  until: '2027-01-24',
  dropped: none,
  kept: none,
  nextCharge: { dueDate: '2027-01-24', value: 80 },
  ...change,
})

const subscription = (change: Partial<PortalSubscription> = {}) =>
  ({ uuid: 's', title: 'Livre', method: 'PIX', pause: null, ...change }) as PortalSubscription

const openPause = (most = 3) => {
  const onChange = vi.fn<() => void>()
  render(
    <PauseSubscription
      subscription={subscription()}
      most={most}
      subDomain="luz-e-sombra"
      onChange={onChange}
    />,
  )
  return { user: userEvent.setup(), onChange }
}

// jsdom scrolls nothing.
Object.assign(Element.prototype, { scrollIntoView: () => undefined })

afterEach(cleanup)

// Goal: a subscriber pauses by two presses, having read what it does, and is never told what holds no more.
describe('PauseSubscription', () => {
  test('shows what each length does, and pauses as it was shown', async () => {
    const sent = aServer({
      [PREVIEW]: (call) => ({
        body:
          call === 0
            ? aPreview({ dropped: { count: 1, value: 80 } })
            : aPreview({ until: '2027-02-24', kept: { count: 2, value: 160 } }),
      }),
      [PAUSE]: () => ({ body: { from: '2026-12-24', until: '2027-02-24' } }),
    })
    const { user, onChange } = openPause()
    await user.click(screen.getByRole('button', { name: 'Pausar assinatura Livre' }))
    expect(await screen.findByText(/de 24\/12\/2026 a 24\/01\/2027/)).toBeTruthy()
    expect(
      screen.getByText(/cobrança em aberto desse período, de R\$\s80,00, é cancelada/),
    ).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Por quanto tempo?'), '2 meses')
    expect(await screen.findByText(/R\$\s160,00, continua em aberto/)).toBeTruthy()
    expect(screen.queryByText(/é cancelada/)).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Confirmar pausa' }))

    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [PREVIEW, { months: 1 }],
      [PREVIEW, { months: 2 }],
      [PAUSE, { months: 2, from: '2026-12-24' }],
    ])
  })

  test('what has changed since is shown again, with the reason', async () => {
    const words = 'Sua assinatura mudou desde que você viu estas datas. Confira de novo.'
    const sent = aServer({
      [PREVIEW]: (call) => ({
        body: call === 0 ? aPreview() : aPreview({ from: '2027-01-24', until: '2027-02-24' }),
      }),
      [PAUSE]: (call) =>
        call === 0
          ? refusal(409, 'BAR-8472', words)
          : { body: { from: '2027-01-24', until: '2027-02-24' } },
    })
    const { user, onChange } = openPause(1)
    await user.click(screen.getByRole('button', { name: 'Pausar assinatura Livre' }))
    expect(screen.queryByLabelText('Por quanto tempo?')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Confirmar pausa' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(await screen.findByText(/de 24\/01\/2027 a 24\/02\/2027/)).toBeTruthy()
    expect(onChange).not.toHaveBeenCalled()

    await user.click(screen.getByRole('button', { name: 'Confirmar pausa' }))

    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
    expect(sent.at(-1)?.body).toEqual({ months: 1, from: '2027-01-24' })
  })
})

describe('ResumeSubscription', () => {
  test('says when the next charge is due before it resumes', async () => {
    const pause = { from: '2026-11-24', until: '2027-01-24', hasBegun: true, isTheirs: true }
    const sent = aServer({
      [`${AT}/resume/preview`]: () => ({
        body: { nextCharge: { dueDate: '2026-12-01', value: 80 } },
      }),
      [`${AT}/resume`]: () => ({ body: { nextDueDate: '2026-12-01' } }),
    })
    const onChange = vi.fn<() => void>()
    render(
      <ResumeSubscription
        subscription={subscription({ pause, method: 'CREDIT_CARD' })}
        subDomain="luz-e-sombra"
        onChange={onChange}
      />,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Retomar assinatura Livre' }))
    expect(
      await screen.findByText(/próxima cobrança é de R\$\s80,00, em 01\/12\/2026, no seu cartão/),
    ).toBeTruthy()
    expect(sent).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Retomar assinatura' }))
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  })
})
