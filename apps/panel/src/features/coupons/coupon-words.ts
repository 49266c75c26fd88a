import type { Coupon } from './coupons.queries.ts'

export const activities = [
  { value: 'true', label: 'Ativados' },
  { value: 'false', label: 'Desativados' },
] as const

/** How many places are taken, of how many there are. */
export const usesText = ({
  redemptions,
  maxRedemptions,
}: Pick<Coupon, 'redemptions' | 'maxRedemptions'>): string =>
  maxRedemptions === null ? String(redemptions) : `${redemptions} de ${maxRedemptions}`
