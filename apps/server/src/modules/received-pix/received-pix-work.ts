import { defineWork } from '#work/define-work.ts'

/** A bank says that a key has received a PIX. */
export const bookReceivedPix = defineWork({
  kind: 'book-received-pix',
  lane: 'arrivals',
  key: ['endToEndId', 'keyId'],
})
