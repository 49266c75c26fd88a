import { kind } from '../error-kind.ts'

export const NothingToSend = kind(
  'BAR-4011',
  409,
  'Nada a enviar',
  'Não há o que enviar: o link não é de um cliente ou não recebe mais pagamentos.',
)
