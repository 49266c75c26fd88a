import { cents, formatBRL } from '@vintem/brazil/money'
import type { Pricing } from '#modules/sellers/index.ts'
import { amount } from './amount-option.ts'
import { WrongUsage } from './command.ts'

/** One for each price (domain §5). Card prices are by the highest number of instalments. */
export const PRICING_OPTIONS = {
  pix: { type: 'string' },
  boleto: { type: 'string' },
  'card-1': { type: 'string' },
  'card-6': { type: 'string' },
  'card-12': { type: 'string' },
  'card-21': { type: 'string' },
  anticipation: { type: 'string' },
} as const

type OptionValues = { [K in keyof typeof PRICING_OPTIONS]?: string | undefined }

/** The prices with what was given in their place. Throws WrongUsage. */
export function changedPricing(before: Pricing, values: OptionValues): Pricing {
  const card = before.cardMillionths
  return {
    pixMillionths: millionths(values.pix) ?? before.pixMillionths,
    bankSlipCents: amount(values.boleto) ?? before.bankSlipCents,
    cardMillionths: {
      one: millionths(values['card-1']) ?? card.one,
      upToSix: millionths(values['card-6']) ?? card.upToSix,
      upToTwelve: millionths(values['card-12']) ?? card.upToTwelve,
      upToTwentyOne: millionths(values['card-21']) ?? card.upToTwentyOne,
    },
    anticipationMillionths: millionths(values.anticipation) ?? before.anticipationMillionths,
  }
}

export function pricingLines({ cardMillionths: card, ...pricing }: Pricing): string[] {
  return [
    `PIX           ${perCent(pricing.pixMillionths)}`,
    `boleto        ${formatBRL(cents(pricing.bankSlipCents))}`,
    `card, 1x      ${perCent(card.one)}`,
    `card, 2–6x    ${perCent(card.upToSix)}`,
    `card, 7–12x   ${perCent(card.upToTwelve)}`,
    `card, 13–21x  ${perCent(card.upToTwentyOne)}`,
    `anticipation  ${perCent(pricing.anticipationMillionths)} a month`,
  ]
}

/** '3.19' (per cent) is 31 900 millionths: digits are moved, so nothing is rounded. */
function millionths(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const [, whole = '', fraction = ''] = /^(\d{1,2})(?:[.,](\d{1,4}))?\s*%?$/.exec(text.trim()) ?? []
  if (whole === '') throw new WrongUsage(`'${text}' is no percentage below 100: write 3.19`)
  return Number(whole + fraction.padEnd(4, '0'))
}

const perCent = (value: number): string => {
  const digits = String(value).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4).replace(/0{1,2}$/, '')} %`
}
