import { defineWork } from '#work/define-work.ts'

/** Sends the code of this number to the e-mail or phone that is to be a key. */
export const sendPixKeyCode = defineWork({
  kind: 'send-pix-key-code',
  lane: 'mail',
  key: ['keyId', 'number'],
})

/** Nobody has confirmed a key in time. */
export const expirePixKey = defineWork({
  kind: 'expire-pix-key',
  lane: 'inside',
  key: ['keyId'],
})

/** Asks the bank to register a key; again where it has no answer yet. */
export const registerPixKey = defineWork({
  kind: 'register-pix-key',
  lane: 'rails',
  key: ['keyId', 'why?', 'times?'],
})

/** Asks the bank to remove a key; again where it has no answer yet. */
export const removePixKey = defineWork({
  kind: 'remove-pix-key',
  lane: 'rails',
  key: ['keyId', 'why?', 'times?'],
})

/** Asks the bank which claim there is on a key. */
export const findPixKeyClaim = defineWork({
  kind: 'find-pix-key-claim',
  lane: 'rails',
  key: ['keyId', 'why?'],
})

/** Gives the bank the seller's answer to a claim; again where it has not taken it yet. */
export const answerClaimOfKey = defineWork({
  kind: 'answer-pix-key-claim',
  lane: 'rails',
  key: ['keyId', 'claimId', 'why?', 'times?'],
})

/** Silence decides a claim. */
export const lapsePixKeyClaim = defineWork({
  kind: 'lapse-pix-key-claim',
  lane: 'inside',
  key: ['keyId', 'claimId'],
})

/** Writing to the seller's people about a claim on a key, and what became of it. */
export const writeOfPixKey = defineWork({
  kind: 'write-of-pix-key',
  lane: 'inside',
  key: ['keyId', 'claimId', 'state'],
})
