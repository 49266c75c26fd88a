import { kind } from '../error-kind.ts'

export const MandateNotOffered = kind(
  'BAR-8630',
  409,
  'Pix Automático não disponível',
  'Esta assinatura não pode ter Pix Automático: ela precisa estar em andamento, aceitar Pix e ser de uma pessoa com CPF.',
)
export const MandateWaiting = kind(
  'BAR-8631',
  409,
  'Pedido em andamento',
  'Já há um pedido de Pix Automático à espera do pagador. Desfaça esse pedido antes de fazer outro.',
)
