import { expect, test } from 'vitest'
import { InvalidFields } from '#platform/failure.ts'
import { isCommonPassword } from './guessed-passwords.ts'
import { assertGoodPassword } from './password-rule.ts'

// Goal: a commonly guessed password is refused, and every other long enough one is accepted.
const email = 'mariadasilvasauro@exemplo.com.br'

const defectOf = (password: string, hasSecondFactor = false) => {
  try {
    assertGoodPassword({ password, email, field: 'password', hasSecondFactor })
    return undefined
  } catch (error) {
    return error instanceof InvalidFields ? error.issues[0]?.description : String(error)
  }
}

test.each([
  ['um segredo bom', false, undefined],
  ['curta12', true, 'Use no mínimo 8 caracteres.'],
  [
    'onze letras',
    false,
    'Use no mínimo 12 caracteres; com a autenticação de dois fatores, bastam 8.',
  ],
  ['onze letras', true, undefined],
  [
    '🪙🪙🪙🪙🪙🪙',
    false,
    'Use no mínimo 12 caracteres; com a autenticação de dois fatores, bastam 8.',
  ],
  [email.toUpperCase(), false, 'A senha não pode ser o próprio e-mail.'],
  [` ${email} `, false, 'A senha não pode ser o próprio e-mail.'],
  ['MariaDaSilvaSauro', false, 'A senha não pode ser o próprio e-mail.'],
  ['Password', true, 'Esta senha é muito comum e seria adivinhada. Escolha outra.'],
  ['123456789012', false, 'Esta senha é muito comum e seria adivinhada. Escolha outra.'],
  ['QWERTYUIOP123', false, 'Esta senha é muito comum e seria adivinhada. Escolha outra.'],
])('%s (second factor: %s): %s', (password, hasSecondFactor, defect) => {
  expect(defectOf(password, hasSecondFactor)).toBe(defect)
})

test('the list knows its first and its last, and few others', () => {
  expect(
    ['password', 'iloveyou', 'corinthians', 'praia do forte 77', 'flamengo'].filter(
      isCommonPassword,
    ),
  ).toEqual(['password', 'iloveyou', 'corinthians', 'flamengo'])
  const others = Array.from({ length: 20_000 }, (_, index) => `frase ${index} do teste`)
  expect(others.filter(isCommonPassword)).toEqual([])
})
