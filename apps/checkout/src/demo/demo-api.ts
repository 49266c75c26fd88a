import type * as buyerCards from '@vintem/contracts/buyer-cards/endpoints'
import { createClient } from '@vintem/contracts/client'
import type { Answer, Endpoint } from '@vintem/contracts/endpoint'
import type * as orders from '@vintem/contracts/orders/endpoints'
import { patiently } from '@vintem/contracts/patience'

type Api = typeof buyerCards & typeof orders

const entry = <E extends Endpoint>(at: E['at']): E => ({ at }) as E

export const createBuyerCard = entry<Api['createBuyerCard']>('POST payment /v1/cards')
export const openCardSession = entry<Api['openCardSession']>('POST payment /v1/3ds/session')
export const createOrder = entry<Api['createOrder']>('POST payment /v1/orders')
export const getOrder = entry<Api['getOrder']>('GET payment /v1/orders/{id}')

export type BuyerCard = Answer<Api['createBuyerCard']>
export type CardSession = Answer<Api['openCardSession']>
export type Order = Answer<Api['createOrder']>

/** Calls the developers' API by a key, as a seller's own page and system do. */
export const clientOf = (apiKey: string) =>
  createClient({
    bases: { payment: '/api/payment' },
    send: (request) => {
      request.headers.set('x-token-api', apiKey)
      return patiently(request, (sent) => fetch(sent))
    },
  })
