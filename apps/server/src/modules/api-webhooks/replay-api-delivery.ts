import * as api from '@vintem/contracts/api-webhooks/endpoints'
import { replayDelivery } from '#modules/webhook-deliveries/index.ts'
import { command } from '#use-cases/use-case.ts'

export const replayApiDelivery = command(
  api.replayApiDelivery,
  ({ tx, params: { id, deliveryId } }) => replayDelivery(tx, id, deliveryId),
)
