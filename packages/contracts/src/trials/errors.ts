import { kind } from '../error-kind.ts'

export const TrialNotOffered = kind(
  'BAR-5034',
  409,
  'Teste indisponível',
  'Este teste grátis não está mais disponível. Recarregue a página para ver as condições de agora.',
)
export const TrialLinkInvalid = kind(
  'BAR-5035',
  422,
  'Link inválido',
  'Este link expirou, já foi usado ou o teste não está mais disponível. Em caso de dúvida, peça outro.',
)
export const TrialChanged = kind(
  'BAR-5036',
  409,
  'Condições diferentes',
  'O valor ou a data da primeira cobrança mudou. Confira as condições e confirme de novo.',
)
