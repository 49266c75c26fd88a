import { type Payer, toPayer } from '#modules/customers/index.ts'
import { isOfferedTo } from '#modules/mandates/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { TrialOffer } from './trial-offer.ts'
import type { TrialRequestRow } from './trials.store.ts'

interface Confirmed {
  request: Pick<TrialRequestRow, 'buyer' | 'method'>
  offer: Pick<TrialOffer, 'customer' | 'seller'>
}

/** Who pays after a trial: as typed, or the customer that the link is for. */
export const payerAt = ({ request, offer }: Confirmed): Pick<Payer, 'documentType'> | undefined =>
  request.buyer ? toPayer(request.buyer) : offer.customer

/** Whether a trial by PIX may begin with a request to agree to Pix Automático. */
export const canBeAutomatic = (
  confirmed: Confirmed,
  { methods }: Pick<Services, 'methods'>,
): boolean =>
  confirmed.request.method === 'PIX' &&
  methods.has('PIX_AUTOMATIC') &&
  isOfferedTo(confirmed.offer.seller.toggles, payerAt(confirmed))
