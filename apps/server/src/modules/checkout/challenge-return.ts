import type { ChargeRow } from '#modules/charges/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'

/**
 * The path to which issuers send a buyer back (specification 1 §2.1), under the product's own
 * prefix.
 */
export const challengeReturnPath = (productPrefix: string): string => `/${productPrefix}/3ds`

type Addresses = Pick<Services, 'publicUrl' | 'productPrefix'>

const returnUrl = ({ publicUrl, productPrefix }: Addresses, query: string): string =>
  `${publicUrl}${challengeReturnPath(productPrefix)}?${query}`

/** The full return address of a challenge that is for no charge. */
export const cardReturnUrl = (services: Addresses): string => returnUrl(services, 'retorno=1')

/** The full return address of a challenge for a charge. */
export const challengeReturnUrl = (
  services: Addresses,
  { sellerId, id }: Pick<ChargeRow, 'sellerId' | 'id'>,
): string => returnUrl(services, `charge=${toRoutedRef(sellerId, id)}`)
