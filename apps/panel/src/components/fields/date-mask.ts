import type { MaskitoOptions } from '@maskito/core'
import { formatCivilDate, parseCivilDate } from '@vintem/brazil/calendar'
import { pattern } from './mask-pattern.ts'

/** dd/MM/yyyy as one types it, or pastes it in that form or as an ISO day. */
export const dateMask: MaskitoOptions = {
  mask: pattern('00/00/0000'),
  preprocessors: [
    // A pasted ISO day is turned round.
    ({ elementState, data }) => ({
      elementState,
      data: data.replace(/^(\d{4})-(\d\d)-(\d\d).*$/s, '$3/$2/$1'),
    }),
    // "1/" is the first: people do not type the zero.
    ({ elementState, data }) => {
      const lone = /^(.*\/)?(\d)$/.exec(elementState.value)
      if (data !== '/' || !lone) return { elementState, data }
      const value = `${lone[1] ?? ''}0${lone[2]}`
      return { elementState: { value, selection: [value.length, value.length] }, data }
    },
  ],
}

/** 'YYYY-MM-DD', or '' when the text is not a day. */
export function readDate(text: string): string {
  return parseCivilDate(text.split('/').toReversed().join('-')) ?? ''
}

/** dd/MM/yyyy, or '' when the value is not a day. */
export function writeDate(value: string): string {
  const day = parseCivilDate(value)
  return day ? formatCivilDate(day) : ''
}
