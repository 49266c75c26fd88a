import type { Answer } from '@vintem/contracts/endpoint'
import type { createCheckout } from '@vintem/contracts/plans/endpoints'
import type { CheckoutRow } from './checkouts.store.ts'

/** The fixed beginning of the addresses of sellers' pages. */
export const checkoutPrefix = (publicUrl: string): string => `${publicUrl}/checkout/`

export const toSellerCheckout = (
  { id, title, description, subDomain, notes, version }: CheckoutRow,
  publicUrl: string,
): Answer<typeof createCheckout> => ({
  id,
  title,
  description,
  subDomain,
  notes,
  url: checkoutPrefix(publicUrl) + subDomain,
  version,
})
