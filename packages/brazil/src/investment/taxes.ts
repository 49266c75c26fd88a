/** Per cent of the yield on days 1 to 30 (Decreto 6.306/2007, annex). */
const IOF_PERCENT = [
  96, 93, 90, 86, 83, 80, 76, 73, 70, 66, 63, 60, 56, 53, 50, 46, 43, 40, 36, 33, 30, 26, 23, 20,
  16, 13, 10, 6, 3, 0,
] as const

/** IOF on what an application of so many calendar days has yielded, in per cent. */
export function iofPercent(days: number): number {
  return IOF_PERCENT[Math.max(days, 1) - 1] ?? 0
}

/** Income tax on what is left of the yield, in basis points, by calendar days (Lei 11.033/2004, art. 1). */
export function incomeTaxBps(days: number): number {
  if (days <= 180) return 2_250
  if (days <= 360) return 2_000
  return days <= 720 ? 1_750 : 1_500
}
