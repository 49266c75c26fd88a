import { Forbidden, InvalidRequest } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/virtual-card-purchases/endpoints'
import { Failure } from '#platform/failure.ts'
import { readRoutedRef } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import {
  isSignedByNetwork,
  NETWORK_KEY,
  readNetworkMessage,
  SIGNATURE_HEADER,
} from '#rails/card-issuer/callback.ts'
import { action } from '#use-cases/use-case.ts'
import { authorizePurchase } from './authorize-purchase.ts'
import { handleNetworkReport } from './purchase-work.ts'

const UNKNOWN_CARD = '14'
const APPROVED = '00'

/**
 * Answers the network about a purchase, and stores what it reports. Anyone who calls must have the address and
 * sign the message. Fails with NotFound, Forbidden or InvalidRequest.
 */
export const receiveCardNetworkCallback = action(
  api.receiveCardNetworkCallback,
  async ({ params, body, services, caller: { headers, rawBody } }) => {
    const { callbacks, deriveSecret, arrivals } = services
    await callbacks.admitBank(params.secret, headers)
    const key = deriveSecret(NETWORK_KEY)
    if (!isSignedByNetwork(headers[SIGNATURE_HEADER], rawBody, { key, now: wallClock.now() })) {
      throw new Failure(Forbidden)
    }
    const message = readNetworkMessage(body)
    if (!message) throw new Failure(InvalidRequest)
    const card = readRoutedRef(message.card)
    if (!card) return { code: UNKNOWN_CARD }
    if (message.type === 'AUTHORIZATION') {
      return { code: await authorizePurchase(services, card, message) }
    }
    const { reference } = message
    await arrivals.store([
      { sellerId: card.sellerId, ...handleNetworkReport.now({ reference }, message) },
    ])
    return { code: APPROVED }
  },
)
