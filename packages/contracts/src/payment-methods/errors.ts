import { kind } from '../error-kind.ts'

export const LateFeesAboveLimit = kind(
  'BAR-4020',
  422,
  'Confirme o percentual',
  'A multa passa de 2% ou os juros passam de 1% ao mês. Confirme que a responsabilidade é sua.',
)
