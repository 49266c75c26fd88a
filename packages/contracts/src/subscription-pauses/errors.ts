import { kind } from '../error-kind.ts'

export const CannotPause = kind(
  'BAR-8431',
  409,
  'Não pode ser pausada',
  'Só uma assinatura em andamento, sem data para terminar, pode ser pausada.',
)
export const SubscriptionPaused = kind(
  'BAR-8432',
  409,
  'Já está pausada',
  'Esta assinatura está pausada, ou já tem pausa marcada. Retome antes de pausar de novo.',
)
export const SubscriptionNotPaused = kind(
  'BAR-8433',
  409,
  'Não está pausada',
  'Esta assinatura não está pausada.',
)
export const PauseOfBuyer = kind(
  'BAR-8434',
  409,
  'Pausada pelo cliente',
  'O cliente pediu esta pausa. Só ele pode retomar antes do fim, na área do assinante.',
)
