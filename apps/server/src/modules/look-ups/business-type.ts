import type { BusinessType } from '@vintem/contracts/banking-accounts/words'

/** Legal natures of the table of CONCLA (2021) that are one of our kinds each. */
const OF_NATURE: Readonly<Record<string, BusinessType>> = {
  // Sociedade anônima, aberta and fechada
  2046: 'SA',
  2054: 'SA',
  // Sociedade empresária limitada, also of one person
  2062: 'LTDA',
  // Empresário (individual)
  2135: 'EI',
  // Sociedade simples: pura, limitada, em nome coletivo, em comandita simples
  2232: 'SS',
  2240: 'SS',
  2259: 'SS',
  2267: 'SS',
  // EIRELI, empresária and simples
  2305: 'EIRELI',
  2313: 'EIRELI',
}

/**
 * The kind of a company by what the register says of it. Undefined where none of ours is its own: a microempresa is
 * a size, and stands beside any of them.
 */
export function businessTypeOf({
  legalNature = '',
  isMei,
}: {
  legalNature: string | undefined
  isMei: boolean
}): BusinessType | undefined {
  if (isMei) return 'MEI'
  // Group 3 of the table: entidades sem fins lucrativos
  return legalNature.startsWith('3') ? 'NON_PROFIT' : OF_NATURE[legalNature]
}
