import { cents, centsToReais } from '@vintem/brazil/money'
import { newUuid } from '@vintem/contracts/client'
import type { CallInput } from '@vintem/contracts/endpoint'
import type { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { percentToBps } from '#components/fields/percent-field.tsx'
import { centsOf } from '#lib/amount.ts'
import type { LinkSubSeller, PaymentLink } from '../payment-links.queries.ts'

type Share = NonNullable<
  CallInput<typeof createPaymentLink>['body']['subSellerPaymentRequest']
>[number]

/** The values of one sub-seller's share. */
export interface ShareValues {
  /** Identifies the row, for any choice in it. */
  key: string
  idSubSeller: string | null
  paymentType: Share['paymentType']
  /** Cents, where the share is an amount. */
  paymentValue: number | null
  /** As typed, where it is a percentage. */
  percentage: string
}

export const newShare = (): ShareValues => ({
  key: newUuid(),
  idSubSeller: null,
  paymentType: 'PERCENTAGE',
  paymentValue: null,
  percentage: '',
})

/** A share as the fields hold it. */
export function shareValues(
  idSubSeller: number,
  { paymentType, paymentValue }: Pick<LinkSubSeller, 'paymentType' | 'paymentValue'>,
): ShareValues {
  const isFixed = paymentType === 'FIXED'
  return {
    ...newShare(),
    idSubSeller: String(idSubSeller),
    paymentType,
    paymentValue: isFixed ? centsOf(paymentValue) : null,
    percentage: isFixed ? '' : String(paymentValue).replace('.', ','),
  }
}

/** The shares of a link; the first row is always there. */
export function splitValues({ subSellerPaymentRequest: shares }: PaymentLink): ShareValues[] {
  return shares.length > 0
    ? shares.map((share) => shareValues(share.idSubSeller, share))
    : [newShare()]
}

/** The body of the contract; empty fields are left out, and reported by the schema. */
export function toShare({ idSubSeller, paymentType, ...typed }: ShareValues): Share {
  const bps = percentToBps(typed.percentage)
  const value =
    paymentType === 'PERCENTAGE'
      ? bps && bps / 100
      : typed.paymentValue && centsToReais(cents(typed.paymentValue))
  return {
    idSubSeller: (idSubSeller === null ? undefined : Number(idSubSeller)) as number,
    paymentType,
    paymentValue: (value || undefined) as number,
  }
}

export const isFilledIn = (share: ShareValues): boolean => {
  const { idSubSeller, paymentValue } = toShare(share)
  return idSubSeller !== undefined && paymentValue !== undefined
}

/** The shares of a link, as the form offers them. */
export const subSellersOf = ({ subSellerResponse }: PaymentLink): LinkSubSeller[] =>
  subSellerResponse.subSellerPaymentResponse.map(
    ({ idSubSeller: id, name, paymentType, paymentValue }) => ({
      id,
      name,
      paymentType,
      paymentValue,
    }),
  )
