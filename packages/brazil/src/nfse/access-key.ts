/** The parts of the key of an invoice. */
export interface AccessKeyParts {
  /** IBGE, seven digits. */
  cityCode: string
  /** The generator: 1 a city's own system, 2 the national one. */
  generator: 1 | 2
  /** CNPJ or CPF of the provider, without mask. */
  document: string
  number: number
  /** Of issue: `2611` is November 2026. */
  yearMonth: string
  /** Nine digits at random. */
  code: string
}

/**
 * The 50 characters that identify an invoice (NFS-e nacional): city 7, generator 1, kind of
 * document 1, document 14, number 13, year and month 4, code 9, check digit 1.
 */
export function nfseAccessKey(parts: AccessKeyParts): string {
  const { cityCode, generator, document, number, yearMonth, code } = parts
  const base = [
    cityCode,
    generator,
    documentKind(document),
    document.padStart(14, '0'),
    String(number).padStart(13, '0'),
    yearMonth,
    code,
  ].join('')
  if (base.length !== 49) throw new RangeError(`not 49 characters: ${base}`)
  return base + checkDigit(base)
}

/** 50 characters that end in the right check digit. */
export const isNfseAccessKey = (text: string): boolean =>
  /^[0-9A-Z]{49}\d$/.test(text) && checkDigit(text.slice(0, 49)) === text.at(-1)

/** 1 for a CPF, 2 for a CNPJ. */
export const documentKind = (document: string): 1 | 2 => (document.length === 11 ? 1 : 2)

/**
 * Modulus 11, weights 2 to 9 from the right; remainders 0 and 1 give 0. A letter, of a CNPJ, is
 * worth its ASCII code less 48.
 */
function checkDigit(base: string): string {
  let total = 0
  for (let index = 0; index < base.length; index += 1) {
    total += (base.charCodeAt(base.length - 1 - index) - 48) * ((index % 8) + 2)
  }
  const rest = total % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
