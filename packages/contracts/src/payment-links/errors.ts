import { kind } from '../error-kind.ts'

export const LinkNotPayable = kind(
  'BAR-4001',
  400,
  'Link sem forma de pagamento',
  'O valor não cobre as taxas de nenhum dos métodos escolhidos.',
)
export const LinkAlreadyPaid = kind(
  'BAR-4002',
  409,
  'Link já pago',
  'Este link já foi pago e não pode ser alterado.',
)

export const SplitTooLarge = kind(
  'BAR-4003',
  400,
  'Split acima do valor disponível',
  'O valor do split é superior ao valor disponível. Revise os valores para criar o link.',
)

export const LinkOfPage = kind(
  'BAR-4004',
  409,
  'Link da página pública',
  'Este link acompanha o seu plano: altere ou desative o plano.',
)
