import type { CallbackDoorOptions } from '#platform/callback-door.ts'
import type { Config } from '#platform/config.ts'
import { webhookSecrets } from '#platform/kept-secrets.ts'

/**
 * Who may call back from outside, by the configuration: the bank, where there is one, or who was given
 * an address by hand. The sandbox calls from within.
 */
export const callbacksOf = (config: Config): CallbackDoorOptions => {
  const { pix, payments, whatsApp: meta } = config.rails
  const whatsApp = meta.rail === 'cloud-api' ? meta : undefined
  const clients = pix.rail === 'api-pix' ? pix.callbackClients : []
  const inter = payments.rail === 'inter' ? { clients: payments.callbackClients } : undefined
  if (pix.rail !== 'api-pix' && !inter && !config.webhookSecrets) return { whatsApp }
  return { secrets: webhookSecrets(config), clients, inter, whatsApp }
}
