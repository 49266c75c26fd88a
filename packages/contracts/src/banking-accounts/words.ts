/** Codes of the banking account, with their words on screens. */

export const BUSINESS_TYPES = {
  MEI: 'MEI – Microempreendedor individual',
  ME: 'ME – Microempresa',
  EI: 'EI – Empresário individual',
  EIRELI: 'EIRELI – Empresa individual de responsabilidade limitada',
  LTDA: 'LTDA – Sociedade limitada',
  SS: 'SS – Sociedade simples',
  SA: 'SA – Sociedade anônima',
  NON_PROFIT: 'Entidade sem fins lucrativos',
} as const
export type BusinessType = keyof typeof BUSINESS_TYPES
export const BUSINESS_TYPE_CODES = codesOf(BUSINESS_TYPES)

export const PARTNER_TYPES = {
  PARTNER: 'Sócio',
  PROXY_HOLDER: 'Procurador',
  LEGAL_REPRESENTATIVE: 'Representante legal',
  OTHER: 'Outro',
} as const
export type PartnerType = keyof typeof PARTNER_TYPES
export const PARTNER_TYPE_CODES = codesOf(PARTNER_TYPES)

function codesOf<K extends string>(words: Readonly<Record<K, string>>): [K, ...K[]] {
  return Object.keys(words) as [K, ...K[]]
}
