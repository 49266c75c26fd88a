/** The eight digits of a postal code, or `undefined`. `00000000` belongs to no place. */
export function parseCep(text: string): string | undefined {
  const cep = text.replace(/[\s.-]/g, '')
  return /^\d{8}$/.test(cep) && cep !== '00000000' ? cep : undefined
}

/** `01310-100`. Takes eight digits; any other text is returned unchanged. */
export function formatCep(cep: string): string {
  return cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')
}
