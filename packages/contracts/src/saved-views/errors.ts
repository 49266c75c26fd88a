import { kind } from '../error-kind.ts'

export const TooManySavedViews = kind(
  'BAR-9350',
  409,
  'Limite de visões',
  'Uma pessoa pode ter até 50 visões salvas. Exclua uma delas para salvar outra.',
)
