import type { Answer } from '@vintem/contracts/endpoint'
import type { openBuyerRefund } from '@vintem/contracts/refund-keys/endpoints'

/** The refund of a boleto, as its buyer sees it. */
export type Refund = Answer<typeof openBuyerRefund>
