import { defineWork } from '#work/define-work.ts'

/** Sending a link to pay. Whoever writes e-mails does it. */
export const sendPayRequest = defineWork({
  kind: 'send-pay-request',
  lane: 'mail',
  key: ['requestId'],
})
