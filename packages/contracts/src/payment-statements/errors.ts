import { kind } from '../error-kind.ts'

export const PaymentStatementTooLong = kind(
  'BAR-8910',
  409,
  'Extrato longo demais',
  'Um PDF leva até 10.000 pagamentos. Escolha um período menor.',
)
