import * as api from '@vintem/contracts/sellers/endpoints'
import { query } from '#use-cases/use-case.ts'
import { sellerAddress } from './seller.ts'
import { selectSeller } from './sellers.store.ts'

/** The address that the caller's own seller registered. */
export const getSellerAddress = query(api.getSellerAddress, async ({ tx, sellerId }) => {
  const [[seller]] = await tx.enter(selectSeller(sellerId))
  if (!seller) throw new RangeError('A session is of a seller')
  return sellerAddress(seller)
})
