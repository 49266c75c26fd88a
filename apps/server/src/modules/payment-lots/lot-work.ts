import { defineWork } from '#work/define-work.ts'

/** The next items of an approved lot become payments; `from` tells one part of them from another. */
export const makeLotPayments = defineWork({
  kind: 'make-lot-payments',
  lane: 'inside',
  key: ['lotId', 'from'],
})

/** The bank, or its hour, has decided a payment of a lot: the lot may be done. */
export const concludeLotItem = defineWork({
  kind: 'conclude-lot-item',
  lane: 'inside',
  batch: 200,
  key: ['paymentId', 'state'],
})

/** The last of a lot may be decided. */
export const settleLot = defineWork({
  kind: 'settle-lot',
  lane: 'inside',
  key: ['lotId', 'why'],
})

/** Nobody has approved it by the end of its first date. */
export const expireLot = defineWork({ kind: 'expire-lot', lane: 'inside', key: ['lotId'] })

/** Writing to people what has become of a lot. */
export const writeOfLot = defineWork({
  kind: 'write-of-lot',
  lane: 'inside',
  key: ['lotId', 'state'],
})

/** Where the file of a lot is stored. */
export const lotFile = (sellerId: number, lotId: string): string => `${sellerId}/lots/${lotId}`

/** A file that was stored, and then not listed, is deleted. */
export const dropUnlistedLot = defineWork({
  kind: 'drop-unlisted-lot',
  lane: 'rails',
  key: ['lotId'],
})
