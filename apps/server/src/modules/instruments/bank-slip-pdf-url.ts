/** The address of a boleto as a page of A4, by the routed ref of its charge: for seller and buyer. */
export const bankSlipPdfUrl = (publicUrl: string, ref: string): string =>
  `${publicUrl}/api/core/public/checkout/charges/${ref}/bank-slip/pdf`
