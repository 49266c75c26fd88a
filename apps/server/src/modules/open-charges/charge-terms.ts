import { addMonths, type CivilDate, civilDateOf, formatCivilDate } from '@vintem/brazil/calendar'
import { type Cents, centsToReais, subtract, sum } from '@vintem/brazil/money'
import type { ChargeTerms } from '@vintem/contracts/charge-terms/endpoints'
import { ChargeNotChangeable } from '@vintem/contracts/errors'
import type * as z from 'zod/mini'
import type { ChargeMethod, ChargeRow } from '#modules/charges/index.ts'
import { type LinkRow, linkStatus } from '#modules/payment-links/index.ts'
import { requestedCents, offerOf, type SaleTerms, splitsOfSale } from '#modules/pricing/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'

export type TermChange = 'DUE_DATE' | 'VALUE'

/** A charge with the facts that decide which of its terms a seller may change. */
export interface Changeable {
  charge: ChargeRow
  /** Undefined for a later part of a payment in several. */
  terms: SaleTerms | undefined
  /** The charge's link, also a deleted one. */
  link: LinkRow | undefined
}

/**
 * The terms that a seller may change (docs/decisions/0092). One of several parts keeps its value,
 * since they add up to the price; a stored card is charged what its holder agreed to, on that day.
 */
export function termChangesOf(
  { charge, terms, link }: Changeable,
  { now, today }: { now: Date; today: CivilDate },
): TermChange[] {
  const status = charge.status
  if ((status !== 'SCHEDULED' && status !== 'LATE') || charge.cardOnFile) return []
  if (charge.groupId !== null) return ['DUE_DATE']
  if (!terms || !link || linkStatus(link, now) !== 'OPEN') return []
  const isByCardLater = terms.scheduledDate !== null && terms.scheduledDate > today
  return isByCardLater ? [] : ['DUE_DATE', 'VALUE']
}

/** Months ahead in which a charge may be due: a later date is a typing mistake. */
const MONTHS_AHEAD = 60

/** Fails with InvalidFields where a charge cannot fall due on that day. */
export function refuseUnfitDueDate(
  dueDate: CivilDate,
  { charge, link }: Pick<Changeable, 'charge' | 'link'>,
  today: CivilDate,
): void {
  const refuse = (description: string) => {
    throw new InvalidFields([{ field: 'dueDate', description }])
  }
  if (dueDate < today) refuse('A data deve ser hoje ou posterior.')
  if (charge.method === 'BANK_SLIP' && dueDate === today) {
    refuse('Um boleto vence a partir de amanhã.')
  }
  if (dueDate > addMonths(today, MONTHS_AHEAD)) refuse('Escolha uma data em até 5 anos.')
  const end = link?.expiresAt && civilDateOf(link.expiresAt)
  // An instrument that the buyer has already can be paid after the end of its link.
  if (charge.method === null && end && dueDate > end) {
    refuse(`O link desta cobrança expira em ${formatCivilDate(end)}. Escolha uma data até lá.`)
  }
}

/** The price of a charge, before any discount, on its terms. */
interface NewTerms {
  terms: SaleTerms
  /** The price by the chosen method; before any discount, where none is. */
  valueCents: Cents
}

/**
 * The terms of a charge at another value; the additional value stays. Fails with InvalidFields
 * where nobody could pay it so, or not by the chosen method.
 */
function termsAt(terms: SaleTerms, valueCents: Cents, method: ChargeMethod | null): NewTerms {
  const refuse = (description: string): never => {
    throw new InvalidFields([{ field: 'value', description }])
  }
  // A value that is set by hand is what is asked: no coupon is taken off it.
  const { coupon: _, ...plain } = terms
  const { additionalCents } = terms
  if (valueCents === 0) refuse('Informe um valor maior que zero.')
  if (valueCents <= additionalCents) refuse('O valor deve ser maior que o adicional da assinatura.')
  const changed = { ...plain, valueCents: subtract(valueCents, additionalCents) }
  const offer = offerOf(changed)
  if (!offer.pix && !offer.bankSlip && !offer.creditCard) {
    refuse('O valor não cobre as taxas e a divisão desta cobrança.')
  }
  if (method !== 'PIX' && method !== 'BANK_SLIP') {
    return { terms: changed, valueCents: requestedCents(changed) }
  }
  const chosen = method === 'PIX' ? offer.pix : offer.bankSlip
  const option = chosen?.options.find(({ installments }) => installments === 1)
  return { terms: changed, valueCents: option?.totalCents ?? refuse(UNCOVERED[method]) }
}

const UNCOVERED = {
  PIX: 'O valor não cobre a taxa do Pix, que o comprador escolheu.',
  BANK_SLIP: 'O valor não cobre a taxa do boleto, que o comprador escolheu.',
}

/** Undefined where the value stays. Fails with ChargeNotChangeable where it must. */
export function newValue(
  charge: ChargeRow,
  terms: SaleTerms | undefined,
  value: Cents | undefined,
) {
  if (value === undefined) return undefined
  if (!terms || charge.groupId !== null) {
    const description = 'Esta cobrança é uma parcela de uma compra: só o vencimento pode mudar.'
    throw new Failure(ChargeNotChangeable, { description })
  }
  return termsAt(terms, value, charge.method)
}

export function toTermsView(
  { charge, terms }: Pick<Changeable, 'charge' | 'terms'>,
  changes: TermChange[],
): z.input<typeof ChargeTerms> {
  const isWhole = terms !== undefined && charge.groupId === null
  return {
    uuid: charge.id,
    version: charge.version,
    value: centsToReais(isWhole ? requestedCents(terms) : charge.valueCents),
    dueDate: charge.dueDate,
    changes,
    paymentMethod: charge.method,
    methods: isWhole ? toMethods(terms) : [],
    splitAmount: isWhole
      ? centsToReais(sum(splitsOfSale(terms).map((each) => each.amountCents)))
      : 0,
    canNotify: charge.customerId !== null && !charge.rationed,
  }
}

function toMethods(terms: SaleTerms): z.input<typeof ChargeTerms>['methods'] {
  const { pix, creditCard, bankSlip } = offerOf(terms)
  return (
    [
      ['PIX', pix],
      ['CREDIT_CARD', creditCard],
      ['BANK_SLIP', bankSlip],
    ] as const
  ).flatMap(([method, offered]) =>
    offered
      ? [
          {
            method,
            price: centsToReais(offered.priceCents),
            maxInstallments: Math.max(...offered.options.map(({ installments }) => installments)),
          },
        ]
      : [],
  )
}
