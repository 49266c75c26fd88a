import { kind } from '../error-kind.ts'

export const TooManyWebhooks = kind(
  'BAR-9120',
  409,
  'Muitos webhooks',
  'O vendedor já tem o máximo de webhooks. Exclua os que não usa.',
)
export const WebhookRotationRunning = kind(
  'BAR-9123',
  409,
  'Troca em andamento',
  'O segredo anterior deste webhook ainda assina. Espere o prazo, ou encerre-o agora.',
)
