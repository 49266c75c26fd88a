import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents, mulRatio } from '@vintem/brazil/money'
import type { TaxRegime } from '@vintem/brazil/nfse'
import type { ChargeRow, ChargeStatus } from '#modules/charges/index.ts'
import type { CustomerRow, Payer } from '#modules/customers/index.ts'
import { refundableCents } from '#modules/refunds/index.ts'
import { sellerAddress, type SellerRow } from '#modules/sellers/index.ts'

export type InvoiceStatus =
  | 'SEND_INVOICE_SYSTEM'
  | 'AUTHORIZED'
  | 'CANCELING'
  | 'CANCELED'
  | 'REJECTED'

/** The states of which a charge has at most one invoice, by the table's index. */
const LIVE: readonly InvoiceStatus[] = ['SEND_INVOICE_SYSTEM', 'AUTHORIZED', 'CANCELING']

export const isLive = (status: InvoiceStatus): boolean => LIVE.includes(status)

/** True where the documents of an invoice exist. */
export const wasAuthorized = (status: InvoiceStatus): boolean =>
  status === 'AUTHORIZED' || status === 'CANCELING' || status === 'CANCELED'

/**
 * Statuses of charges that are paid or can still be paid ('early issuing'); abandoned and refunded
 * charges get no invoice.
 */
const INVOICEABLE: readonly ChargeStatus[] = [
  'SCHEDULED',
  'LATE',
  'PAID',
  'PAID_MANUALLY',
  'DISPUTE',
]

/** False where nothing is owed for a charge any more: an invoice of it is to be cancelled. */
export const isOwed = (status: ChargeStatus): boolean =>
  status !== 'REFUND' && status !== 'CANCELED' && status !== 'ABANDONED'

/** Quick links carry no customer data and issue no invoice (specification 1 §9). */
export const canBeInvoiced = (status: ChargeStatus, linkType: string | undefined): boolean =>
  INVOICEABLE.includes(status) && linkType !== 'FAST_ORDER'

/** The order for the tax office, with the data of the moment of the request. */
export interface InvoiceContent {
  provider: {
    document: string
    name: string
    cityCode: string
    cityName: string
    state: string
    street: string
    streetNumber: string
    district: string
    zipCode: string
    taxRegime: TaxRegime
  }
  customer: { document: string; isForeign: boolean; name: string; email: string | undefined }
  serviceCode: string
  description: string
  amountCents: Cents
  day: CivilDate
}

export interface InvoiceSettings {
  cityCode: string
  serviceCode: string
  taxRegime: TaxRegime
}

/**
 * The price of a service that was charged and partly refunded: the rest of the charge, without its
 * share of the buyer's cost of instalments. Refunds under way count as made.
 */
export function invoicedCents(
  charge: Pick<ChargeRow, 'valueCents' | 'interestCents'>,
  refunds: Parameters<typeof refundableCents>[1],
): Cents {
  const { valueCents, interestCents } = charge
  const remaining = refundableCents(valueCents, refunds)
  return mulRatio(cents(valueCents - interestCents), remaining, valueCents)
}

export function invoiceContent(
  charge: ChargeRow,
  {
    payer,
    seller,
    settings,
    today,
    amountCents,
  }: {
    payer: Pick<CustomerRow, keyof Payer>
    seller: SellerRow
    settings: InvoiceSettings
    today: CivilDate
    amountCents: Cents
  },
): InvoiceContent {
  const { city, state, street, number, district, zipCode } = sellerAddress(seller)
  return {
    provider: {
      document: seller.document,
      name: seller.companyName,
      cityCode: settings.cityCode,
      cityName: city,
      state,
      street,
      streetNumber: number,
      district,
      zipCode,
      taxRegime: settings.taxRegime,
    },
    customer: {
      document: payer.document,
      isForeign: payer.documentType === 'other',
      name: payer.name,
      email: payer.email || undefined,
    },
    serviceCode: settings.serviceCode,
    description: [charge.title, charge.description].filter(Boolean).join(': '),
    amountCents,
    day: charge.paidOn ?? today,
  }
}
