import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RefundKeyNotAwaited } from '@vintem/contracts/errors'
import { beforeEach, describe, expect, test } from 'vitest'
import '../../test/render-page.tsx'
import { aServer, refusal } from '../../test/server.ts'
import { FACE } from '../../test/situations.ts'
import { Page } from '../page.tsx'
import type { Refund } from './refund.ts'

// Goal: the buyer of a boleto gives a key, sees its holder and confirms; then sees the state of the
// refund.
const [OPEN, KEY, CONFIRM] = ['open', 'key', 'confirm'].map(
  (end) => `/api/core/public/refunds/${end}`,
) as [string, string, string]
const holder = { name: 'Beatriz Compradora', document: '***.982.247-**', key: 'bia@exemplo.com.br' }
const aRefund = (change: Partial<Refund> = {}): Refund => ({
  sellerName: 'Estúdio Luz & Sombra',
  face: FACE,
  whiteLabel: false,
  payee: { name: 'Luz e Sombra Fotografia Ltda.', document: '11222333000181' },
  title: 'Curso de fotografia',
  amount: 40,
  status: 'ASKED',
  until: '2026-11-30T13:00:00.000Z',
  document: '***.982.247-**',
  reason: null,
  holder: null,
  endToEndId: null,
  concludedAt: null,
  ...change,
})
const confirmed = aRefund({
  status: 'CONFIRMED',
  holder,
  endToEndId: 'E0000000020261123',
  concludedAt: '2026-11-23T13:00:00.000Z',
})

beforeEach(() => {
  location.hash = '#the-token'
})

const open = async () => {
  render(<Page page={{ kind: 'refund' }} />)
  return userEvent.setup()
}

describe('the page of a boleto’s refund', () => {
  // @spec 000 §4 Charges: A paid boleto is refunded by PIX to a key that its buyer confirms
  test('asks for the key, shows whose it is, and sends the money once that is confirmed', async () => {
    const sent = aServer({
      [OPEN]: () => ({ body: aRefund() }),
      [KEY]: () => ({ body: holder }),
      [CONFIRM]: () => ({ body: confirmed }),
    })
    const user = await open()
    await screen.findByText('Estorno de “Curso de fotografia”')
    expect(screen.getByText(/A chave deve ser de \*\*\*\.982\.247-\*\*/)).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(screen.getByText('Preencha este campo.')).toBeTruthy()
    await user.type(screen.getByLabelText('Chave Pix'), 'bia@exemplo.com.br')
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    const heading = await screen.findByRole('heading', { name: 'Confira e confirme' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText('Beatriz Compradora')).toBeTruthy()
    await user.dblClick(screen.getByRole('button', { name: /^Receber R\$\s40,00$/ }))

    await screen.findByRole('heading', { name: 'Estorno enviado' })
    expect(screen.getByText('E0000000020261123')).toBeTruthy()
    expect(sent.filter(({ path }) => path === CONFIRM)).toMatchObject([
      { body: { token: 'the-token', key: 'bia@exemplo.com.br' } },
    ])
  })

  test('says at the key that it is somebody else’s', async () => {
    const description = 'Esta chave Pix não é do CPF ou CNPJ que pagou o boleto.'
    aServer({
      [OPEN]: () => ({ body: aRefund() }),
      [KEY]: () => ({
        status: 422,
        body: { errors: [{ code: 'BAR-3023', title: 'Chave', description, field: 'key' }] },
      }),
    })
    const user = await open()
    await user.type(await screen.findByLabelText('Chave Pix'), '11144477735')
    await user.click(screen.getByRole('button', { name: 'Continuar' }))

    expect(await screen.findByText(description)).toBeTruthy()
    expect(screen.getByLabelText('Chave Pix').getAttribute('aria-invalid')).toBe('true')
  })

  test('begins again at the question, and shows what ended it meanwhile', async () => {
    aServer({
      [OPEN]: (call) => ({
        body: call === 0 ? aRefund() : aRefund({ status: 'REFUSED', reason: 'Cancelado.' }),
      }),
      [KEY]: () => ({ body: holder }),
      [CONFIRM]: () => refusal(409, RefundKeyNotAwaited.code, 'Este estorno terminou.'),
    })
    const user = await open()
    const find = async () => {
      await user.type(await screen.findByLabelText('Chave Pix'), 'bia@exemplo.com.br')
      await user.click(screen.getByRole('button', { name: 'Continuar' }))
    }
    await find()
    await user.click(await screen.findByRole('button', { name: 'Usar outra chave' }))
    expect(document.activeElement?.textContent).toBe('Em que chave Pix você quer receber?')

    await find()
    await user.click(await screen.findByRole('button', { name: /^Receber/ }))
    await screen.findByRole('heading', { name: 'O estorno não foi concluído' })
  })

  test('says whom the boleto paid, as it did', async () => {
    aServer({ [OPEN]: () => ({ body: aRefund() }) })
    await open()
    const said = await screen.findByText(/^Boleto pago/)
    expect(said.textContent).toBe(
      'Boleto pago a Luz e Sombra Fotografia Ltda., CNPJ 11.222.333/0001-81',
    )
  })

  test('says why another key is needed', async () => {
    aServer({ [OPEN]: () => ({ body: aRefund({ reason: 'O banco não aceitou o Pix.' }) }) })
    await open()
    expect(await screen.findByText('O banco não aceitou o Pix. Informe outra chave.')).toBeTruthy()
  })

  test('says what became of a link that is over, and of one that is none', async () => {
    aServer({
      [OPEN]: (call) =>
        call === 0
          ? { body: aRefund({ status: 'REFUSED', reason: 'O vendedor cancelou o estorno.' }) }
          : refusal(422, 'BAR-3020', 'Este link de estorno não existe ou não vale mais.'),
    })
    const { unmount } = render(<Page page={{ kind: 'refund' }} />)
    await screen.findByRole('heading', { name: 'O estorno não foi concluído' })
    expect(screen.getByText(/cancelou o estorno\. Nada foi enviado/)).toBeTruthy()
    unmount()

    await open()
    expect(await screen.findByText(/não existe ou não vale mais/)).toBeTruthy()
  })
})
