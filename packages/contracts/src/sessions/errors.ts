import { kind } from '../error-kind.ts'

export const SessionRefused = kind(
  'BAR-1001',
  401,
  'Sessão encerrada',
  'Sua sessão expirou. Entre novamente.',
)
export const Forbidden = kind(
  'BAR-1002',
  403,
  'Sem permissão',
  'Você não tem permissão para realizar esta ação.',
)
export const WrongCredentials = kind(
  'BAR-1003',
  401,
  'Acesso negado',
  'E-mail ou senha incorretos.',
)
export const RefreshRefused = kind(
  'BAR-1004',
  403,
  'Sessão encerrada',
  'Sua sessão não é mais válida. Entre novamente.',
)
export const ResetTokenInvalid = kind(
  'BAR-1005',
  422,
  'Link inválido',
  'Este link de redefinição não é mais válido. Solicite um novo.',
)

export const SignInLocked = kind(
  'BAR-1032',
  429,
  'Muitas tentativas',
  'Muitas tentativas erradas. Aguarde 15 minutos, ou use “Esqueci a senha” para entrar por um link enviado ao seu e-mail.',
)
