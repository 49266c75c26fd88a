import * as api from '@vintem/contracts/checkout/endpoints'
import { query } from '#use-cases/use-case.ts'
import { enterCharge, sellerOfCharge } from './charge-at-checkout.ts'
import { toCheckoutCharge } from './checkout-view.ts'

export const getCheckoutCharge = query(
  api.getCheckoutCharge,
  async ({ tx, params, services }) =>
    toCheckoutCharge(await enterCharge(tx, params.charge), services),
  sellerOfCharge,
)
