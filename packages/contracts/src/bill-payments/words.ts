/** What people call payments out of checking; without a schema. */

export const COST_CENTERS = ['marketing', 'vendas', 'operacional', 'administrativo'] as const
export type CostCenter = (typeof COST_CENTERS)[number]

export const costCenterWords: Readonly<Record<CostCenter, string>> = {
  marketing: 'Marketing',
  vendas: 'Vendas',
  operacional: 'Operacional',
  administrativo: 'Administrativo',
}

export const PAYMENT_KINDS = ['PIX', 'BANK_SLIP'] as const

export const paymentKindWords: Readonly<Record<(typeof PAYMENT_KINDS)[number], string>> = {
  PIX: 'PIX',
  BANK_SLIP: 'Boleto',
}

export const PAYMENT_STATUSES = [
  'pending_approval',
  'scheduled',
  'approved',
  'processing',
  'completed',
  'returned',
  'rejected',
  'cancelled',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** As the list of payments says it (specification 3 §4). */
export const paymentStatusWords: Readonly<Record<PaymentStatus, string>> = {
  pending_approval: 'Pendente de Aprovação',
  scheduled: 'Agendado',
  approved: 'Aprovado',
  processing: 'Processando',
  completed: 'Concluído',
  returned: 'Devolvido',
  rejected: 'Rejeitado',
  cancelled: 'Cancelado',
}

/** Why a payment is not approved; the last asks for words of one's own. */
export const REJECTION_REASONS = [
  'Valor incorreto',
  'Favorecido incorreto',
  'Pagamento duplicado',
  'Pagamento não reconhecido',
  'Fora do orçamento',
  'Outro',
] as const
