import { kind } from '../error-kind.ts'

export const WithdrawalAnticipationNotOffered = kind(
  'BAR-8650',
  409,
  'Antecipação indisponível',
  'Saques para a conta corrente não incluem antecipação.',
)
export const AnticipationTaxTooHigh = kind(
  'BAR-8651',
  409,
  'Taxa maior que a antecipação',
  'A taxa seria maior que o valor antecipado. Saque sem incluir a antecipação.',
)
export const SupportUnreachable = kind(
  'BAR-8652',
  409,
  'Sem endereço de suporte',
  'Esta instalação não tem um e-mail de suporte para receber o pedido.',
)
export const AnticipationOffered = kind(
  'BAR-8653',
  409,
  'Antecipação já habilitada',
  'A antecipação sob demanda já está habilitada para sua conta.',
)
