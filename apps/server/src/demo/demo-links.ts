import type { CallInput } from '@vintem/contracts/endpoint'
import type { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'

export type DemoLink = CallInput<typeof createPaymentLink>['body'] & {
  /** Which of DEMO_PARTNERS it is shared with, and what that one takes. */
  shared?: { partner: number; percent: number }
}

const link = (
  title: string,
  description: string,
  value: number,
  installments: number,
  terms: { pixDiscount?: number; creditCardTax?: 'EARLY_BUYER' | 'EARLY_SELLER' } = {},
): DemoLink => ({
  paymentOrder: { title, description, value, installments },
  bankSlipDescription: title,
  allowedPaymentMethods: {
    creditCardMethod: { type: 'EARLY', creditCardTax: terms.creditCardTax ?? 'EARLY_BUYER' },
    bankSlipMethod: {},
    pixMethod: terms.pixDiscount
      ? { discount: { amount: terms.pixDiscount, type: 'PERCENT' } }
      : {},
  },
})

/** A link that is shared with a partner, and so paid by card alone. */
const sharedLink = (
  shared: NonNullable<DemoLink['shared']>,
  ...terms: Parameters<typeof link>
): DemoLink => {
  const { allowedPaymentMethods, ...rest } = link(...terms)
  const { creditCardMethod } = allowedPaymentMethods
  return {
    ...rest,
    bankSlipDescription: undefined,
    allowedPaymentMethods: { creditCardMethod },
    shared,
  }
}

/** What the demo's studio sells, in the order in which it came up with it. */
export const DEMO_LINKS: readonly DemoLink[] = [
  link('Oficina de cerâmica: módulo I', 'Quatro encontros, argila e queima incluídas.', 480, 6, {
    pixDiscount: 5,
  }),
  link('Mensalidade do ateliê', 'Acesso livre ao ateliê por um mês.', 290, 1),
  link('Conjunto de xícaras Pitanga', 'Seis xícaras de 120 ml, feitas à mão.', 348.9, 3),
  link('Oficina de torno', 'Turma de até seis pessoas, aos sábados.', 720, 10, {
    creditCardTax: 'EARLY_SELLER',
  }),
  sharedLink(
    { partner: 0, percent: 40 },
    'Curso de torno com Iara',
    'Oito encontros com Iara Nogueira.',
    960,
    6,
  ),
  link('Vaso Ipê', 'Peça única, 32 cm.', 259.5, 4),
  link('Vale-presente', 'Para usar em oficinas ou na loja.', 150, 1, { pixDiscount: 3 }),
  link('Oficina de esmaltes', 'Receitas, testes e caderno de notas.', 560, 6),
  link('Jogo de pratos Cerrado', 'Quatro pratos rasos e quatro fundos.', 689, 10),
  link('Queima avulsa', 'Biscoito ou esmalte, por prateleira.', 95, 1),
  sharedLink(
    { partner: 1, percent: 25 },
    'Queima de alta temperatura',
    'No forno da Forno & Fogo, por prateleira.',
    240,
    3,
  ),
  link('Curso de formação', 'Doze meses, certificado incluído.', 3_900, 12, {
    creditCardTax: 'EARLY_SELLER',
    pixDiscount: 8,
  }),
  link('Aluguel de torno', 'Por semana, com uma saca de argila.', 180, 1),
  link('Feira de inverno: inscrição', 'Mesa de um metro nos dois dias.', 220, 2),
]
