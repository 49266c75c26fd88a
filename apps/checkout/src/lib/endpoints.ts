import type * as cardInvitations from '@vintem/contracts/card-invitations/endpoints'
import type * as cardTokens from '@vintem/contracts/card-tokens/endpoints'
import type * as checkout from '@vintem/contracts/checkout/endpoints'
import { addressFor, createClient, newKey } from '@vintem/contracts/client'
import type { Endpoint } from '@vintem/contracts/endpoint'
import type * as linkFigures from '@vintem/contracts/link-figures/endpoints'
import type * as lookUps from '@vintem/contracts/look-ups/endpoints'
import type * as mandates from '@vintem/contracts/mandates/endpoints'
import { PATIENCE_MILLIS, patiently } from '@vintem/contracts/patience'
import type * as receipts from '@vintem/contracts/receipts/endpoints'
import type * as refundKeys from '@vintem/contracts/refund-keys/endpoints'
import type * as trials from '@vintem/contracts/trials/endpoints'

type Api = typeof checkout &
  typeof cardInvitations &
  typeof cardTokens &
  typeof linkFigures &
  typeof lookUps &
  typeof receipts &
  typeof refundKeys &
  typeof trials &
  Pick<typeof mandates, 'getMandate'>

/** An entry of the endpoint table by its address alone: the schemas stay on the server. */
const entry = <E extends Endpoint>(at: E['at']): E => ({ at }) as E

export const subscribeAtPage = entry<Api['subscribeAtPage']>(
  'POST core /public/pages/{subDomain}/plans/{plan}/link',
)
export const openCheckout = entry<Api['openCheckout']>('GET core /public/checkout/{link}')
export const tryCoupon = entry<Api['tryCoupon']>('POST core /public/checkout/{link}/coupon')
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
export const openBuyerRefund = entry<Api['openBuyerRefund']>('POST core /public/refunds/open')
export const lookUpRefundKey = entry<Api['lookUpRefundKey']>('POST core /public/refunds/key')
export const confirmRefundKey = entry<Api['confirmRefundKey']>('POST core /public/refunds/confirm')
export const payByCard = entry<Api['payByCard']>('POST core /public/checkout/charges/{charge}/card')

export const startTrialByCard = entry<Api['startTrialByCard']>(
  'POST payment /public/checkout/{link}/trial/card',
)
export const continueTrialByCard = entry<Api['continueTrialByCard']>(
  'POST payment /public/trials/card/answer',
)
export const getTrialProof = entry<Api['getTrialProof']>(
  'POST payment /public/checkout/{link}/trial/proof',
)
export const requestTrial = entry<Api['requestTrial']>('POST core /public/checkout/{link}/trial')
export const showTrial = entry<Api['showTrial']>('POST core /public/trials/shown')
export const confirmTrial = entry<Api['confirmTrial']>('POST core /public/trials/confirmed')

export const getMandate = entry<Api['getMandate']>('GET core /public/mandates/{mandate}')
export const showCardInvitation = entry<Api['showCardInvitation']>(
  'POST core /public/card-invitations/shown',
)
export const giveInvitedCard = entry<Api['giveInvitedCard']>(
  'POST payment /public/card-invitations/given',
)
export const continueInvitedCard = entry<Api['continueInvitedCard']>(
  'POST payment /public/card-invitations/answer',
)
export const getInvitationProof = entry<Api['getInvitationProof']>(
  'POST payment /public/card-invitations/proof',
)

export const getReceipt = entry<Api['getReceipt']>(
  'GET core /public/checkout/charges/{charge}/receipt',
)
const downloadReceipt = entry<Api['downloadReceipt']>(
  'GET core /public/checkout/charges/{charge}/receipt/pdf',
)

const visitLink = entry<Api['visitLink']>('POST core /public/checkout/{link}/visits')
const watchCheckoutCharge = entry<Api['watchCheckoutCharge']>(
  'GET core /public/checkout/charges/{charge}/events',
)
const downloadBankSlip = entry<Api['downloadBankSlip']>(
  'GET core /public/checkout/charges/{charge}/bank-slip/pdf',
)

const bases = { core: '/api/core', payment: '/api/payment' }

/**
 * Calls an endpoint for a buyer who waits: after some time without an answer, the page offers to
 * send again or to give up. Fails with ApiError, whose status is 0 where the server was not
 * reached.
 */
export const call = createClient({
  bases,
  send: (request) => patiently(request, (sent) => fetch(sent)),
})

/** Calls an endpoint for the page itself, where nobody waits: without an answer it gives up. */
export const ask = createClient({
  bases,
  send: (request) => {
    const patience = new AbortController()
    // Also aborts an answer that stops in its middle; has no effect on one that has arrived.
    setTimeout(() => patience.abort(), PATIENCE_MILLIS)
    return fetch(request, { signal: AbortSignal.any([request.signal, patience.signal]) })
  },
})

export const visitsAddress = (link: string): string =>
  addressFor(bases, visitLink, { params: { link } })

export const eventsAddress = (charge: string): string =>
  addressFor(bases, watchCheckoutCharge, { params: { charge } })

export const bankSlipAddress = (charge: string): string =>
  addressFor(bases, downloadBankSlip, { params: { charge } })

export const receiptAddress = (charge: string): string => `/recibo/${charge}`

export const receiptPdfAddress = (charge: string): string =>
  addressFor(bases, downloadReceipt, { params: { charge } })

export { newKey }
