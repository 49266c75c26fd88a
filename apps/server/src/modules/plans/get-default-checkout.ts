import * as api from '@vintem/contracts/plans/endpoints'
import { query } from '#use-cases/use-case.ts'
import { checkoutPrefix, toSellerCheckout } from './checkout-view.ts'
import { selectCheckout } from './checkouts.store.ts'

export const getDefaultCheckout = query(
  api.getDefaultCheckout,
  async ({ tx, sellerId, services: { publicUrl } }) => {
    const [[row]] = await tx.enter(selectCheckout(sellerId))
    return {
      prefix: checkoutPrefix(publicUrl),
      id: row?.id ?? null,
      checkout: row ? toSellerCheckout(row, publicUrl) : null,
    }
  },
)
