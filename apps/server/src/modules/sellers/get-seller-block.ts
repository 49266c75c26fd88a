import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sellers/endpoints'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { selectSeller } from './sellers.store.ts'

/** The reason why the caller's own seller receives no payouts. */
export const getSellerBlock = query(
  api.getSellerBlock,
  async ({ tx, sellerId, query: { id_seller } }) => {
    const [[seller]] = await tx.enter(selectSeller(sellerId))
    if (!seller || id_seller !== sellerId) throw new Failure(NotFound)
    return { blockReason: seller.blockReason }
  },
)
