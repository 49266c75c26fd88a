import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@vintem/contracts/endpoint'
import { getPaymentDefaults } from '@vintem/contracts/payment-links/endpoints'
import { api } from './api.ts'

export type PaymentDefaults = Answer<typeof getPaymentDefaults>

/** The defaults of a new link, read by its form and changed on the screen of payment methods. */
export const paymentDefaultsQuery = queryOptions({
  queryKey: ['payment-links', 'defaults'],
  queryFn: ({ signal }) => api(getPaymentDefaults, { signal }),
})
