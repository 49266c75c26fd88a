import * as api from '@vintem/contracts/appearance/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { query } from '#use-cases/use-case.ts'
import { toAppearanceView } from './appearance-view.ts'

/** How the caller's own seller appears to its buyers. */
export const getAppearance = query(api.getAppearance, async ({ tx, sellerId }) => {
  const [[seller]] = await tx.enter(selectSeller(sellerId))
  if (!seller) throw new RangeError('A session is of a seller')
  return toAppearanceView(seller)
})
