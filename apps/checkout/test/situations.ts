import type { CheckoutPage, SellerPage } from '@vintem/contracts/checkout/page'
import type { Link } from '../src/lib/link.ts'
import type { Charge } from '../src/lib/watch-charge.ts'

/** The option of paying everything in one instalment. */
export const atOnce = (totalAmount: number) => ({
  installments: 1,
  installmentAmount: totalAmount,
  parts: [{ count: 1, amount: totalAmount }],
  totalAmount,
  interestAmount: 0,
})

/** A seller that has said nothing of how it looks. */
export const FACE: Link['face'] = {
  color: null,
  logo: null,
  contact: { email: 'oi@exemplo.com.br', phone: null, isWhatsApp: false, site: null },
}

/** A link of R$ 1.200,00 with every method, cheaper by PIX; each test changes what it needs. */
export function aLink(change: Partial<Link> = {}): Link {
  const inThree = {
    installments: 3,
    installmentAmount: 409.54,
    parts: [
      { count: 1, amount: 409.54 },
      { count: 2, amount: 409.53 },
    ],
    totalAmount: 1228.6,
    interestAmount: 28.6,
  }
  return {
    link: '0000001ne9mag9w902285at61eb63t3a',
    state: 'OPEN',
    sellerName: 'Estúdio Luz & Sombra',
    face: FACE,
    payee: { name: 'Luz e Sombra Fotografia Ltda.', document: '11222333000181' },
    title: 'Curso de fotografia',
    description: null,
    value: 1200,
    scheduledDate: null,
    expiresAt: null,
    timer: false,
    isForCustomer: false,
    isQuick: false,
    subscription: null,
    whiteLabel: false,
    enableAnchoring: false,
    returnUrl: null,
    methods: [
      { method: 'PIX', isMonthly: true, price: 1140, options: [atOnce(1140)] },
      {
        method: 'CREDIT_CARD',
        isMonthly: false,
        price: 1200,
        options: [atOnce(1200), inThree],
      },
      { method: 'BANK_SLIP', isMonthly: true, price: 1200, options: [atOnce(1200)] },
    ],
    cardsPaused: false,
    testCards: [{ number: '4000000000000515', effect: 'Recusado: saldo insuficiente' }],
    ...change,
  }
}

/** The terms of a charge made at this link. */
export const offerOf = ({ value, scheduledDate, methods }: Link): Charge['offer'] => ({
  value,
  scheduledDate,
  methods,
  coupon: null,
})

/** A charge for which no method has been chosen yet. */
export function aCharge(change: Partial<Charge> = {}): Charge {
  return {
    charge: '000000101a1fd94b89b7dd98eb449402da34b6d',
    status: 'SCHEDULED',
    value: 1200,
    lines: [],
    lateAmount: null,
    method: null,
    installments: 1,
    paidDate: null,
    isOfSubscription: false,
    dueDate: null,
    scheduledDate: null,
    cardLast4: null,
    pix: null,
    bankSlip: null,
    debitOn: null,
    canBeAutomatic: false,
    automaticAmount: null,
    attempt: null,
    isRationed: false,
    attemptsLeft: 5,
    needsAddress: false,
    offer: offerOf(aLink()),
    parts: [],
    ...change,
  }
}

export const PIX_CODE =
  '00020126580014br.gov.bcb.pix0136ab-1<é>5204000053039865406114.005802BR6304ABCD'
export const LINE = '34191090080000001605171234570001616400000040000'

export const withPix = (expiresAt = '2026-11-21T13:00:00Z') =>
  aCharge({
    method: 'PIX',
    value: 1140,
    pix: { state: 'ACTIVE', code: PIX_CODE, expiresAt, isAutomatic: false },
  })

export const withBankSlip = () =>
  aCharge({
    method: 'BANK_SLIP',
    bankSlip: { state: 'ACTIVE', line: LINE, dueDate: '2026-11-24' },
  })

export const NOW = '2026-11-21T12:00:00.000Z'

/** The public page of a shop: its one plan cannot be paid for by the half-year. */
export const aShop = (
  change: Partial<SellerPage> = {},
): Extract<CheckoutPage, { kind: 'seller' }> => ({
  kind: 'seller',
  seller: {
    sellerName: 'Estúdio Luz & Sombra',
    face: FACE,
    title: 'Assine o estúdio',
    description: null,
    subDomain: 'luz-e-sombra',
    period: 'MONTHLY',
    coupon: null,
    plans: [
      {
        id: 7,
        title: 'Livre',
        description: null,
        bullets: ['Fundo infinito', 'Fundo infinito'],
        trial: null,
        prices: [
          { type: 'MONTHLY', value: 120, valuePerMonth: 120, methods: ['PIX', 'BANK_SLIP'] },
          { type: 'SEMESTER', value: 663, valuePerMonth: 110.5, methods: [] },
          { type: 'YEARLY', value: 1199.88, valuePerMonth: 99.99, methods: ['PIX'] },
        ],
      },
    ],
    ...change,
  },
})
