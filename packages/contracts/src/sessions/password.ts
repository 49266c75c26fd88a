import * as z from 'zod/mini'

/** The least characters of a password, alone and beside a second factor. */
export const LONG_PASSWORD = 12
export const SHORT_PASSWORD = 8
/** A longer text is no password of ours; without a limit, hashing it would be work for nothing. */
export const PASSWORD_MAX = 128

const REQUIRED = 'O campo senha é obrigatório!'

const passwordOf = (least: number) =>
  z
    .string(REQUIRED)
    .check(
      z.minLength(1, REQUIRED),
      z.minLength(least, `Use no mínimo ${least} caracteres.`),
      z.maxLength(PASSWORD_MAX, `Use no máximo ${PASSWORD_MAX} caracteres.`),
    )

/** Of somebody new, who has no second factor yet. */
export const firstPassword = passwordOf(LONG_PASSWORD)

/**
 * Of a user; whether it must be longer, and that it is neither common nor the e-mail, is looked at by
 * the server (users/password-rule.ts).
 */
export const newPassword = passwordOf(SHORT_PASSWORD)
