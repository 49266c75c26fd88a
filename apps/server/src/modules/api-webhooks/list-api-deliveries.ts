import * as api from '@vintem/contracts/api-webhooks/endpoints'
import { readDeliveries } from '#modules/webhook-deliveries/index.ts'
import { query } from '#use-cases/use-case.ts'

export const listApiDeliveries = query(
  api.listApiDeliveries,
  ({ tx, params: { id }, query: { limit, after: before, state } }) =>
    readDeliveries(tx, id, { state, before }, limit),
)
