import { screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { PriceChanged, RailUnavailable } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { FakeEvents, renderPage } from '../../test/render-page.tsx'
import { aServer, refusal } from '../../test/server.ts'
import { aCharge, aLink, atOnce, offerOf } from '../../test/situations.ts'

// Goal: card data are checked and go only to the token endpoint, and paying is one payment, also on
// a bad network.
const { charge } = aCharge()
const TOKEN = `/api/payment/public/charges/${charge}/cards`
const PAY = `/api/core/public/checkout/charges/${charge}/card`
const token = (call: number) => ({
  status: 201,
  body: { token: `t${call}`, brand: 'Visa', last4: '1111' },
})
const paid = { ...aCharge(), status: 'PAID', method: 'CREDIT_CARD', cardLast4: '1111' } as const

async function openForm() {
  const user = userEvent.setup()
  renderPage(aCharge())
  await user.click(screen.getByLabelText(/Cartão de crédito/))
  return user
}

async function fillIn(user: UserEvent) {
  await user.type(screen.getByLabelText('Número do cartão'), '4111111111111111')
  await user.type(screen.getByLabelText('Nome impresso no cartão'), 'Beatriz C')
  await user.type(screen.getByLabelText('Validade'), '230')
  await user.type(screen.getByLabelText('Código de segurança'), '123')
}

const payButton = () => screen.getByRole('button', { name: /^Pagar/ })

describe('the card form', () => {
  test('says below each field what is wrong, and goes to the first', async () => {
    const sent = aServer({})
    const user = await openForm()
    await user.click(payButton())

    expect(screen.getByLabelText('Número do cartão')).toBe(document.activeElement)
    expect(screen.getByText('Informe o número do cartão.')).toBeDefined()
    expect(screen.getByText('Informe a validade.')).toBeDefined()
    expect(sent).toEqual([])
  })

  test('recognises the brand, groups the number and wants its length of code', async () => {
    aServer({})
    const user = await openForm()
    await user.type(screen.getByLabelText('Número do cartão'), '378282246310005')
    await user.type(screen.getByLabelText('Código de segurança'), '123{Tab}')

    expect(screen.getByLabelText<HTMLInputElement>('Número do cartão').value).toBe(
      '3782 822463 10005',
    )
    expect(screen.getByText('American Express')).toBeDefined()
    expect(screen.getByText('São 4 números.')).toBeDefined()
  })

  // @spec 000 §5: Card details are sensitive: in no address, by no field's name, no log
  test('carries nothing into an address, and no field is sent by its name', async () => {
    aServer({})
    await openForm()

    const inputs = [...document.querySelectorAll('form input')]
    expect(inputs.map((input) => input.getAttribute('name'))).toEqual(inputs.map(() => null))
    expect(inputs.map((input) => input.getAttribute('autocomplete'))).toEqual([
      'cc-number',
      'cc-name',
      'cc-exp',
      'cc-csc',
    ])
  })

  test('a double click with three instalments: one token, one payment, and the receipt', async () => {
    const sent = aServer({ [TOKEN]: token, [PAY]: () => ({ body: paid }) })
    const user = await openForm()
    await fillIn(user)
    await user.selectOptions(screen.getByLabelText('Parcelas'), '3')
    expect(
      screen.getByText(
        /Total de R\$\s1\.228,60, com R\$\s28,60 de juros: 1 de R\$\s409,54 e 2 de R\$\s409,53\./,
      ),
    ).toBeDefined()
    await user.dblClick(payButton())

    await screen.findByText('Pagamento confirmado')
    expect(screen.getByText('Cartão de crédito final 1111')).toBeDefined()
    expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: TOKEN,
        body: {
          number: '4111 1111 1111 1111',
          holder: 'Beatriz C',
          expirationMonth: 2,
          expirationYear: 2030,
          cvv: '123',
        },
      },
      { path: PAY, body: { token: 't0', installments: 3, amount: 1228.6 } },
    ])
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toBe('{}')
  })

  test('after a lost connection the same payment is sent again, with its key and token', async () => {
    const sent = aServer({
      [TOKEN]: token,
      [PAY]: (call) => (call === 0 ? 'no connection' : { body: paid }),
    })
    const user = await openForm()
    await fillIn(user)
    await user.click(payButton())
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))

    await screen.findByText('Pagamento confirmado')
    const [first, second] = sent.filter(({ path }) => path === PAY)
    expect(second).toEqual(first)
    expect(sent.filter(({ path }) => path === TOKEN)).toHaveLength(1)
  })

  test.each([
    ['the acquirer was away', refusal(503, RailUnavailable.code, 'Tente novamente.')],
    ['the card was edited', 'no connection' as const],
  ])('another payment, with another key, once %s', async (why, answer) => {
    const sent = aServer({ [TOKEN]: token, [PAY]: () => answer })
    const user = await openForm()
    await fillIn(user)
    await user.click(payButton())
    const again = await screen.findByRole('button', { name: 'Tentar novamente' })
    if (why === 'the card was edited') {
      await user.type(screen.getByLabelText('Nome impresso no cartão'), 'a')
    }
    await user.click(again)

    await waitFor(() => expect(sent.filter(({ path }) => path === PAY)).toHaveLength(2))
    const keys = sent.filter(({ path }) => path === PAY).map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
  })

  test('where the price is another, shows it and asks again, with another key', async () => {
    const other = aLink({
      value: 1300,
      methods: [{ method: 'CREDIT_CARD', isMonthly: false, price: 1300, options: [atOnce(1300)] }],
    })
    const repriced = { ...aCharge(), offer: offerOf(other) }
    const sent = aServer({
      [TOKEN]: token,
      [PAY]: (call) =>
        call === 0
          ? refusal(409, PriceChanged.code, 'O valor deste pagamento é de R$ 1.300,00.')
          : { body: paid },
      [`/api/core/public/checkout/charges/${charge}`]: () => ({ body: repriced }),
      [`/api/core/public/checkout/${other.link}`]: () => ({ body: other }),
    })
    const user = await openForm()
    await fillIn(user)
    await user.click(payButton())

    const again = await screen.findByRole('button', { name: /^Pagar R\$\s1\.300,00$/ })
    expect(screen.getByRole('alert').textContent).toContain('O valor deste pagamento é de')
    expect(sent.filter(({ path }) => path === PAY)).toHaveLength(1)
    await user.click(again)

    await screen.findByText('Pagamento confirmado')
    const payments = sent.filter(({ path }) => path === PAY)
    expect(payments.map(({ body }) => (body as { amount: number }).amount)).toEqual([1200, 1300])
    expect(payments[0]?.key).not.toBe(payments[1]?.key)
  })

  test.each([
    'Confira os dados do cartão.',
    'Tente outro cartão.',
    'Fale com o banco do seu cartão.',
    'Tente novamente mais tarde.',
  ])('says what to do where it was refused, and how many tries are left: %s', async (reason) => {
    const attempt = { status: 'FAILED', reason, challenge: null } as const
    aServer({ [TOKEN]: token, [PAY]: () => ({ body: aCharge({ attempt, attemptsLeft: 1 }) }) })
    const user = await openForm()
    await fillIn(user)
    await user.click(payButton())

    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      `Pagamento não aprovado. ${reason}Você também pode escolher outra forma de pagamento. Resta 1 tentativa.`,
    )
  })

  test('an attempt without outcome is shown as under way, and settled by what the server tells', async () => {
    const attempt = { status: 'PENDING', reason: null, challenge: null } as const
    aServer({ [TOKEN]: token, [PAY]: () => ({ body: aCharge({ attempt }) }) })
    const user = await openForm()
    await fillIn(user)
    await user.click(payButton())
    await screen.findByText('Processando o pagamento')

    FakeEvents.last?.tell(paid)
    expect(await screen.findByText('Pagamento confirmado')).toBeDefined()
  })

  test('in sandbox a test card fills the form in', async () => {
    aServer({})
    const user = await openForm()
    await user.click(screen.getByText('Cartões de teste'))
    await user.click(screen.getByRole('button', { name: 'Usar o cartão 4000000000000515' }))

    expect(screen.getByLabelText<HTMLInputElement>('Número do cartão').value).toBe(
      '4000 0000 0000 0515',
    )
    expect(screen.getByText('Visa')).toBeDefined()
  })

  // @spec 000 §5: Consent where a card is stored to be charged again: the sentence, a mark of its
  // own, and its record, shown on the charge and in the audit log
  test('a card that is stored wants a mark under the very sentence that is sent', async () => {
    const sent = aServer({ [TOKEN]: token, [PAY]: () => ({ body: paid }) })
    const user = userEvent.setup()
    const agreed = { type: 'MONTHLY' as const, value: 1200, bullets: [], additional: null }
    const subscription = { ...agreed, hasPortal: false, trial: null }
    renderPage(aCharge(), aLink({ subscription }))
    await user.click(screen.getByLabelText(/Cartão de crédito/))
    await fillIn(user)
    await user.click(payButton())

    const mark = screen.getByRole('checkbox', { name: /^Autorizo: este cartão será guardado/ })
    expect(document.activeElement).toBe(mark)
    expect(screen.getByText('Marque que autoriza, para guardar este cartão.')).toBeDefined()
    expect(sent).toEqual([])

    await user.click(mark)
    await user.click(payButton())
    await waitFor(() => expect(sent.length).toBe(2))
    expect(sent[1]?.body).toMatchObject({
      consent: expect.stringMatching(/cobrado todo mês por Estúdio Luz & Sombra, até eu cancelar/),
    })
  })
})
