import { kind } from '../error-kind.ts'

export const ContactShared = kind(
  'BAR-8971',
  409,
  'E-mail de mais de um cadastro',
  'Este e-mail está em mais de um cadastro da loja. Para mudar os seus dados, fale com ela.',
)
export const EmailCodeWrong = kind(
  'BAR-8972',
  422,
  'Código não confere',
  'O código não confere ou não vale mais. Confira o e-mail mais novo, ou peça outro código.',
)
export const EmailUnchanged = kind(
  'BAR-8973',
  409,
  'O mesmo e-mail',
  'Este já é o seu e-mail nesta loja.',
)
