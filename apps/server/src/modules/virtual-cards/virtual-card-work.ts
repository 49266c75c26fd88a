import { defineWork } from '#work/define-work.ts'

/** Asks the issuer for a card, and seals its number. */
export const issueVirtualCard = defineWork({
  kind: 'issue-virtual-card',
  lane: 'rails',
  key: ['cardId'],
})

/** Tells the issuer that a card is no more, and deletes its sealed number. */
export const closeVirtualCard = defineWork({
  kind: 'close-virtual-card',
  lane: 'rails',
  key: ['cardId'],
})
