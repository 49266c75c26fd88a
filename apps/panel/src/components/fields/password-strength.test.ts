import { expect, test } from 'vitest'
import { passwordHint } from './password-strength.ts'

// Goal: a user sees while typing what is missing, and a row of keys does not count as good.
test.each([
  ['', 'Use 12 caracteres ou mais. Uma frase curta é fácil de lembrar.'],
  ['um segredo', 'Curta: faltam 2 para 12.'],
  ['um segredo a', 'Boa.'],
  ['onze letras', 'Curta: falta 1 para 12.'],
  ['aaaaaaaaaaaaaaaa', 'Fraca: repetida ou fácil de adivinhar. Junte outras palavras.'],
  ['abcabcabcabcabc', 'Fraca: repetida ou fácil de adivinhar. Junte outras palavras.'],
  ['qwertyuiop123456', 'Fraca: repetida ou fácil de adivinhar. Junte outras palavras.'],
  ['SenhaBrasil2026', 'Fraca: repetida ou fácil de adivinhar. Junte outras palavras.'],
  ['caneca azul de manhã', 'Forte.'],
])('%s: %s', (password, hint) => {
  expect(passwordHint(password)).toBe(hint)
})
