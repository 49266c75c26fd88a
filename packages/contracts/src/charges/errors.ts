import { kind } from '../error-kind.ts'

export const ChargeNotPayable = kind(
  'BAR-3001',
  409,
  'Cobrança não pode ser paga',
  'A situação desta cobrança não permite pagamento.',
)
export const ChargeNotRemovable = kind(
  'BAR-3002',
  409,
  'Cobrança não pode ser excluída',
  'A situação desta cobrança não permite exclusão.',
)
