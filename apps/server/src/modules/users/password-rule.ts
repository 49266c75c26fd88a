import { LONG_PASSWORD, SHORT_PASSWORD } from '@vintem/contracts/sessions/password'
import { InvalidFields } from '#platform/failure.ts'
import { isCommonPassword } from './guessed-passwords.ts'

interface NewPassword {
  password: string
  email: string
  /** The field of the request, for the message. */
  field: string
  /** A user with a second factor may have a shorter one. */
  hasSecondFactor?: boolean
}

/**
 * Refuses a password that is short, the e-mail or a part of it, or among the 100,000 commonest
 * (NIST SP 800-63B §3.1.1.2). Every form that sets a password uses this rule. Fails with
 * InvalidFields.
 */
export function assertGoodPassword({ password, email, field, hasSecondFactor }: NewPassword): void {
  const description = defectOf(password, email, hasSecondFactor ?? false)
  if (description) throw new InvalidFields([{ field, description }])
}

function defectOf(password: string, email: string, hasSecondFactor: boolean): string | undefined {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  if ([...plain].length < (hasSecondFactor ? SHORT_PASSWORD : LONG_PASSWORD)) {
    return hasSecondFactor
      ? `Use no mínimo ${SHORT_PASSWORD} caracteres.`
      : `Use no mínimo ${LONG_PASSWORD} caracteres; com a autenticação de dois fatores, bastam ${SHORT_PASSWORD}.`
  }
  if (plain === email || plain === email.split('@')[0]) {
    return 'A senha não pode ser o próprio e-mail.'
  }
  if (isCommonPassword(plain)) {
    return 'Esta senha é muito comum e seria adivinhada. Escolha outra.'
  }
  return undefined
}
