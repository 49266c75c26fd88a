const connectives = new Set(['da', 'das', 'de', 'di', 'do', 'dos', 'du', 'e'])

/** First letters of the first and the last name, upper-case: `Maria da Silva e Souza` → `MS`. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const names = words.filter((word) => !connectives.has(word.toLowerCase()))
  const [first, ...others] = names.length > 0 ? names : words
  return [first, others.at(-1)].map(firstLetter).join('')
}

function firstLetter(word = ''): string {
  return (Array.from(word)[0] ?? '').toUpperCase()
}
