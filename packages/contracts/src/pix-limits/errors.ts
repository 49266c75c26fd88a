import { kind } from '../error-kind.ts'

export const PixLimitReached = kind(
  'BAR-8860',
  409,
  'Limite Pix atingido',
  'O valor passa do limite Pix do período.',
)
export const PixLimitAboveCeiling = kind(
  'BAR-8861',
  400,
  'Limite acima do permitido',
  'O valor passa do limite máximo permitido para a conta.',
)
