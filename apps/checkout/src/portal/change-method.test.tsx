import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aServer, refusal } from '../../test/server.ts'
import { ChangeMethod } from './change-method.tsx'
import type { PortalMethods, PortalSubscription } from './portal-endpoints.ts'

// Goal: a subscriber sees what another method costs and what becomes of the open charge before choosing it.
const AT = '/api/core/public/pages/luz/portal/subscriptions/s'

const methods = (change: Partial<PortalMethods> = {}): PortalMethods => ({
  current: 'PIX_AUTOMATIC',
  ways: [
    { way: 'PIX', value: 118, consent: null },
    { way: 'PIX_AUTOMATIC', value: 118, consent: null },
    { way: 'BANK_SLIP', value: 120, consent: null },
  ],
  nextDueDate: '2027-02-10',
  open: [{ value: 118, dueDate: '2027-01-10', becomes: 'CODE' }],
  mandate: null,
  ...change,
})

function open(change: Partial<PortalSubscription> = {}) {
  const subscription = { uuid: 's', title: 'Livre', status: 'ACTIVE', endsOn: null, ...change }
  const [onChange, onLeave] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <ChangeMethod
      subscription={subscription as PortalSubscription}
      subDomain="luz"
      onChange={onChange}
      onLeave={onLeave}
    />,
  )
  return { user: userEvent.setup(), onChange, onLeave }
}

const begin = async ({ user }: ReturnType<typeof open>) =>
  user.click(screen.getByRole('button', { name: /^Mudar forma de pagamento/ }))

// A function that jsdom does not have.
Object.assign(Element.prototype, { scrollIntoView: () => undefined })

afterEach(cleanup)

describe('ChangeMethod', () => {
  test('says what follows, and changes to what was chosen', async () => {
    const sent = aServer({
      [`${AT}/methods`]: () => ({ body: methods() }),
      [`${AT}/method`]: () => ({ body: null }),
    })
    const page = open()
    await begin(page)
    expect(await screen.findByText('Hoje: Pix Automático.')).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /Pix Automático/ })).toBeNull()
    await page.user.click(screen.getByRole('radio', { name: /Boleto/ }))
    expect(
      screen.getByText(/Vale a partir da cobrança de 10\/02\/2027\. A autorização/),
    ).toBeTruthy()
    expect(screen.getByText(/não será mais debitada: você recebe um código Pix/)).toBeTruthy()

    await page.user.click(screen.getByRole('button', { name: 'Mudar para Boleto' }))
    expect(page.onChange).toHaveBeenCalledOnce()
    expect(JSON.stringify(sent)).toContain('BANK_SLIP')
  })

  test('a debit that cannot be taken back is not promised to be', async () => {
    const fixed = { value: 118, dueDate: '2027-01-10', becomes: 'DEBIT' as const }
    aServer({ [`${AT}/methods`]: () => ({ body: methods({ open: [fixed] }) }) })
    const page = open()
    await begin(page)
    await page.user.click(await screen.findByRole('radio', { name: /^Pix/ }))
    expect(screen.getByText(/já não pode ser desfeito/)).toBeTruthy()
  })

  test('an old link is asked for again', async () => {
    aServer({
      [`${AT}/methods`]: () => ({ body: methods() }),
      [`${AT}/method`]: () => refusal(403, 'BAR-5032', 'Por segurança, peça um novo link.'),
    })
    const page = open()
    await begin(page)
    await page.user.click(await screen.findByRole('radio', { name: /Boleto/ }))
    await page.user.click(screen.getByRole('button', { name: 'Mudar para Boleto' }))
    await page.user.click(await screen.findByRole('button', { name: 'Pedir novo link' }))
    expect(page.onLeave).toHaveBeenCalledOnce()
    expect(page.onChange).not.toHaveBeenCalled()
  })

  test('shows the code of Pix Automático, and ends once the bank has approved', async () => {
    const payee = { name: 'Luz e Sombra Fotografia Ltda.', document: '11222333000181' }
    const answers = [
      {
        payee,
        state: 'CREATED',
        code: '000201TESTE',
        until: '2027-01-02T12:00:00.000Z',
        amount: 120,
      },
      { payee, state: 'APPROVED', code: null, until: '2027-01-02T12:00:00.000Z', amount: 120 },
    ]
    aServer({
      [`${AT}/methods`]: () => ({ body: methods({ current: 'PIX', open: [] }) }),
      [`${AT}/mandate`]: () => ({ body: { mandate: 'm' } }),
      '/api/core/public/mandates/m': () => ({
        body: answers.length > 1 ? answers.shift() : answers[0],
      }),
    })
    const page = open()
    await begin(page)
    await page.user.click(await screen.findByRole('radio', { name: /Pix Automático/ }))
    await page.user.click(screen.getByRole('button', { name: 'Autorizar no meu banco' }))
    expect(await screen.findByDisplayValue('000201TESTE')).toBeTruthy()
    expect(screen.getByText(/^O banco debita sempre R\$\s120,00/)).toBeTruthy()
    expect(screen.getByText('Luz e Sombra Fotografia Ltda.')).toBeTruthy()
    await vi.waitFor(() => expect(page.onChange).toHaveBeenCalled(), 5_000)
  })

  test('is not offered where the subscription does not go on', () => {
    open({ endsOn: '2027-02-10' })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
