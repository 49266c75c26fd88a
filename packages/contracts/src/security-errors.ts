import { kind } from './error-kind.ts'

/** What is asked of somebody who is signed in already, or on the way: part of the catalogue in errors.ts. */
export const StepUpRequired = kind(
  'BAR-1030',
  428,
  'Confirmação necessária',
  'Confirme que é você para continuar.',
)
export const WrongPassword = kind('BAR-1031', 422, 'Senha incorreta', 'Senha incorreta.')
export const SignInLocked = kind(
  'BAR-1032',
  429,
  'Muitas tentativas',
  'Muitas tentativas erradas. Aguarde 15 minutos, ou use “Esqueci a senha” para entrar por um link enviado ao seu e-mail.',
)
