import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aServer } from '../../test/server.ts'
import type { PortalSubscription } from './portal-endpoints.ts'
import { ReplaceCard } from './replace-card.tsx'

const consent = 'Autorizo: este cartão será guardado e cobrado todo ano.'
const CARD = '/api/core/public/pages/luz-e-sombra/portal/subscriptions/s/card'

const open = (card: PortalSubscription['card']) => {
  const onChange = vi.fn<() => void>()
  render(
    <ReplaceCard
      subscription={{ uuid: 's', title: 'Livre', card } as PortalSubscription}
      subDomain="luz-e-sombra"
      onChange={onChange}
      onLeave={vi.fn<() => void>()}
    />,
  )
  return { user: userEvent.setup(), onChange }
}

afterEach(cleanup)

// Goal: a subscriber sees which card is charged, and gives another that pays what is open.
describe('the card of a subscription', () => {
  test('is replaced by another, which pays what is open', async () => {
    const sent = aServer({
      [CARD]: () => ({
        body: { brand: 'Mastercard', last4: '4444', isAllPaid: true, challenge: null },
      }),
    })
    const { user, onChange } = open({
      kept: { brand: 'Visa', last4: '0571' },
      isUsable: false,
      expiresIn: null,
      openAmount: 120,
      consent,
    })
    expect(screen.getByText('Visa •••• 0571: informe outro cartão')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Pagar com outro cartão de Livre' }))
    await user.type(screen.getByLabelText('Número do cartão'), '5555555555554444')
    await user.type(screen.getByLabelText('Nome impresso no cartão'), 'ANA SOUZA')
    await user.type(screen.getByLabelText('Validade'), '12/60')
    await user.type(screen.getByLabelText('Código de segurança'), '123')
    const pay = screen.getByRole('button', { name: /^Pagar R\$\s120,00 e guardar$/ })

    await user.click(pay)
    expect(sent).toHaveLength(0)
    await user.click(screen.getByRole('checkbox', { name: consent }))
    await user.click(pay)

    expect(await screen.findByRole('button', { name: /Pagar com outro cartão/ })).toBeTruthy()
    expect(screen.queryByLabelText('Número do cartão')).toBeNull()
    expect([sent.length, onChange.mock.calls.length]).toEqual([1, 1])
  })

  test('that ends before the next charge asks for another', () => {
    const kept = { brand: 'Visa', last4: '1111' }
    open({ kept, isUsable: true, expiresIn: '2026-11', openAmount: 0, consent })
    expect(
      screen.getByText(/Este cartão vence em 11\/2026, antes da próxima cobrança/),
    ).toBeTruthy()
  })

  test('whose bank asks its holder first is kept after the answer, or given again', async () => {
    const challenge = {
      url: 'about:blank',
      until: '2099-01-01T00:10:00.000Z',
      now: '2099-01-01T00:00:00.000Z',
    }
    aServer({
      [CARD]: () => ({ body: { brand: 'Visa', last4: '3220', isAllPaid: false, challenge } }),
    })
    const { user, onChange } = open({
      kept: null,
      isUsable: false,
      expiresIn: null,
      openAmount: 120,
      consent,
    })
    await user.click(screen.getByRole('button', { name: 'Pagar com outro cartão de Livre' }))
    await user.type(screen.getByLabelText('Número do cartão'), '4000000000003220')
    await user.type(screen.getByLabelText('Nome impresso no cartão'), 'ANA SOUZA')
    await user.type(screen.getByLabelText('Validade'), '12/60')
    await user.type(screen.getByLabelText('Código de segurança'), '123')
    await user.click(screen.getByRole('checkbox', { name: consent }))

    await user.click(screen.getByRole('button', { name: /^Pagar R\$\s120,00 e guardar$/ }))

    expect(await screen.findByTitle('Página do banco do seu cartão')).toBeTruthy()
    expect(screen.queryByLabelText('Número do cartão')).toBeNull()
    expect(onChange).not.toHaveBeenCalled()
  })

  test('is not spoken of where the subscription is paid otherwise', () => {
    open(null)

    expect(screen.queryByRole('button')).toBeNull()
  })
})
