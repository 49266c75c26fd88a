import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderPage, show } from '../../test/render-page.tsx'
import { aServer, refusal } from '../../test/server.ts'
import { aLink, FACE } from '../../test/situations.ts'
import type { Link } from '../lib/link.ts'

const LINK = aLink().link
const COUPON = `/api/core/public/checkout/${LINK}/coupon`
const ASK = `/api/core/public/checkout/${LINK}/trial`
const CARD = `/api/payment/public/checkout/${LINK}/trial/card`
const ANSWER = '/api/payment/public/trials/card/answer'
const SHOWN = '/api/core/public/trials/shown'
const CONFIRMED = '/api/core/public/trials/confirmed'

const at = (price: number): Link['methods'] =>
  (['PIX', 'CREDIT_CARD'] as const).map((method) => ({
    method,
    isMonthly: false,
    price,
    options: [
      {
        installments: 1,
        installmentAmount: price,
        parts: [{ count: 1, amount: price }],
        totalAmount: price,
        interestAmount: 0,
      },
    ],
  }))

const inTrial = (change: Partial<Link> = {}): Partial<Link> => ({
  value: 120,
  methods: at(120),
  isForCustomer: true,
  subscription: {
    type: 'MONTHLY',
    value: 120,
    bullets: [],
    additional: null,
    hasPortal: false,
    trial: { days: 30, firstChargeOn: '2026-12-24', methods: ['PIX', 'CREDIT_CARD'] },
  },
  ...change,
})

const tried = () => ({
  body: {
    coupon: { code: 'PROMO10', discount: { percent: 10, value: null }, cycles: 2 },
    value: 108,
    methods: at(108),
  },
})
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ')

// Goal: who goes back to mend a letter finds what they had typed.
test.each([
  ['CPF', '529.982.247-25', 'Telefone com DDD', '(11) 98765-4321', 'Beatriz Compradora'],
  ['CNPJ', '45.997.418/0001-53', 'Telefone com DDD', '(11) 98765-4321', 'Ateliê Ltda.'],
  ['Estrangeiro', 'AB 123', 'Telefone', '912 345 678', 'Beatriz Compradora'],
])(
  'the data of a %s are still there where they are corrected',
  async (kind, number, telephone, phone, name) => {
    const sent = aServer({ [ASK]: () => ({ body: null }) })
    renderPage(null, inTrial({ isForCustomer: false }))
    const user = userEvent.setup()
    await user.click(screen.getByRole('radio', { name: kind }))
    const fill = async (label: RegExp | string, text: string) => {
      await user.clear(screen.getByRole('textbox', { name: label }))
      await user.type(screen.getByRole('textbox', { name: label }), text)
    }
    await fill(kind === 'Estrangeiro' ? 'Número do documento' : kind, number)
    await fill(/Nome completo|Razão social/, name)
    await fill('E-mail', 'biia@exemplo.com.br')
    if (kind === 'Estrangeiro') await fill('Código do país', '351')
    await fill(telephone, phone)
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    await user.click(await screen.findByRole('button', { name: 'Corrigir meus dados' }))

    await fill('E-mail', 'bia@exemplo.com.br')
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    await user.click(await screen.findByRole('radio', { name: /Pix/i }))
    await user.click(screen.getByRole('button', { name: 'Receber o link' }))
    await screen.findByText('Confira seu e-mail')
    expect(sent.at(-1)?.body).toMatchObject({
      buyer: { document: { documentNumber: number }, name, email: 'bia@exemplo.com.br', phone },
    })
  },
)

// Goal: a coupon of the address or typed changes what is charged after the trial, and the buyer agrees to that and
// sends it; where it cannot be used, the page says so and goes on without it.
describe('TrialCheckout with a coupon', () => {
  beforeEach(() => history.replaceState(null, '', `/pagar/${LINK}?cupom=promo10`))
  afterEach(() => history.replaceState(null, '', '/'))

  test('shows the first charge with it, and asks for the link with it', async () => {
    const sent = aServer({ [COUPON]: tried, [ASK]: () => ({ body: null }) })
    renderPage(null, inTrial())
    const user = userEvent.setup()
    expect(await screen.findByText(/10% de desconto nas 2 primeiras cobranças/)).toBeDefined()
    expect(plain(document.querySelector('.trial-terms')?.textContent)).toBe(
      'depois R$ 108,00 por mês a partir de 24/12/2026',
    )
    const without = screen.getByRole('link', { name: 'Assinar sem o teste grátis' })
    expect(without.getAttribute('href')).toBe(`/pagar/${LINK}?teste=nao&cupom=PROMO10`)

    await user.click(screen.getByRole('radio', { name: /Pix/i }))
    await user.click(screen.getByRole('button', { name: 'Receber o link' }))

    await screen.findByText('Confira seu e-mail')
    expect(sent.at(-1)?.body).toEqual({ method: 'PIX', coupon: 'PROMO10' })
  })

  test('has the card agreed to at both prices', async () => {
    const sent = aServer({ [COUPON]: tried, [CARD]: () => ({ body: { challenge: null } }) })
    renderPage(null, inTrial())
    const user = userEvent.setup()
    await screen.findByText(/10% de desconto/)
    await user.click(screen.getByRole('button', { name: /^Usar o cartão/ }))
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Começar o teste grátis' }))

    await screen.findByText('Confira seu e-mail')
    const body = sent.at(-1)?.body as { consent: string } | undefined
    expect(body).toMatchObject({ amount: 108, coupon: 'PROMO10', firstChargeOn: '2026-12-24' })
    expect(plain(body?.consent)).toContain(
      'R$ 108,00 em 24/12/2026, R$ 108,00 na cobrança seguinte e depois R$ 120,00 em cada cobrança',
    )
  })

  test('says why it cannot be used, and goes on at the full price', async () => {
    const words = 'A validade deste cupom terminou.'
    aServer({ [COUPON]: () => refusal(409, 'BAR-5037', words) })
    renderPage(null, inTrial())

    expect(await screen.findByText(words)).toBeDefined()
    expect(plain(document.querySelector('.trial-terms')?.textContent)).toContain('R$ 120,00')
    await userEvent.click(screen.getByRole('radio', { name: /Pix/i }))
    expect(plain(screen.getByText(/Enviamos um link/).textContent)).toContain('de R$ 120,00')
  })
})

// Goal: where the bank of the card asks its holder, its page is shown in place, and the trial begins after it; refused,
// another card may be given.
describe('TrialCheckout by a card whose bank asks', () => {
  const challenge = {
    url: '/api/sandbox/issuer/1',
    until: '2026-11-24T12:10:00.000Z',
    now: '2026-11-24T12:00:00.000Z',
    token: '1.secret',
  }

  async function giveCard(answers: Parameters<typeof aServer>[0]) {
    const sent = aServer({ [CARD]: () => ({ body: { challenge } }), ...answers })
    renderPage(null, inTrial())
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /^Usar o cartão/ }))
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Começar o teste grátis' }))
    await comeBack()
    return { sent, user }
  }
  /** The page of the bank has led back to ours. */
  async function comeBack() {
    const frame = await screen.findByTitle('Página do banco do seu cartão')
    const location = { pathname: '/barte/3ds' }
    Object.defineProperty(frame, 'contentWindow', { value: { location } })
    fireEvent.load(frame)
  }

  test('shows its page, and the end once it has answered', async () => {
    const { sent } = await giveCard({ [ANSWER]: () => ({ body: { challenge: null } }) })

    expect(await screen.findByText('Confira seu e-mail')).toBeDefined()
    expect(screen.queryByTitle('Página do banco do seu cartão')).toBeNull()
    expect(sent.at(-1)).toMatchObject({ path: ANSWER, body: { token: '1.secret' } })
  })

  test('offers another card where its holder refuses', async () => {
    const { user } = await giveCard({
      [ANSWER]: () => refusal(422, 'BAR-5006', 'Pagamento não aprovado.'),
    })

    expect(await screen.findByText('Pagamento não aprovado.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Informar outro cartão' }))

    expect(await screen.findByRole('button', { name: 'Começar o teste grátis' })).toBeDefined()
  })
})

describe('TrialScreen with a coupon', () => {
  const shown = {
    sellerName: 'Ateliê',
    face: FACE,
    whiteLabel: false,
    title: 'Livre',
    type: 'MONTHLY',
    method: 'PIX',
    days: 30,
    amount: 108,
    firstChargeOn: '2026-12-24',
    canBeAutomatic: false,
    coupon: tried().body.coupon,
    couponRefused: null,
  }
  const full = { ...shown, amount: 120, coupon: null, couponRefused: 'O cupom se esgotou.' }

  test('says what it takes off; gone meanwhile, why, before the trial begins without it', async () => {
    const sent = aServer({
      [SHOWN]: (call) => ({ body: call === 0 ? shown : full }),
      [CONFIRMED]: (call) =>
        call === 0 ? refusal(409, 'BAR-5036', 'O valor mudou.') : { body: { mandate: null } },
    })
    show({ kind: 'trial' })
    const user = userEvent.setup()
    expect(await screen.findByText(/^Com o cupom PROMO10: 10% de desconto/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Começar o teste grátis' }))

    expect(await screen.findByText(/O cupom se esgotou\./)).toBeDefined()
    expect(screen.queryByText(/^Com o cupom/)).toBeNull()
    await user.click(screen.getByRole('button', { name: /Começar o teste grátis|Tentar/ }))

    expect(await screen.findByText('Seu teste grátis começou')).toBeDefined()
    expect(sent.at(-1)?.body).toMatchObject({ amount: 120 })
  })
})
