import { kind } from '../error-kind.ts'

export const TreasuryNotOffered = kind(
  'BAR-8920',
  409,
  'Investimento indisponível',
  'Esta instalação ainda não oferece investimentos.',
)
export const InvestmentTooLarge = kind(
  'BAR-8921',
  409,
  'Saldo insuficiente',
  'O valor é maior que o saldo da conta corrente.',
)
export const OfferChanged = kind(
  'BAR-8922',
  409,
  'As condições mudaram',
  'O percentual do CDI mudou desde que a tela foi aberta. Confira o novo percentual e confirme de novo.',
)
export const RedemptionTooLarge = kind(
  'BAR-8923',
  409,
  'Valor indisponível',
  'O valor é maior que o valor líquido aplicado.',
)
export const RedemptionChanged = kind(
  'BAR-8924',
  409,
  'Os valores mudaram',
  'O valor bruto ou os impostos mudaram desde que foram mostrados. Confira os novos valores e confirme de novo.',
)
