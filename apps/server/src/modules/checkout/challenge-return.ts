import type { ChargeRow } from '#modules/charges/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'

/**
 * The path to which issuers send a buyer back (specification 1 §2.1), under the product's own
 * prefix.
 */
export const challengeReturnPath = (productPrefix: string): string => `/${productPrefix}/3ds`

/** The full return address of a challenge for a charge. */
export function challengeReturnUrl(
  { publicUrl, productPrefix }: Pick<Services, 'publicUrl' | 'productPrefix'>,
  { sellerId, id }: Pick<ChargeRow, 'sellerId' | 'id'>,
): string {
  return `${publicUrl}${challengeReturnPath(productPrefix)}?charge=${toRoutedRef(sellerId, id)}`
}
