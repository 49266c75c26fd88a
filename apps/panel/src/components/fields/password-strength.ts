import { LONG_PASSWORD } from '@vintem/contracts/sessions/password'

const RUNS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890']
const WORDS = /senha|password|brasil|mudar|admin|acesso|(?:19|20)\d\d/g

/**
 * A hint while a password is typed: the number of characters that are not repeated, in a row or in
 * a usual word. Only the server refuses.
 */
export function passwordHint(password: string): string {
  const missing = LONG_PASSWORD - [...password].length
  if (password === '') {
    return `Use ${LONG_PASSWORD} caracteres ou mais. Uma frase curta é fácil de lembrar.`
  }
  if (missing > 0)
    return `Curta: ${missing === 1 ? 'falta 1' : `faltam ${missing}`} para ${LONG_PASSWORD}.`
  const own = ownLength(password)
  if (own < 9) return 'Fraca: repetida ou fácil de adivinhar. Junte outras palavras.'
  return own < 16 ? 'Boa.' : 'Forte.'
}

/** The length with repetitions, rows of keys and usual words counted as one character each. */
function ownLength(password: string): number {
  let text = password
    .toLowerCase()
    .replaceAll(/(.+?)\1+/gsu, '$1')
    .replaceAll(WORDS, '§')
  for (const run of [...RUNS, ...RUNS.map((each) => [...each].toReversed().join(''))]) {
    for (let length = run.length; length > 2; length--) {
      for (let start = 0; start + length <= run.length; start++) {
        text = text.replaceAll(run.slice(start, start + length), '§')
      }
    }
  }
  return [...text].length
}
