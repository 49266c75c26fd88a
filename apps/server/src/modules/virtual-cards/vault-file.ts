/** Where the sealed number of a card lies: with the files of the seller, in no table. */
export const vaultFile = ({ sellerId, id }: { sellerId: number; id: string }): string =>
  `${sellerId}/virtual-cards/${id}`
