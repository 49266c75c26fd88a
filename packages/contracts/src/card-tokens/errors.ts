import { kind } from '../error-kind.ts'

export const CardProofRequired = kind(
  'BAR-5019',
  428,
  'Verificação de segurança',
  'Não foi possível concluir a verificação de segurança. Tente novamente em instantes.',
)
export const CardsPaused = kind(
  'BAR-5020',
  409,
  'Cartões em pausa',
  'O pagamento com cartão está em pausa neste link, por segurança. Pague de outra forma ou tente mais tarde.',
)
export const CardsTryLater = kind(
  'BAR-5021',
  429,
  'Tente mais tarde',
  'Tente novamente mais tarde ou escolha outra forma de pagamento.',
)

export const CardRefused = kind(
  'BAR-5006',
  422,
  'Cartão recusado',
  'Confira os dados do cartão e tente novamente.',
)
