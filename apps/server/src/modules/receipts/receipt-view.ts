import { civilDateOf } from '@vintem/brazil/calendar'
import { formatDocument, parseCnpj, veilDocument } from '@vintem/brazil/document'
import { add, allocate, centsToReais, subtract } from '@vintem/brazil/money'
import type { ReceiptView } from '@vintem/contracts/receipts/endpoints'
import type { Receipt } from '@vintem/contracts/receipts/words'
import type * as z from 'zod/mini'
import { type CardOnCharge, linesOfCharge, receiptPath } from '#modules/charges/index.ts'
import { portalAddress } from '#modules/plans/index.ts'
import { partsOf } from '#modules/pricing/index.ts'
import { sellerFace } from '#modules/sellers/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import type { ChargeOnReceipt } from './read-receipt.ts'

/** A receipt as everybody sees it who has its address. */
export function toReceiptView(
  paid: ChargeOnReceipt,
  publicUrl: string,
): z.input<typeof ReceiptView> {
  const { charge, number, seller, payer, parts, period, refunds } = paid
  const { valueCents, interestCents, surchargeCents } = charge
  const card = charge.card as CardOnCharge | null
  return {
    charge: toRoutedRef(charge.sellerId, charge.id),
    number,
    status: charge.status as Receipt['status'],
    paidAt: knownMoment(charge)?.toISOString() ?? null,
    paidDate: charge.paidOn,
    seller: {
      legalName: seller.companyName,
      tradeName: seller.fantasyName,
      document: formatDocument(seller.document),
    },
    face: sellerFace(seller),
    payer: payer ? { name: payer.name, document: veiled(payer.document) } : null,
    title: charge.title,
    part: charge.groupId === null ? null : { number: charge.part, count: parts },
    period,
    method: charge.method,
    installments: charge.installments,
    installmentParts: installmentPartsOf(charge),
    card: card && { brand: card.brand, last4: card.last4 },
    lines: linesOfCharge(charge),
    value: centsToReais(subtract(valueCents, interestCents)),
    interest: centsToReais(interestCents),
    surcharge: centsToReais(surchargeCents),
    paid: centsToReais(add(valueCents, surchargeCents)),
    refunds: refunds.map(({ concludedAt, createdAt, amountCents }) => ({
      date: civilDateOf(concludedAt ?? createdAt),
      value: centsToReais(amountCents),
    })),
    subscription: toSubscription(paid),
    whiteLabel: paid.whiteLabel,
    url: `${publicUrl}${receiptPath(charge)}`,
  }
}

/** Divided as `priceCard` divides the total that the buyer chose; the cents left over are in the first ones. */
function installmentPartsOf(charge: ChargeOnReceipt['charge']) {
  const { status, method, installments, valueCents, surchargeCents } = charge
  if (status === 'PAID_MANUALLY' || method !== 'CREDIT_CARD' || installments === 1) return []
  return partsOf({ installmentCents: allocate(add(valueCents, surchargeCents), installments) })
}

/** When it was paid; banks say of boletos only the day, and sellers of what was paid to them the hour they said so. */
function knownMoment({ status, method, paidAt, paidOn }: ChargeOnReceipt['charge']): Date | null {
  if (status === 'PAID_MANUALLY' || method === 'BANK_SLIP' || paidAt === null) return null
  return civilDateOf(paidAt) === paidOn ? paidAt : null
}

/** CNPJs are public; of any other document only its holder knows the rest. */
function veiled(document: string | null): string | null {
  if (document === null) return null
  if (/^\d{11}$/.test(document)) return veilDocument(document)
  return parseCnpj(document) === undefined
    ? `${'*'.repeat(Math.max(0, document.length - 3))}${document.slice(-3)}`
    : formatDocument(document)
}

function toSubscription({
  charge,
  next,
  subDomain,
}: ChargeOnReceipt): z.input<typeof ReceiptView>['subscription'] {
  if (charge.subscriptionId === null) return null
  return {
    nextCharge: next ? { date: next.dueDate, value: centsToReais(next.valueCents) } : null,
    portal: subDomain === undefined ? null : portalAddress('', subDomain),
  }
}
