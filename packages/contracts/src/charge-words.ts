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
  CREDIT_CARD: 'Cartão de Crédito',
} as const
