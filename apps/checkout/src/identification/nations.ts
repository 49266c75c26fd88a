import { countryCodes } from '@vintem/contracts/countries'

export interface Nation {
  code: string
  name: string
}

/** The countries that issue other documents than CPF and CNPJ, by their names in Portuguese. */
export function nations(): Nation[] {
  const names = new Intl.DisplayNames('pt-BR', { type: 'region' })
  return countryCodes
    .filter((code) => code !== 'BR')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
}
