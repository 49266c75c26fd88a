import { kind } from '../error-kind.ts'

export const SecondStepRequired = kind(
  'BAR-1010',
  428,
  'Segundo passo pendente',
  'Conclua a verificação em dois fatores para continuar.',
)
export const TwoFactorCodeInvalid = kind('BAR-1011', 422, 'Código inválido', 'Código inválido')
export const TwoFactorAlreadyOn = kind(
  'BAR-1012',
  409,
  'Duplo fator já ativado',
  'A autenticação de dois fatores já está ativada.',
)
export const TwoFactorNotOn = kind(
  'BAR-1013',
  409,
  'Duplo fator não configurado',
  'A autenticação de dois fatores não está configurada.',
)
export const TwoFactorDemanded = kind(
  'BAR-1014',
  409,
  'Duplo fator obrigatório',
  'Este vendedor exige a autenticação de dois fatores de todos os usuários.',
)
export const SecondStepDone = kind(
  'BAR-1015',
  409,
  'Verificação já concluída',
  'A verificação em dois fatores desta sessão já foi concluída.',
)
