/** What people call statuses and methods of charges (specification 1 §3, §4); without a schema. */
export const chargeStatusWords = {
  SCHEDULED: 'A receber',
  PAID: 'Paga',
  PAID_MANUALLY: 'Paga Manualmente',
  LATE: 'Em atraso',
  FAILED: 'Falhou',
  CANCELED: 'Cancelada',
  ABANDONED: 'Abandonada',
  REFUND: 'Estornada',
  DISPUTE: 'Em disputa',
  CHARGEBACK: 'Chargeback',
} as const

/** In place of a name, where a charge has no customer: quick links carry none. */
export const UNNAMED_BUYER = 'Comprador não identificado'

export const chargeMethodWords = {
  PIX: 'Pix',
  BANK_SLIP: 'Boleto',
  CREDIT_CARD: 'Cartão de crédito',
} as const

/** What a part of the value of a charge is called. */
export const chargeLineWords = {
  BASE: 'Valor do plano',
  DISCOUNT: 'Desconto da forma de pagamento',
  COUPON: 'Cupom',
  ADDITIONAL: 'Valor adicional',
  CARRIED: 'Trazido do ciclo anterior',
  ADJUSTMENT: 'Acerto de mudança',
  CREDIT: 'Crédito',
  NEW_PLAN: 'Novo plano, até o fim do período',
  OLD_PLAN: 'Plano anterior, não usado',
} as const

/** '10×' */
export const timesText = (installments: number): string => `${installments}×`

/** The words that a filter takes for methods, as specification 1 §3 prints them. */
export const printedMethods = ['Pix', 'Boleto', 'Cartão de Crédito'] as const

/** The ledger's accounts; those of sub-sellers begin so, and end in their number. */
export const ledgerAccountWords: Readonly<Record<string, string>> = {
  'clearing.pix': 'Banco (Pix)',
  'clearing.bank_slip': 'Banco (boleto)',
  'clearing.card': 'Adquirente',
  'clearing.bank': 'Banco (conta)',
  'clearing.treasury': 'Tesouraria',
  'clearing.card_issuer': 'Emissor dos cartões',
  'seller.card_debt': 'Fatura dos cartões em aberto',
  'platform.fees': 'Tarifas',
  'platform.anticipation': 'Antecipação',
  'seller.scheduled': 'Seu saldo a liberar',
  'seller.available': 'Seu saldo disponível',
  'subseller.scheduled:': 'a liberar',
  'subseller.available:': 'disponível',
  'banking.checking': 'Sua conta corrente',
  'banking.investment': 'Sua conta de investimento',
  'transit.refund': 'Estornos em andamento',
  'transit.payout': 'Repasses em andamento',
  'transit.withdrawal': 'Saques em andamento',
  'taxes.payable': 'Impostos a recolher',
  'transit.bill': 'Pagamentos em andamento',
  'reserve.dispute': 'Reserva de disputas',
  'suspense.unmatched': 'Pagamentos sem cobrança',
}

/** Why the ledger moved money. */
export const ledgerReasonWords: Readonly<Record<string, string>> = {
  'charge-paid': 'Pagamento',
  'receivable-settled': 'Liquidação do recebível',
  'refund-requested': 'Estorno solicitado',
  'refund-confirmed': 'Estorno confirmado',
  'refund-refused': 'Estorno recusado',
  'refund-canceled': 'Estorno cancelado',
  'dispute-opened': 'Disputa aberta',
  'dispute-won': 'Disputa ganha',
  'dispute-lost': 'Disputa perdida',
  anticipated: 'Antecipação',
  'payment-credited': 'Pagamento creditado',
  'payout-requested': 'Repasse',
  'payout-confirmed': 'Repasse confirmado',
  'payout-refused': 'Repasse recusado',
  'payout-returned': 'Repasse devolvido',
  'withdrawal-requested': 'Saque',
  'withdrawal-paid': 'Saque pago',
  'withdrawal-deposited': 'Saque do saldo de vendas',
  'withdrawal-rejected': 'Saque recusado',
  'withdrawal-failed': 'Saque não realizado',
  'withdrawal-returned': 'Saque devolvido',
  'investment-applied': 'Aplicação',
  'investment-yield': 'Rendimento',
  'investment-redeemed': 'Resgate',
  'investment-iof': 'IOF do resgate',
  'investment-income-tax': 'Imposto de renda do resgate',
  'taxes-paid': 'Impostos recolhidos',
  'pix-received': 'Pix recebido',
  'bill-held': 'Pagamento',
  'bill-cheapened': 'Boleto pago por menos',
  'bill-paid': 'Pagamento concluído',
  'bill-released': 'Pagamento não realizado',
  'bill-returned': 'Pagamento devolvido',
  'bill-part-returned': 'Pagamento devolvido em parte',
  'card-invoice-debited': 'Fatura dos cartões',
  'card-purchase-given-back': 'Estorno de compra com cartão',
  'card-debt-paid': 'Fatura dos cartões em atraso',
}

type Method = keyof typeof chargeMethodWords

/** The one type of card that specification 1 §3 names among the methods of a charge. */
export const MIXED_CARD = 'CREDIT_CARD_EARLY_MIXED'

/** What a filter may say: a code, the word for it, or the type of card (decision 43). */
export type MethodFilter = Method | (typeof printedMethods)[number] | typeof MIXED_CARD

/** The code of a method, in every way that a filter may name it. */
export function methodFilterCode(said: MethodFilter): Method | typeof MIXED_CARD {
  switch (said) {
    case 'Pix':
      return 'PIX'
    case 'Boleto':
      return 'BANK_SLIP'
    case 'Cartão de Crédito':
      return 'CREDIT_CARD'
    default:
      return said
  }
}
