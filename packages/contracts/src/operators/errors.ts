import { kind } from '../error-kind.ts'

/** One sentence for a wrong e-mail, password or code: nothing can be learned from it. */
export const OperatorNotLetIn = kind(
  'BAR-8720',
  401,
  'Acesso negado',
  'E-mail, senha ou código incorretos.',
)
export const OperatorLinkInvalid = kind(
  'BAR-8721',
  422,
  'Link inválido',
  'Este link não vale mais. Peça outro a quem administra o servidor.',
)
export const OperatorCodeWrong = kind('BAR-8722', 422, 'Código inválido', 'Código inválido')
