import { kind } from '../error-kind.ts'

export const SubscriptionEnded = kind(
  'BAR-8401',
  409,
  'Assinatura cancelada',
  'Esta assinatura foi cancelada e não pode mais ser alterada.',
)
export const SubscriptionNotActive = kind(
  'BAR-8402',
  409,
  'Assinatura não está ativa',
  'Só uma assinatura ativa pode ser editada.',
)
export const EndOfBuyer = kind(
  'BAR-8403',
  409,
  'Cancelada pelo cliente',
  'O cliente pediu este cancelamento. Só ele pode desfazer, na área do assinante.',
)
export const AnticipationActive = kind(
  'BAR-8404',
  409,
  'Antecipação em andamento',
  'O que foi pago ainda tem antecipação em andamento. Cancele sem estorno, ou estorne quando ela for liquidada.',
)
export const PlanChangeWaiting = kind(
  'BAR-8410',
  409,
  'Mudança aguarda pagamento',
  'Uma mudança de plano já aguarda pagamento. Espere, ou cancele a cobrança dela.',
)
export const CycleNotPaid = kind(
  'BAR-8411',
  409,
  'Período atual não foi pago',
  'A mudança agora exige que o período atual esteja pago. Mude a partir da próxima cobrança.',
)
export const QuoteChanged = kind(
  'BAR-8412',
  409,
  'Os valores mudaram',
  'Os valores mudaram desde que foram mostrados. Confira de novo.',
)

export const DueDayChanged = kind(
  'BAR-8430',
  409,
  'O vencimento já muda com a próxima cobrança',
  'O dia de vencimento muda uma vez por ciclo. Mude de novo depois que a próxima cobrança for criada.',
)
