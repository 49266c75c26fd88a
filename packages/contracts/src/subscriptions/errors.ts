import { kind } from '../error-kind.ts'

export const SubscriptionEnded = kind(
  'BAR-8401',
  409,
  'Assinatura cancelada',
  'Esta assinatura foi cancelada e não pode mais ser alterada.',
)
