import { kind } from '../error-kind.ts'

export const StatementTooLong = kind(
  'BAR-8520',
  409,
  'Extrato longo demais',
  'Um PDF leva até 10.000 lançamentos. Escolha um período menor, ou exporte em CSV, Excel ou OFX.',
)
