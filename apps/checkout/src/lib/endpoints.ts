import type * as cardTokens from '@vintem/contracts/card-tokens.endpoints'
import type * as checkout from '@vintem/contracts/checkout.endpoints'
import { addressFor, createClient, newKey } from '@vintem/contracts/client'
import type { Endpoint } from '@vintem/contracts/endpoint'
import type * as lookUps from '@vintem/contracts/look-ups.endpoints'

type Api = typeof checkout & typeof cardTokens & typeof lookUps

/** An entry of the endpoint table by its address alone: the schemas stay on the server. */
const entry = <E extends Endpoint>(at: E['at']): E => ({ at }) as E

export const openCheckout = entry<Api['openCheckout']>('GET core /public/checkout/{link}')
export const startCheckoutCharge = entry<Api['startCheckoutCharge']>(
  'POST core /public/checkout/{link}/charges',
)
export const getCheckoutCharge = entry<Api['getCheckoutCharge']>(
  'GET core /public/checkout/charges/{charge}',
)
export const choosePix = entry<Api['choosePix']>('POST core /public/checkout/charges/{charge}/pix')
export const chooseBankSlip = entry<Api['chooseBankSlip']>(
  'POST core /public/checkout/charges/{charge}/bank-slip',
)
export const lookUpPostalCode = entry<Api['lookUpPostalCode']>(
  'GET core /public/postal-codes/{cep}/json',
)
export const tokenizeCard = entry<Api['tokenizeCard']>(
  'POST payment /public/charges/{charge}/cards',
)
export const getCardProof = entry<Api['getCardProof']>(
  'POST payment /public/charges/{charge}/cards/proof',
)
export const settleChallenge = entry<Api['settleChallenge']>(
  'POST core /public/checkout/charges/{charge}/card/challenge',
)
export const payByCard = entry<Api['payByCard']>('POST core /public/checkout/charges/{charge}/card')

const watchCheckoutCharge = entry<Api['watchCheckoutCharge']>(
  'GET core /public/checkout/charges/{charge}/events',
)
const downloadBankSlip = entry<Api['downloadBankSlip']>(
  'GET core /public/checkout/charges/{charge}/bank-slip/pdf',
)

const bases = { core: '/api/core', payment: '/api/payment' }

/** Calls an endpoint. Fails with ApiError, whose status is 0 where the server was not reached. */
export const call = createClient({ bases })

export const eventsAddress = (charge: string): string =>
  addressFor(bases, watchCheckoutCharge, { params: { charge } })

export const bankSlipAddress = (charge: string): string =>
  addressFor(bases, downloadBankSlip, { params: { charge } })

export { newKey }
