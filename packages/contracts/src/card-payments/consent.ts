import { type CivilDate, formatCivilDate } from '@vintem/brazil/calendar'
import { allocate, formatBRL, reaisToCents, subtract } from '@vintem/brazil/money'

/**
 * The buyer's consent to storing a card for later charges; without a schema, since the checkout
 * shows it and the server compares and stores it. A new wording is a new version.
 */
export const CARD_CONSENT_VERSION = 2

/** The payment form's part, and that of a payment without one. */
export const CONSENT_MISSING = 'Marque que autoriza, para guardar este cartão.'

export interface CardConsentTerms {
  sellerName: string
  /** The first payment begins a subscription. */
  subscription:
    | {
        type: 'MONTHLY' | 'SEMESTER' | 'YEARLY'
        /** Added to the first charges, one part to each; reais. */
        additional: { title: string; value: number; installments: number } | null
        /** The seller has a portal, where its subscribers cancel. */
        hasPortal: boolean
      }
    | null
    | undefined
  /** The later day on which the card is charged. */
  day: string | null | undefined
  /** How many charges there are, one a month. */
  months: number
  /** The total of this consent, in reais. */
  totalAmount: number
  /**
   * The coupon of a subscription, where there is one: the charges that it counts for, null for all, and
   * the first charge without it, in reais.
   */
  coupon?: { cycles: number | null; fullAmount: number } | null
}

const EVERY = {
  MONTHLY: 'todo mês',
  SEMESTER: 'a cada seis meses',
  YEARLY: 'todo ano',
} as const

/** The sentence with its amounts; undefined where the card is charged now, once, and not stored. */
export function cardConsentText(terms: CardConsentTerms): string | undefined {
  const { sellerName, subscription, day, months, totalAmount, coupon } = terms
  const when = day ? `em ${formatCivilDate(day as CivilDate)}` : 'hoje'
  const begin = 'Autorizo: este cartão será guardado e cobrado'
  const inPortal = subscription?.hasPortal ? 'uso a área do assinante ou ' : ''
  const end = `Para cancelar, ${inPortal}falo com ${sellerName} antes da próxima cobrança.`
  if (subscription) {
    const amounts = amountsOf(totalAmount, subscription, { when, coupon })
    return `${begin} ${EVERY[subscription.type]} por ${sellerName}, até eu cancelar: ${amounts}. ${end}`
  }
  if (months > 1) {
    return `${begin} todo mês por ${sellerName}: ${months} cobranças, uma por mês, a primeira ${when}, que somam ${brl(totalAmount)}. ${end}`
  }
  if (!day) return undefined
  return `${begin} ${when} por ${sellerName}: ${brl(totalAmount)}. Se for recusado, será tentado de novo nos sete dias seguintes. ${end}`
}

/**
 * The first charge includes a part of the additional value, and perhaps some after it; those that a coupon
 * counts for cost less than those after them.
 */
function amountsOf(
  totalAmount: number,
  { additional }: NonNullable<CardConsentTerms['subscription']>,
  { when, coupon }: { when: string } & Pick<CardConsentTerms, 'coupon'>,
): string {
  const isForSome = coupon?.cycles ?? null
  if (!additional && isForSome === null) {
    return `${brl(totalAmount)} em cada cobrança, a primeira ${when}`
  }
  const { title = '', value = 0, installments = 1 } = additional ?? {}
  const part = allocate(centsOf(value), installments)[0] ?? centsOf(0)
  const without = (amount: number) => formatBRL(subtract(centsOf(amount), part))
  const usual = without(coupon && isForSome !== null ? coupon.fullAmount : totalAmount)
  const less = isForSome === null ? 0 : isForSome - 1
  const reduced = less === 0 ? '' : `, ${without(totalAmount)} ${nextOnes('cobrança', less)}`
  const others = installments - 1
  const more = others === 0 ? '' : ` (com mais uma parcela de ${title} ${nextOnes('', others)})`
  return `${brl(totalAmount)} ${when}${reduced} e depois ${usual} em cada cobrança${more}`
}

/** 'na seguinte', 'nas 2 cobranças seguintes' */
const nextOnes = (noun: '' | 'cobrança', count: number): string =>
  count === 1 ? `na ${noun && `${noun} `}seguinte` : `nas ${count} ${noun && `${noun}s `}seguintes`

const brl = (reais: number): string => formatBRL(centsOf(reais))

function centsOf(reais: number) {
  const amount = reaisToCents(reais)
  if (amount === undefined) throw new RangeError(`not an amount in reais: ${reais}`)
  return amount
}
