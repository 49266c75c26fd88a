import { kind } from '../error-kind.ts'

export const PauseNotOffered = kind(
  'BAR-8470',
  409,
  'Pausa não disponível',
  'Esta assinatura não pode ser pausada por tanto tempo por aqui. Fale com a loja.',
)
export const PauseOfSeller = kind(
  'BAR-8471',
  409,
  'Pausada pela loja',
  'A loja pausou esta assinatura. Fale com ela para retomar antes do fim.',
)
export const PauseChanged = kind(
  'BAR-8472',
  409,
  'A assinatura mudou',
  'Sua assinatura mudou desde que você viu estas datas. Confira de novo.',
)
