import { formatDecimal } from '@vintem/brazil/money'
/** '4,25%' of a number that is per cent already. */
export const percentText = (percent: number): string => `${formatDecimal(percent, 2)}%`

/** '12 h 35 min' of whole minutes. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
