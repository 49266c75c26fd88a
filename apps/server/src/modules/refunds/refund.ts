import { type Cents, subtract } from '@vintem/brazil/money'
import { allows, can, type Permissions } from '@vintem/contracts/access'
import { totalOf } from '#modules/charges/index.ts'

export const REFUND_KINDS = ['CARD', 'SELLER', 'POINT_OF_SALE'] as const
export type RefundKind = (typeof REFUND_KINDS)[number]

/** Institution that paid a refund, an acquirer or a bank; a CNPJ without its mask. */
export interface RefundInstitution {
  name: string
  document: string
}

interface Refunded {
  state: string
  amountCents: Cents
}

/** The only reason of a refund that no rail refused: its seller cancelled it. */
export const CANCELED_BY_SELLER = 'O vendedor cancelou o estorno.'

/** The refundable rest: the value less refunds made and under way. */
export function refundableCents(valueCents: Cents, refunds: readonly Refunded[]): Cents {
  const taken = refunds.filter(({ state }) => state !== 'REFUSED')
  return subtract(valueCents, totalOf(taken))
}

/** True where everything was refunded and the rail has confirmed all of it. */
export const isWhollyRefunded = (valueCents: Cents, refunds: readonly Refunded[]): boolean =>
  totalOf(refunds.filter(({ state }) => state === 'CONFIRMED')) === valueCents

interface Refundable {
  status: string
  method: string | null
  pointOfSale: boolean
}

/** The abilities of this installation. */
export interface RefundMeans {
  /**
   * True where money can be sent: a boleto is refunded by a PIX of its own (docs/decisions/0095).
   */
  paysOut: boolean
}

/** Whether a charge can be refunded in this way at all (specification 1 §4). */
export function isRefundable(
  { status, method, pointOfSale }: Refundable,
  kind: RefundKind,
  { paysOut }: RefundMeans,
): boolean {
  if (status !== 'PAID') return false
  switch (kind) {
    case 'CARD':
      return method === 'CREDIT_CARD'
    case 'SELLER':
      if (method === 'BANK_SLIP') return paysOut
      return (method === 'CREDIT_CARD' || method === 'PIX') && !pointOfSale
    case 'POINT_OF_SALE':
      return pointOfSale
  }
}

const ACCESS = {
  CARD: can.refundCards,
  SELLER: can.refundAsSeller,
  POINT_OF_SALE: can.refundPointOfSale,
}

/** The ways in which a user may refund a charge: the buttons on its screen. */
export const refundKindsFor = (
  charge: Refundable,
  user: Permissions,
  settings: { pointOfSaleRefund: boolean } & RefundMeans,
): RefundKind[] =>
  REFUND_KINDS.filter(
    (kind) =>
      isRefundable(charge, kind, settings) &&
      allows(ACCESS[kind], user) &&
      (kind !== 'POINT_OF_SALE' || settings.pointOfSaleRefund),
  )
