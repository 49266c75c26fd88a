import { kind } from '../error-kind.ts'

export const ChargeNotRefundable = kind(
  'BAR-3003',
  409,
  'Cobrança não pode ser estornada',
  'A situação ou o método de pagamento desta cobrança não permite estorno.',
)
export const RefundTooLarge = kind(
  'BAR-3004',
  409,
  'Valor indisponível',
  'O valor é maior do que o disponível para estorno.',
)
export const ChargeNotRefunded = kind(
  'BAR-3005',
  409,
  'Carta indisponível',
  'A carta de cancelamento fica disponível quando o estorno de todo o valor é confirmado.',
)
