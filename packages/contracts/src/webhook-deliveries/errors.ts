import { kind } from '../error-kind.ts'

export const WebhookInactive = kind(
  'BAR-9121',
  409,
  'Webhook desativado',
  'Nada é enviado a um webhook desativado. Ative-o primeiro.',
)
export const WebhookNotSuspended = kind(
  'BAR-9122',
  409,
  'Webhook em funcionamento',
  'Este webhook não está suspenso nem com falhas: não há o que retomar.',
)
export const NothingToReplay = kind(
  'BAR-9124',
  409,
  'Nada a reenviar',
  'Nenhum evento guardado corresponde ao pedido.',
)
