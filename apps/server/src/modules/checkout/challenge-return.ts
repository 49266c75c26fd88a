import type { ChargeRow } from '#modules/charges/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'

/**
 * The path to which issuers send a buyer back (specification 1 §2.1), under the product's own
 * prefix.
 */
export const challengeReturnPath = (productPrefix: string): string => `/${productPrefix}/3ds`

/** The full return address of a challenge that is for no charge. */
export const cardReturnUrl = ({
  publicUrl,
  productPrefix,
}: Pick<Services, 'publicUrl' | 'productPrefix'>): string =>
  `${publicUrl}${challengeReturnPath(productPrefix)}`

/** The full return address of a challenge for a charge. */
export const challengeReturnUrl = (
  services: Pick<Services, 'publicUrl' | 'productPrefix'>,
  { sellerId, id }: Pick<ChargeRow, 'sellerId' | 'id'>,
): string => `${cardReturnUrl(services)}?charge=${toRoutedRef(sellerId, id)}`
