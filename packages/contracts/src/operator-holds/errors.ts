import { kind } from '../error-kind.ts'

export const HoldOver = kind(
  'BAR-8730',
  409,
  'Pausa já encerrada',
  'Esta pausa não está mais em vigor.',
)
