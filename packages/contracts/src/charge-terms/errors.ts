import { kind } from '../error-kind.ts'

export const ChargeNotChangeable = kind(
  'BAR-3010',
  409,
  'Cobrança não pode ser alterada',
  'A situação desta cobrança não permite alteração.',
)
