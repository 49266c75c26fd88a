import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
} from '@vintem/contracts/webhook-deliveries/endpoints'
import { listWebhooks } from '@vintem/contracts/webhooks/endpoints'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'

export type Webhook = Answer<typeof listWebhooks>[number]
export type Delivery = Answer<typeof listWebhookDeliveries>['content'][number]

/** How often what is being sent is looked at. */
const LOOK_MILLIS = 5_000

/** All webhooks of the seller, the newest first. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => api(listWebhooks, { signal }),
  refetchInterval: LOOK_MILLIS,
})

/** The newest deliveries of a webhook, or those before a number. */
export const deliveriesQuery = (id: string, before: number | undefined) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries', before ?? null],
    queryFn: ({ signal }) =>
      api(listWebhookDeliveries, {
        params: { id },
        query: { size: 20, ...(before !== undefined && { before }) },
        signal,
      }),
    refetchInterval: LOOK_MILLIS,
  })

export const deliveryQuery = (id: string, deliveryId: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'delivery', deliveryId],
    queryFn: ({ signal }) => api(getWebhookDelivery, { params: { id, deliveryId }, signal }),
  })

/** Reads the webhooks and their deliveries again. */
export function useWebhooksChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => readAnew(client, webhooksQuery.queryKey)
}
