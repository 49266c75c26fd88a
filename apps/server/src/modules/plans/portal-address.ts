/** The address of a seller's portal: below that of its public page's prefix (docs/decisions/0126). */
export const portalAddress = (publicUrl: string, subDomain: string): string =>
  `${publicUrl}/checkout/assinante/${subDomain}`
