import { cleanup, screen, within } from '@testing-library/react'
import { INITIAL_TOGGLES, type Toggle } from '@vintem/contracts/access'
import { resumeCards } from '@vintem/contracts/card-guard/endpoints'
import { deletePaymentLink, getPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { chooseFromMenu, menuOfScreen } from '../../../test/more-actions.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { PaymentLinkScreen } from './payment-link-screen.tsx'
import type { PaymentLink } from './payment-links.queries.ts'

// Goal: a link shows all of its terms, and offers only possible actions.

const LINK = '0199b3a0-0000-4000-8000-000000000001'

const link: PaymentLink = {
  uuid: LINK,
  url: 'http://127.0.0.1/pagar/abc',
  type: 'ORDER',
  status: 'OPEN',
  version: 1,
  title: 'Oficina de torno',
  value: 720,
  createdAt: '2026-11-21T12:00:00.000Z',
  expirationDate: '2026-12-20T18:15',
  sellerClient: null,
  cardPause: null,
  enableBankSlip: false,
  enableCreditCard: true,
  enablePix: true,
  isOfPage: false,
  uuidSellerClient: null,
  scheduledDate: null,
  bankSlipDescription: null,
  metadata: [],
  returnUrl: null,
  maxPayments: null,
  paymentCount: null,
  whiteLabel: false,
  enableAnchoring: false,
  paymentOrder: {
    title: 'Oficina de torno',
    description: 'Duas tardes',
    value: 720,
    installments: 2,
    customInstallmentsValues: [
      { paymentMethod: 'CREDIT_CARD', installments: 2 },
      { paymentMethod: 'PIX', installments: 1 },
    ],
    expirationDate: '2026-12-20T18:15',
    timer: true,
  },
  paymentSubscription: null,
  allowedPaymentMethods: {
    creditCardMethod: {
      type: 'EARLY',
      creditCardTax: 'EARLY_SELLER',
      interestFreeInstallments: null,
      discount: { amount: 0, type: 'PERCENT' },
    },
    bankSlipMethod: null,
    pixMethod: { discount: { amount: 7.5, type: 'PERCENT' } },
  },
  subSellerPaymentRequest: [],
  subSellerResponse: { subSellerPaymentResponse: [], amountForSubSellers: 0 },
  arrayInstallments: {
    installmentsToBuyer: [],
    installmentsToSeller: [
      {
        installments: 2,
        parts: [{ count: 2, amount: 360 }],
        installmentAmount: 360,
        totalAmount: 720,
        totalValue: 720,
        receivedAmount: 674.81,
        discount: 0,
      },
    ],
  },
}

async function open(
  shown: PaymentLink = link,
  profile: 'ADMIN' | 'VIZUALIZATION' = 'ADMIN',
  toggles: readonly Toggle[] = [...INITIAL_TOGGLES, 'view_fast_payment_link'],
) {
  const calls = stubServer([
    [getPaymentLink, () => shown],
    [deletePaymentLink, () => null],
    [resumeCards, () => null],
  ])
  const rendered = await renderScreen(
    <PaymentLinkScreen id={LINK} period={{}} onPeriodChange={() => undefined} />,
    profile,
    toggles,
  )
  await screen.findByRole('heading', { level: 1, name: link.title })
  return { ...rendered, calls }
}

const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent
const button = (name: string) => screen.queryByRole('button', { name })
const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

describe('PaymentLinkScreen', () => {
  const paused: PaymentLink = {
    ...link,
    cardPause: { until: '2026-11-21T15:30:00.000Z', cause: 'link' },
  }

  // @spec Charging, as sellers expect it: A link at which cards are paused says so, why and until
  // when, on its screen and in the list
  test('says that cards are in pause, why and until when, and ends it once confirmed', async () => {
    const { user, calls } = await open(paused)
    expect(screen.getByText('Cartão em pausa')).toBeTruthy()
    expect(screen.getByText(/^Muitos cartões foram recusados neste link/)).toBeTruthy()
    expect(screen.getByText('21/11/2026 12:30')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Voltar a aceitar cartões' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Voltar a aceitar cartões?' }))
    await user.click(dialog.getByRole('button', { name: 'Aceitar cartões' }))
    await expect.poll(() => calls.some(({ at }) => at === resumeCards.at)).toBe(true)
  })

  test('a link of the public page leads to its plan, and is not changed here', async () => {
    const terms = {
      idPlan: 5,
      type: 'MONTHLY',
      valuePerMonth: 720,
      value: 720,
      additionalValue: 0,
      additionalTitle: null,
      additionalInstallments: 1,
    } as const
    await open({ ...link, type: 'SUBSCRIPTION', isOfPage: true, paymentSubscription: terms })
    expect(linkTo('Ver o plano')).toBe('/meus-planos/5')
    expect(linkTo('Editar')).toBeUndefined()
    expect(button('Mais ações')).toBeNull()
  })

  test.each([
    ['by who only looks', paused, 'VIZUALIZATION'],
    [
      'where it is the whole platform’s',
      { ...paused, cardPause: { until: '2026-11-21T15:30:00.000Z', cause: 'all' } },
      'ADMIN',
    ],
  ] as const)('a pause of cards is not ended %s', async (_, shown, profile) => {
    await open(shown, profile)
    expect(screen.getByText('Cartão em pausa')).toBeTruthy()
    expect(button('Voltar a aceitar cartões')).toBeNull()
  })

  // @spec Charging, as sellers expect it: A link takes at most so many payments, exactly, and says
  // so
  test('tells how many of its payments were made, and where buyers go then', async () => {
    await open({
      ...link,
      maxPayments: 10,
      paymentCount: 3,
      returnUrl: 'https://loja.com.br/obrigado',
    })
    expect(valueOf('Limite')).toBe('3 de 10 pagamentos')
    expect(valueOf('Endereço de retorno')).toContain('https://loja.com.br/obrigado')
  })

  test('tells what was asked for', async () => {
    await open()

    expect(valueOf('Data de expiração')).toBe('20/12/2026 18:15, com temporizador')
    expect(valueOf('Cliente')).toBe('Qualquer comprador')
    expect(valueOf('Cartão de crédito')).toBe('Até 2×')
    expect(valueOf('Boleto')).toBe('Não aceito')
    expect(valueOf('Pix')).toBe('À vista, desconto de 7,5%')
    expect(screen.getByRole('row', { name: /^2× de .*360,00.*674,81/ })).toBeTruthy()
  })

  // @spec 000 §2.1: `/seja-pago`, `/seja-pago/criar/{id}`, `/seja-pago/editar/{id}`
  test('leads to a copy and to its form', async () => {
    await open()

    expect(linkTo('Duplicar')).toBe(`/seja-pago/criar/cobranca-pontual?id=${LINK}`)
    expect(linkTo('Editar')).toBe(`/seja-pago/editar/${LINK}`)
  })

  // @spec 000 §2.1: `/seja-pago/link-rapido`
  test('of a quick link leads to its own copy, and shows its QR code', async () => {
    const { user } = await open({ ...link, type: 'FAST_ORDER' })

    expect(linkTo('Duplicar')).toBe(`/seja-pago/link-rapido?id=${LINK}`)
    expect(valueOf('Cliente')).toBe('Sem cadastro')

    await user.click(screen.getByRole('button', { name: 'QR Code' }))
    expect(await screen.findByRole('img', { name: 'QR Code do link' })).toBeTruthy()
  })

  test('of a quick link leads to no form where the seller has none any more', async () => {
    const { user } = await open({ ...link, type: 'FAST_ORDER' }, 'ADMIN', INITIAL_TOGGLES)

    expect([linkTo('Duplicar'), linkTo('Editar')]).toEqual([undefined, undefined])
    expect(await menuOfScreen(user)).toEqual(['Excluir'])
  })

  test('names whom it is for, and leads to them where customers may be seen', async () => {
    const forAna = { ...link, uuidSellerClient: 'ana', sellerClient: { name: 'Ana' } }
    await open(forAna)
    expect(linkTo('Ana')).toBe('/clientes/ana')
    cleanup()

    await open(
      forAna,
      'ADMIN',
      INITIAL_TOGGLES.filter((each) => each !== 'view_seller_clients'),
    )
    expect(valueOf('Cliente')).toBe('Ana')
    expect(linkTo('Ana')).toBeUndefined()
  })

  // @spec 000 §2.9: After creating or deleting, `/seja-pago`
  // @spec 000 §4 Payment links: Deleting asks, says so, goes to `/seja-pago`
  // @spec 000 §8: 'Link customizado excluído com sucesso!'
  test('is deleted once it is confirmed, and leads back to the list', async () => {
    const { user, router, calls } = await open()

    await chooseFromMenu(user, 'Excluir')
    const dialog = await screen.findByRole('dialog', { name: 'Excluir o link de pagamento?' })
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))

    expect(await screen.findByText('Link customizado excluído com sucesso!')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/seja-pago')
    expect(calls.filter(({ at }) => at === deletePaymentLink.at)).toHaveLength(1)
  })

  // @spec 000 §3: A deleted link is shown as deleted from its charge
  test('shows one that was deleted as deleted, to be copied and no more', async () => {
    const { user } = await open({ ...link, status: 'DELETED' })

    expect(screen.getByText('Excluído')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Duplicar' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
    expect(await menuOfScreen(user)).toEqual([])
    expect(screen.queryByRole('button', { name: /QR/ })).toBeNull()
  })

  test('cannot be edited once paid', async () => {
    await open({ ...link, status: 'PAID' })

    expect(linkTo('Editar')).toBeUndefined()
    expect(linkTo('Duplicar')).toBeDefined()
  })

  test('is only read by who may only read', async () => {
    const { user } = await open(link, 'VIZUALIZATION')

    expect([linkTo('Duplicar'), linkTo('Editar')]).toEqual([undefined, undefined])
    expect(await menuOfScreen(user)).toEqual([])
  })
})
