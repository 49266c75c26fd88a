import { defineWork } from '#work/define-work.ts'

/** Sends the code of a change to the new address. */
export const sendEmailCode = defineWork({
  kind: 'send-email-code',
  lane: 'mail',
  key: ['change'],
})
