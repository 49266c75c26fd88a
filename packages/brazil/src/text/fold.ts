/** Letters that Unicode does not decompose, and signs with an ASCII equivalent. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
}

/**
 * The nearest printable ASCII: without accents (`São João` → `Sao Joao`) and without characters
 * that have no equivalent; several spaces become one, and the ends are trimmed.
 */
export function foldAscii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, (character) => plain[character] ?? (/\s/.test(character) ? ' ' : ''))
    .replace(/ +/g, ' ')
    .trim()
}
