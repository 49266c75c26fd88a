/** ISO/IEC 7812-1, annex B: every second digit from the right doubled, digits added, ends in 0. */
export function hasLuhnDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, character, place) => {
    const doubled = Number(character) * (place % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** True for a text that has the number of a card in it, whole and without spaces. */
export const hasCardNumber = (text: string): boolean =>
  text.match(/\d{13,19}/g)?.some(hasLuhnDigit) ?? false
