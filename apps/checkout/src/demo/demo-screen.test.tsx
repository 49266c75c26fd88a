import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import '../../test/render-page.tsx'
import { aServer, refusal } from '../../test/server.ts'
import { Page } from '../page.tsx'

// Goal: a developer tries the three calls of 3-D Secure one after the other, and reads what each has said.
const [CARDS, SESSION, ORDERS] = ['cards', '3ds/session', 'orders'].map(
  (path) => `/api/payment/v1/${path}`,
) as [string, string, string]
const CARD = '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90'
const card = { uuid: CARD, cardId: CARD, brand: 'Visa', last4digits: '1111', status: 'ACTIVE' }
const session = {
  id: '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b91',
  token: '3ds_x',
  collectUrl: 'http://localhost/collect',
  providerType: 'SANDBOX',
}
const order = {
  uuid: '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b92',
  status: 'PAID',
  createdAt: '2026-11-27T12:00:00.000Z',
  charges: [{ attempt: { status: 'PAID', value: 57.9, refusal: null, threeDSecure: null } }],
}

const open = async () => {
  render(<Page page={{ kind: 'demo' }} />)
  await screen.findByLabelText('Token da API')
  return userEvent.setup()
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

describe('the demonstration of 3-D Secure', () => {
  // @spec 002 §2 3-D Secure demo page: Criar Token, Criar Sessão and Pagar, of 1 installment and 5790 cents unless changed
  test('makes a token, a session and a payment', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
    const sent = aServer({
      [CARDS]: () => ({ status: 201, body: card }),
      [SESSION]: () => ({ status: 201, body: session }),
      [ORDERS]: () => ({ status: 201, body: order }),
    })
    const user = await open()
    await user.type(screen.getByLabelText('Token da API'), 'vnt_sk_test_x')
    await user.type(screen.getByLabelText('Titular'), 'ANA C DE SOUZA')
    await user.type(screen.getByLabelText('Número'), '4111111111111111')
    await user.type(screen.getByLabelText('Validade'), '122045')
    await user.type(screen.getByLabelText('CVV'), '123')
    await user.type(screen.getByLabelText('UUID do comprador'), CARD)
    await press(user, 'Criar Token')
    await screen.findByText('Visa final 1111')
    expect(screen.getByLabelText<HTMLInputElement>('Token do cartão').value).toBe(CARD)

    await press(user, 'Criar Sessão')
    await screen.findByText('SANDBOX')
    expect(submit).toHaveBeenCalledOnce()

    await press(user, 'Pagar')
    await screen.findByText('R$ 57,90', { normalizer: (text) => text.replaceAll('\u{a0}', ' ') })
    expect(sent.map(({ path, body }) => [path, body])).toMatchObject([
      [CARDS, { holderName: 'ANA C DE SOUZA', expiration: '12/2045', cvv: '123', uuidBuyer: CARD }],
      [SESSION, { sourceType: 'card', cardId: CARD }],
      [
        ORDERS,
        {
          value: 57.9,
          installments: 1,
          uuidBuyer: CARD,
          payment: { cardToken: CARD, threeDSecure: { sessionId: session.id } },
        },
      ],
    ])
  })

  test('asks for what a call needs, and says what the server refused at its field', async () => {
    aServer({
      [CARDS]: () => refusal(403, 'BAR-9082', 'Esta chave não tem a permissão que a chamada pede.'),
    })
    const user = await open()
    await press(user, 'Criar Token')
    expect(screen.getAllByText('Preencha este campo.')).toHaveLength(5)
    expect(document.activeElement).toBe(screen.getByLabelText('Token da API'))

    await user.type(screen.getByLabelText('Token da API'), 'vnt_pk_test_x')
    await user.type(screen.getByLabelText('Titular'), 'ANA')
    await user.type(screen.getByLabelText('Número'), '4111111111111111')
    await user.type(screen.getByLabelText('Validade'), '122045')
    await user.type(screen.getByLabelText('CVV'), '123')
    await press(user, 'Criar Token')
    await screen.findByText(/não tem a permissão/)
  })
})
