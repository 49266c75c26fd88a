import { kind } from '../error-kind.ts'

export const SignUpLinkInvalid = kind(
  'BAR-1017',
  422,
  'Link inválido',
  'Este link de confirmação não é mais válido. Faça o cadastro novamente.',
)
