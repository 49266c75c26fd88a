import { formatDecimal } from '@vintem/brazil/money'
const months = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')

/** 'nov/2026' of any of its days. */
export const monthText = (day: string): string =>
  `${months[Number(day.slice(5, 7)) - 1]}/${day.slice(0, 4)}`

/** '4,25%' of a number that is per cent already; a dash where there was nothing to take it of. */
export const rateText = (percent: number | null): string =>
  percent === null ? '—' : `${formatDecimal(percent, 2)}%`
