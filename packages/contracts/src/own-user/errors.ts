import { kind } from '../error-kind.ts'

export const CurrentPasswordWrong = kind(
  'BAR-1055',
  422,
  'Senha atual incorreta',
  'A senha atual está incorreta.',
)
