const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** How long the oldest of several has waited, in words. */
export function ageText(seconds: number): string {
  if (seconds < MINUTE) return 'o mais antigo há menos de um minuto'
  if (seconds < 2 * HOUR) return `o mais antigo há ${Math.floor(seconds / MINUTE)} min`
  if (seconds < 2 * DAY) return `o mais antigo há ${Math.floor(seconds / HOUR)} h`
  return `o mais antigo há ${Math.floor(seconds / DAY)} dias`
}
