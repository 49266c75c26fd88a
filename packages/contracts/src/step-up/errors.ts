import { kind } from '../error-kind.ts'

export const StepUpRequired = kind(
  'BAR-1030',
  428,
  'Confirmação necessária',
  'Confirme que é você para continuar.',
)
export const WrongPassword = kind('BAR-1031', 422, 'Senha incorreta', 'Senha incorreta.')
