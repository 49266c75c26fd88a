/** Letters that Unicode does not decompose, and marks that have a plain twin. */
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
 * The nearest printable ASCII: accents fall off (`São João` → `Sao Joao`), what has no
 * counterpart is dropped, runs of white space become one space and the ends are trimmed.
 */
export function foldAscii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, (character) => plain[character] ?? (/\s/.test(character) ? ' ' : ''))
    .replace(/ +/g, ' ')
    .trim()
}
