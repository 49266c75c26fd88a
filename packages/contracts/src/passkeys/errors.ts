import { kind } from '../error-kind.ts'

export const PasskeyRefused = kind(
  'BAR-1033',
  401,
  'Acesso negado',
  'Não foi possível entrar com esta chave de acesso. Tente de novo ou entre com a senha.',
)
export const PasskeyNotAccepted = kind(
  'BAR-1034',
  422,
  'Chave de acesso não confirmada',
  'A chave de acesso não pôde ser confirmada. Tente de novo.',
)
export const PasskeyMissing = kind(
  'BAR-1035',
  409,
  'Sem chave de acesso',
  'Você não tem chave de acesso para este endereço.',
)
export const PasskeyAlreadyAdded = kind(
  'BAR-1036',
  409,
  'Chave de acesso já cadastrada',
  'Esta chave de acesso já está cadastrada.',
)
export const TooManyPasskeys = kind(
  'BAR-1037',
  409,
  'Limite de chaves de acesso',
  'Você já tem 10 chaves de acesso. Remova uma para adicionar outra.',
)
