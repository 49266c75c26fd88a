import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PROFILE_ROLES } from '@vintem/contracts/access'
import { speakPortuguese } from '@vintem/contracts/messages'
import { screens } from '@vintem/contracts/screens'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderInPanel } from '#components/test-render.tsx'
import { session } from '#lib/api.ts'
import type { LinkBody } from './link-values.ts'
import { NewLinkScreen } from './new-link-screen.tsx'
import type { PaymentDefaults, PaymentLink } from './payment-links.queries.ts'

// Goal: a seller fills in a link and gets its address once, sees before what the buyer will pay,
// and is told what is wrong in the words of the specification.
speakPortuguese()

const URL_OF_LINK = 'http://127.0.0.1/pagar/abc'
const CUSTOMER = '0199b3a0-0000-4000-8000-000000000002'
const COPIED = '0199b3a0-0000-4000-8000-000000000001'

const defaults: PaymentDefaults = {
  defaultEnableBankSlip: true,
  defaultEnableCreditCard: true,
  defaultEnablePixPayment: true,
  enableSplitOperation: false,
  mixedInstallment: false,
  maxInstallments: { CREDIT_CARD: 12, BANK_SLIP: 21, PIX: 12 },
}

const option = (installments: number, totalAmount: number, receivedAmount: number) => ({
  installments,
  firstAmount: totalAmount / installments,
  installmentAmount: totalAmount / installments,
  totalAmount,
  totalValue: 100,
  receivedAmount,
  discount: 0,
})
const table = {
  installmentsToBuyer: [option(1, 100, 95), option(2, 104, 95)],
  installmentsToSeller: [option(1, 100, 95), option(2, 100, 91)],
}

const copied: Partial<PaymentLink> = {
  uuid: COPIED,
  uuidSellerClient: CUSTOMER,
  bankSlipDescription: null,
  paymentOrder: {
    title: 'Oficina de torno',
    description: 'Duas tardes',
    value: 720,
    installments: 10,
    customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 2 }],
    expirationDate: null,
    timer: false,
  },
  allowedPaymentMethods: {
    creditCardMethod: null,
    bankSlipMethod: null,
    pixMethod: { discount: { amount: 5, type: 'PERCENT' } },
  },
}

interface Call {
  method: string
  url: URL
  key: string | null
  body: LinkBody
}

/** Answers as the server would, but for what a test changes. */
function serve(change: Record<string, () => Response> = {}) {
  const answers: Record<string, () => Response> = {
    'GET /sellers/default-payments-method': () => Response.json(defaults),
    'GET /payment-links/installments-payment': () => Response.json(table),
    [`GET /payment-links/${COPIED}`]: () => Response.json(copied),
    'GET /seller-clients': () => Response.json({ content: [{ id: CUSTOMER, name: 'Ana Souza' }] }),
    'POST /payment-links': () => Response.json({ uuid: COPIED, url: URL_OF_LINK }),
    ...change,
  }
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url)
    const method = request.method
    const text = await request.text()
    const body = (text && JSON.parse(text)) as LinkBody
    calls.push({ method, url, key: request.headers.get('idempotency-key'), body })
    const answer = answers[`${method} ${url.pathname.replace('/api/core', '')}`]
    return answer?.() ?? new Response(null, { status: 404 })
  })
  return { calls, created: () => calls.filter(({ method }) => method === 'POST') }
}

beforeEach(() => {
  const claims = btoa(JSON.stringify({ iat: 0, exp: 900 }))
  const facts = { email: 'ana@exemplo.com.br', fantasyName: 'Ateliê Pitanga' }
  const permissions = {
    roles: PROFILE_ROLES.ADMIN,
    toggles: ['view_seller_payment_link', 'view_seller_clients'],
  }
  session.begin({ ...facts, ...permissions } as Parameters<typeof session.begin>[0], `.${claims}.`)
})

async function openForm(copyOf?: string) {
  const root = createRootRoute({ component: Outlet })
  const form = createRoute({
    getParentRoute: () => root,
    path: '/criar',
    staticData: { screen: screens.newPaymentLink },
    component: () => <NewLinkScreen copyOf={copyOf} />,
  })
  const list = createRoute({
    getParentRoute: () => root,
    path: '/seja-pago',
    component: () => 'Lista de links',
  })
  const router = createRouter({
    routeTree: root.addChildren([form, list]),
    history: createMemoryHistory({ initialEntries: ['/criar'] }),
  })
  renderInPanel(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('textbox', { name: /^Título/ })
}

const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const method = (name: string) => screen.getByRole('switch', { name })
const submitButton = () => screen.getByRole('button', { name: 'Criar link' })

async function fillIn() {
  await userEvent.type(field(/^Título/), 'Oficina')
  await userEvent.type(field(/^Valor/), '10000')
}

async function choose(label: string, name: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name }))
}

describe('NewLinkScreen', () => {
  test('creates what the fields say, hands over the address and leads to the list', async () => {
    const { created } = serve()
    await openForm()
    await fillIn()
    await choose('Cliente', 'Ana Souza')
    await choose('Parcelas no Pix', 'Até 3×')
    await userEvent.type(field('Desconto no Pix'), '7,5')
    await userEvent.click(method('Boleto'))

    await userEvent.click(submitButton())

    const address = await screen.findByRole('textbox', { name: 'Endereço do link' })
    expect(address).toHaveProperty('value', URL_OF_LINK)
    expect(created()).toHaveLength(1)
    expect(created()[0]?.body).toMatchObject({
      uuidSellerClient: CUSTOMER,
      paymentOrder: {
        title: 'Oficina',
        value: 100,
        customInstallmentsValues: [
          { paymentMethod: 'CREDIT_CARD', installments: '10' },
          { paymentMethod: 'PIX', installments: '3' },
        ],
      },
      allowedPaymentMethods: {
        creditCardMethod: { type: 'EARLY', creditCardTax: 'EARLY_BUYER' },
        pixMethod: { discount: { amount: 7.5, type: 'PERCENT' } },
      },
    })

    await userEvent.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText('Lista de links')).toBeDefined()
  })

  test('sends every try of one opening with the same key', async () => {
    const refused = () => Response.json({ errors: [] }, { status: 503 })
    const { created } = serve({ 'POST /payment-links': refused })
    await openForm()
    await fillIn()

    await userEvent.click(submitButton())
    await vi.waitFor(() => expect(submitButton().getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(submitButton())

    await vi.waitFor(() => expect(created()).toHaveLength(2))
    expect(created()[0]?.key).toBeTruthy()
    expect(created()[1]?.key).toBe(created()[0]?.key)
  })

  test('can be sent only with a title, a value and a method', async () => {
    serve()
    await openForm()
    const isDisabled = () => (submitButton() as HTMLButtonElement).disabled
    expect(isDisabled()).toBe(true)

    await fillIn()
    expect(isDisabled()).toBe(false)

    for (const name of ['Cartão de crédito', 'Boleto', 'Pix']) await userEvent.click(method(name))
    expect(isDisabled()).toBe(true)
    expect(screen.getByText('Selecione ao menos um método de pagamento.')).toBeDefined()
  })

  test.each([
    [/^Título/, 61, 'O título deve ter no máximo 60 caracteres!'],
    ['Descrição', 301, 'A descrição deve ter no máximo 300 caracteres!'],
    ['Descrição do boleto', 131, 'A descrição do boleto deve ter no máximo 130 caracteres!'],
  ])('refuses a text of %s with %i letters', async (name, length, message) => {
    serve()
    await openForm()
    await fillIn()

    await userEvent.clear(field(name))
    await userEvent.click(field(name))
    await userEvent.paste('x'.repeat(length))
    await userEvent.tab()

    expect(screen.getByText(message)).toBeDefined()
  })

  test('wants an expiry in the future, and offers a countdown only to one', async () => {
    serve()
    await openForm()
    expect(method('Temporizador')).toHaveProperty('disabled', true)

    await userEvent.type(field('Data de expiração'), '01012020')
    await userEvent.tab()

    expect(screen.getByText('A data precisa estar no futuro')).toBeDefined()
    expect(method('Temporizador')).toHaveProperty('disabled', false)
  })

  test('asks who pays only where the type leaves it open', async () => {
    serve()
    await openForm()
    const payer = () =>
      screen.queryByRole('combobox', { name: 'Quem paga as taxas do parcelamento' })
    expect(payer()).not.toBeNull()

    await choose('Tipo de parcelamento', 'Antecipado sem juros para o comprador')

    expect(payer()).toBeNull()
    await userEvent.click(screen.getByRole('combobox', { name: 'Tipo de parcelamento' }))
    expect(screen.queryByRole('option', { name: /^Misto/ })).toBeNull()
  })

  test('offers mixed instalments to the sellers who have them', async () => {
    serve({
      'GET /sellers/default-payments-method': () =>
        Response.json({ ...defaults, mixedInstallment: true }),
    })
    await openForm()

    await choose('Tipo de parcelamento', 'Misto: sem juros até certa parcela')

    expect(screen.getByRole('combobox', { name: 'Sem juros até' })).toBeDefined()
  })

  test('asks for the preview a second after the last change, and shows who receives what', async () => {
    const { calls } = serve()
    await openForm()
    await fillIn()
    const previews = () => calls.filter(({ url }) => url.pathname.endsWith('installments-payment'))
    expect(previews()).toEqual([])

    const row = await screen.findByRole('row', { name: /^2× de .*52,00/ }, { timeout: 3_000 })

    expect(row.textContent).toContain('104,00')
    // One call for each method, and none for the letters on the way.
    expect(previews().map(({ url }) => url.searchParams.get('amount'))).toEqual([
      '100',
      '100',
      '100',
    ])
    await choose('Quem paga as taxas do parcelamento', 'Vendedor')
    expect(screen.getAllByRole('row', { name: /^2× de .*50,00.*91,00/ })).not.toEqual([])
  })

  test('says so when the preview cannot be had, and the link can still be made', async () => {
    serve({
      'GET /payment-links/installments-payment': () =>
        Response.json({ errors: [] }, { status: 500 }),
    })
    await openForm()
    await fillIn()

    const failure = 'Não foi possível carregar os dados de valores'
    expect(await screen.findByText(failure, undefined, { timeout: 3_000 })).toBeDefined()
    expect(submitButton()).toHaveProperty('disabled', false)
  })

  test('copies a link without its customer', async () => {
    const { created } = serve()
    await openForm(COPIED)
    expect(field(/^Título/).value).toBe('Oficina de torno')

    await userEvent.click(submitButton())

    await screen.findByRole('textbox', { name: 'Endereço do link' })
    expect(created()[0]?.body).toMatchObject({
      uuidSellerClient: null,
      paymentOrder: {
        title: 'Oficina de torno',
        description: 'Duas tardes',
        value: 720,
        customInstallmentsValues: [{ paymentMethod: 'PIX', installments: '2' }],
      },
      allowedPaymentMethods: { pixMethod: { discount: { amount: 5 } } },
    })
  })

  test('puts a refusal at its field', async () => {
    const errors = [
      { code: 'BAR-4001', field: 'paymentOrder.value', description: 'O valor não cobre as taxas.' },
    ]
    serve({ 'POST /payment-links': () => Response.json({ errors }, { status: 400 }) })
    await openForm()
    await fillIn()

    await userEvent.click(submitButton())

    expect(await screen.findByText('O valor não cobre as taxas.')).toBeDefined()
    expect(document.activeElement).toBe(field(/^Valor/))
  })
})
