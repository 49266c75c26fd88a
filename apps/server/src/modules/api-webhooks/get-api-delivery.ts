import { hasScope } from '@vintem/contracts/api-keys/scopes'
import * as api from '@vintem/contracts/api-webhooks/endpoints'
import { readDelivery } from '#modules/webhook-deliveries/index.ts'
import { query } from '#use-cases/use-case.ts'

/** A delivery with each answer. Its body is an event, which is shown to keys that may read events. */
export const getApiDelivery = query(
  api.getApiDelivery,
  async ({ tx, params, services: { publicUrl } }) => {
    const { body, ...delivery } = await readDelivery(tx, params, publicUrl)
    return { ...delivery, body: hasScope(tx.callingKey.scopes, 'events:read') ? body : null }
  },
)
