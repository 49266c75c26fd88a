import { kind } from '../error-kind.ts'

export const CardInvitationInvalid = kind(
  'BAR-8500',
  422,
  'Convite inválido',
  'Este convite expirou, já foi usado ou a assinatura não precisa mais dele. Em caso de dúvida, fale com a loja.',
)
export const CardNotAwaited = kind(
  'BAR-8501',
  409,
  'Cartão não é mais pedido',
  'Esta assinatura já tem cartão, terminou ou passou a outra forma de pagamento.',
)
