/** Receita Federal's rule for CPF and CNPJ: 11 less the remainder, or 0 when that is above 9. */
export function mod11CheckDigit(characters: string, weights: readonly number[]): string {
  const total = weights.reduce(
    (sum, weight, index) => sum + weight * (characters.charCodeAt(index) - 48),
    0,
  )
  const rest = total % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
