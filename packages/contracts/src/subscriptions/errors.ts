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
