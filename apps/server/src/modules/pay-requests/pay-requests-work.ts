import { defineWork } from '#work/define-work.ts'

/** Sends a link to pay. The module of e-mails handles it. */
export const sendPayRequest = defineWork({
  kind: 'send-pay-request',
  lane: 'mail',
  key: ['requestId'],
})
