/**
 * What a refusal of a stored card leads to (billing §5): LATER: the next round. DOWN: soon, without using
 * a round. FINAL: not with this card. EXPIRED: not with this expiry. STOP: the buyer has revoked it at the
 * issuer. OURS: our own set-up is wrong, not the card. UNKNOWN: one more round.
 */
export type DeclineClass = 'LATER' | 'DOWN' | 'FINAL' | 'EXPIRED' | 'STOP' | 'OURS' | 'UNKNOWN'

interface Codes {
  leadsTo: DeclineClass
  /** As the acquirer writes it; of any brand where there is none. */
  brand?: string
  codes: readonly string[]
}

/**
 * Response codes of ISO 8583, field 39. Sources: ABECS Normativo 21, version 3 (2023), for what may be
 * tried again in Brazil; Visa Core Rules, table 7-2, categories 1 (never) and 2 (later); the retry
 * categories of Elo. A row with a brand goes before one without.
 */
const BY_CODE: readonly Codes[] = [
  { leadsTo: 'LATER', codes: ['05', '51', '59', '61', '62', '65', '75', '78'] },
  {
    leadsTo: 'LATER',
    brand: 'Visa',
    codes: ['19', '52', '53', '63', '86', '93', 'N3', 'N4', 'Z5'],
  },
  { leadsTo: 'LATER', brand: 'Elo', codes: ['04', '06', '38'] },
  { leadsTo: 'DOWN', codes: ['91', '96'] },
  { leadsTo: 'FINAL', codes: ['04', '07', '12', '14', '15', '41', '43', '46', '57', '63'] },
  {
    leadsTo: 'FINAL',
    brand: 'Elo',
    codes: ['19', '23', '30', '56', '64', '76', '77', '83', 'FM'],
  },
  { leadsTo: 'EXPIRED', codes: ['54'] },
  { leadsTo: 'STOP', codes: ['R0', 'R1', 'R3'] },
  { leadsTo: 'OURS', codes: ['03', '13', '58'] },
]

/**
 * Merchant advice codes of Mastercard, which go before the code, and the hours that some ask to wait.
 * Source: Mastercard Transaction Processing Rules. Others say nothing about a later attempt.
 */
const BY_ADVICE: Readonly<Record<string, { leadsTo: DeclineClass; waitHours?: number }>> = {
  '01': { leadsTo: 'EXPIRED' },
  '02': { leadsTo: 'LATER' },
  '03': { leadsTo: 'FINAL' },
  '04': { leadsTo: 'OURS' },
  '21': { leadsTo: 'STOP' },
  '24': { leadsTo: 'LATER', waitHours: 1 },
  '25': { leadsTo: 'LATER', waitHours: 24 },
  '26': { leadsTo: 'LATER', waitHours: 48 },
  '27': { leadsTo: 'LATER', waitHours: 96 },
  '28': { leadsTo: 'LATER', waitHours: 144 },
  '29': { leadsTo: 'LATER', waitHours: 192 },
  '30': { leadsTo: 'LATER', waitHours: 240 },
  '41': { leadsTo: 'FINAL' },
}

/** The hours that a network advises to wait after a refusal. */
export const waitHoursOf = (advice: string | null): number =>
  (advice === null ? undefined : BY_ADVICE[advice])?.waitHours ?? 0

/** The class of a refusal, and the hours that have to pass before the card is charged again. */
export function readRefusal({
  brand,
  code,
  advice,
}: {
  brand: string
  code: string
  advice: string | null
}): { declineClass: DeclineClass; waitHours: number } {
  const advised = advice === null ? undefined : BY_ADVICE[advice]
  if (advised) return { declineClass: advised.leadsTo, waitHours: waitHoursOf(advice) }
  const rows = BY_CODE.filter(({ codes }) => codes.includes(code))
  const row = rows.find((each) => each.brand === brand) ?? rows.find((each) => !each.brand)
  return { declineClass: row?.leadsTo ?? 'UNKNOWN', waitHours: 0 }
}

/** True where a card is not charged again without its holder. */
export const endsCard = (declineClass: DeclineClass): boolean =>
  declineClass === 'FINAL' || declineClass === 'STOP' || declineClass === 'EXPIRED'
