import { type CivilDate, formatCivilDate } from '@vintem/brazil/calendar'
import { allocate, formatBRL, reaisToCents, subtract } from '@vintem/brazil/money'

/**
 * The buyer's consent to storing a card for later charges; without a schema, since the checkout
 * shows it and the server compares and stores it. A new wording is a new version.
 */
export const CARD_CONSENT_VERSION = 1

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
      }
    | null
    | undefined
  /** The later day on which the card is charged. */
  day: string | null | undefined
  /** How many charges there are, one a month. */
  months: number
  /** The total of this consent, in reais. */
  totalAmount: number
}

const EVERY = {
  MONTHLY: 'todo mês',
  SEMESTER: 'a cada seis meses',
  YEARLY: 'todo ano',
} as const

/** The sentence with its amounts; undefined where the card is charged now, once, and not stored. */
export function cardConsentText(terms: CardConsentTerms): string | undefined {
  const { sellerName, subscription, day, months, totalAmount } = terms
  const when = day ? `em ${formatCivilDate(day as CivilDate)}` : 'hoje'
  const begin = 'Autorizo: este cartão será guardado e cobrado'
  const end = `Para cancelar, falo com ${sellerName} antes da próxima cobrança.`
  if (subscription) {
    const amounts = amountsOf(totalAmount, subscription, when)
    return `${begin} ${EVERY[subscription.type]} por ${sellerName}, até eu cancelar: ${amounts}. ${end}`
  }
  if (months > 1) {
    return `${begin} todo mês por ${sellerName}: ${months} cobranças, uma por mês, a primeira ${when}, que somam ${brl(totalAmount)}. ${end}`
  }
  if (!day) return undefined
  return `${begin} ${when} por ${sellerName}: ${brl(totalAmount)}. Se for recusado, será tentado de novo nos sete dias seguintes. ${end}`
}

/** The first charge includes a part of the additional value, and perhaps some after it. */
function amountsOf(
  totalAmount: number,
  { additional }: NonNullable<CardConsentTerms['subscription']>,
  when: string,
): string {
  if (!additional) return `${brl(totalAmount)} em cada cobrança, a primeira ${when}`
  const { title, value, installments } = additional
  const [part] = allocate(centsOf(value), installments)
  const usual = formatBRL(subtract(centsOf(totalAmount), part ?? centsOf(0)))
  const others = installments - 1
  const more =
    others === 0
      ? ''
      : ` (com mais uma parcela de ${title} ${others === 1 ? 'na seguinte' : `nas ${others} seguintes`})`
  return `${brl(totalAmount)} ${when} e depois ${usual} em cada cobrança${more}`
}

const brl = (reais: number): string => formatBRL(centsOf(reais))

function centsOf(reais: number) {
  const amount = reaisToCents(reais)
  if (amount === undefined) throw new RangeError(`not an amount in reais: ${reais}`)
  return amount
}
