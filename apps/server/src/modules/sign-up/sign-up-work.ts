import { defineWork } from '#work/define-work.ts'

/** Left by a registration: finds out whether its e-mail is free, and writes to it. */
export const askToConfirm = defineWork({
  kind: 'confirm-sign-up',
  lane: 'mail',
  key: ['signUpId'],
})
