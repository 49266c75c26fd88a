import type { ChargeRow } from '#modules/charges/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'

/** Where issuers send a buyer back to (specification 1 §2.1), under the product's own prefix. */
export const challengeReturnPath = (productPrefix: string): string => `/${productPrefix}/3ds`

/** Where a challenge returns to for a charge, as a whole address. */
export function challengeReturnUrl(
  { publicUrl, productPrefix }: Pick<Services, 'publicUrl' | 'productPrefix'>,
  { sellerId, id }: Pick<ChargeRow, 'sellerId' | 'id'>,
): string {
  return `${publicUrl}${challengeReturnPath(productPrefix)}?charge=${toRoutedRef(sellerId, id)}`
}
