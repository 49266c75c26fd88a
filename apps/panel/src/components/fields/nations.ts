import { countryCodes } from '@vintem/contracts/countries'

let sorted: { value: string; label: string }[] | undefined

/** All countries by their names in Portuguese, Brazil first. */
export const nations = () => (sorted ??= sortedNations())

function sortedNations() {
  const names = new Intl.DisplayNames('pt-BR', { type: 'region' })
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted(
      (a, b) =>
        Number(b.value === 'BR') - Number(a.value === 'BR') ||
        a.label.localeCompare(b.label, 'pt-BR'),
    )
}
