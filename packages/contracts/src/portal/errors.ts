import { kind } from '../error-kind.ts'

export const PortalLinkInvalid = kind(
  'BAR-5030',
  422,
  'Link inválido',
  'Este link expirou ou já foi usado. Peça outro.',
)
export const PortalSessionRefused = kind(
  'BAR-5031',
  401,
  'Acesso encerrado',
  'Seu acesso terminou. Peça um novo link.',
)
export const PortalLinkOld = kind(
  'BAR-5032',
  403,
  'Confirme o acesso',
  'Por segurança, peça um novo link: o seu foi enviado há mais de 15 minutos.',
)
export const WithdrawalOver = kind(
  'BAR-5033',
  409,
  'Prazo encerrado',
  'Não há devolução automática para esta assinatura: o prazo de 7 dias acabou, ou o pagamento não foi feito por aqui. Fale com a loja.',
)
