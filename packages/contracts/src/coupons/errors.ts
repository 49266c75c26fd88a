import { kind } from '../error-kind.ts'

export const CodeTaken = kind(
  'BAR-8110',
  409,
  'Código em uso',
  'Você já tem um cupom com este código.',
)
/** The description says why, in words for who typed it. */
export const CouponRefused = kind(
  'BAR-8111',
  409,
  'Cupom não aceito',
  'Este cupom não pode ser usado nesta compra.',
)
export const CouponInForce = kind(
  'BAR-8112',
  409,
  'Assinatura já tem cupom',
  'Esta assinatura já tem um cupom. Remova-o antes de dar outro.',
)
