import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import type { TaxRegime } from '@vintem/brazil/nfse'

/** A service to be invoiced (NFS-e). */
export interface InvoiceOrder {
  /** Ours, and the idempotency key: ordered again, it is one invoice. */
  reference: string
  sellerId: number
  provider: {
    document: string
    name: string
    /** IBGE. */
    cityCode: string
    cityName: string
    state: string
    street: string
    streetNumber: string
    district: string
    zipCode: string
    taxRegime: TaxRegime
  }
  /** isForeign: the document is one of their own country. */
  customer: { document: string; isForeign: boolean; name: string; email: string | undefined }
  /** cTribNac, six digits. */
  serviceCode: string
  description: string
  amountCents: Cents
  /** The day that the service counts for. */
  day: CivilDate
}

/** The state of an order. Issuing takes the tax office from seconds to hours. */
export type InvoiceState =
  | { state: 'WAITING' }
  | { state: 'ISSUED'; number: string; accessKey: string; issuedAt: Date }
  | { state: 'REJECTED'; code: string; reason: string }
  | { state: 'CANCELED' }

export interface InvoiceDocuments {
  /** DANFSe, to be read by people. */
  pdf: Uint8Array
  /** The invoice itself, to be kept. */
  xml: string
}

/** Fails with RailRefused, RailDown or RailTimeout. */
export interface InvoiceRail {
  /** Takes an order. RailRefused: it can never be issued as it is. */
  issue(order: InvoiceOrder): Promise<void>
  /** Undefined for an unknown order. */
  find(sellerId: number, reference: string): Promise<InvoiceState | undefined>
  /** Of an issued invoice, also once it is canceled; RailRefused before. */
  documents(sellerId: number, reference: string): Promise<InvoiceDocuments>
  /** RailRefused where it is not issued, or no longer may be canceled; again, it changes nothing. */
  cancel(sellerId: number, reference: string): Promise<void>
}
