import type { MaskitoOptions } from '@maskito/core'
import { civilDateOf } from '@vintem/brazil/calendar'
import { digitsOf, pattern } from '../components/masks.ts'
import type { Rules } from '../lib/use-fields.ts'
import { brandOf, hasCheckDigit } from './brand.ts'

/** The names let browsers offer a saved card, and place the server's errors. */
export type CardField = 'number' | 'holder' | 'expiry' | 'cvv'

const digitsOnly: NonNullable<MaskitoOptions['preprocessors']>[number] = ({
  elementState,
  data,
}) => ({ elementState, data: digitsOf(data) })

const longest = '0000 0000 0000 0000 000'

/** In the groups of its brand. */
export const numberMask: MaskitoOptions = {
  mask: ({ value }) => {
    const groups = brandOf(value)?.groups
    const isUsual = groups === undefined || groups.length === 4
    return pattern(isUsual ? longest : groups.map((length) => '0'.repeat(length)).join(' '))
  },
  preprocessors: [digitsOnly],
}

/** As typed on phones (`2/30`), pasted or filled in by a browser (`12/2035`). */
export const expiryMask: MaskitoOptions = {
  mask: pattern('00/00'),
  preprocessors: [
    ({ elementState, data }) => {
      const { value } = elementState
      if (value === '' && /^[2-9]$/.test(data)) return { elementState, data: `0${data}` }
      if (/^\d$/.test(value) && data === '/') {
        return { elementState: { value: `0${value}`, selection: [2, 2] }, data }
      }
      return { elementState: { ...elementState, value: shortYear(value) }, data: shortYear(data) }
    },
  ],
}

const shortYear = (text: string) => text.replace(/^(\d\d)\D*20(\d\d)$/, '$1/$2')

export const cvvMask: MaskitoOptions = { mask: pattern('0000'), preprocessors: [digitsOnly] }

/** `MM/AA` as numbers; undefined when it is no month. */
export function readExpiry(text: string): { month: number; year: number } | undefined {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text) ?? []
  return month ? { month: Number(month), year: 2000 + Number(year) } : undefined
}

/** The rules of a card at an instant. `numberText` tells how long its security code is. */
export function cardRules(now: () => Date, numberText: () => string): Rules<CardField> {
  return {
    number: (text) => {
      if (text === '') return 'Informe o número do cartão.'
      const { length } = digitsOf(text)
      const isNumber = length >= 13 && length <= 19 && hasCheckDigit(text)
      return isNumber ? undefined : 'Confira o número do cartão.'
    },
    holder: (text) => (text === '' ? 'Informe o nome impresso no cartão.' : undefined),
    expiry: (text) => {
      if (text === '') return 'Informe a validade.'
      const expiry = readExpiry(text)
      if (!expiry) return 'Use mês e ano: MM/AA.'
      return isOver(expiry, now()) ? 'Este cartão venceu.' : undefined
    },
    cvv: (text) => {
      if (text === '') return 'Informe o código.'
      const length = brandOf(numberText())?.cvv ?? 3
      return text.length === length ? undefined : `São ${length} números.`
    },
  }
}

/** A card is valid until the end of its month. */
const isOver = ({ month, year }: { month: number; year: number }, now: Date): boolean =>
  `${year}-${String(month).padStart(2, '0')}` < civilDateOf(now).slice(0, 7)
