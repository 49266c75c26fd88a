import * as z from 'zod/mini'

/** The code of an authenticator app; a recovery code is longer. */
export const TWO_FACTOR_CODE_LENGTH = 6

const INVALID_CODE = 'Código inválido'
/** As people type it: authenticators show codes in groups, '123 456'. */
export const plainCode = (typed: string): string => typed.replace(/[\s.-]/g, '')
/** What a person types: a code of the app, or a recovery code. */
export const code = z
  .string(INVALID_CODE)
  .check(
    z.overwrite(plainCode),
    z.minLength(TWO_FACTOR_CODE_LENGTH, INVALID_CODE),
    z.maxLength(40, INVALID_CODE),
  )
