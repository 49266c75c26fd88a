import * as api from '@vintem/contracts/appearance/endpoints'
import { lockSeller, sellerAppearance } from '#modules/sellers/index.ts'
import { command } from '#use-cases/use-case.ts'
import { appearingAs, toAppearanceView } from './appearance-view.ts'
import { deleteLogo } from './appearance.store.ts'

/** Takes the logo away; its addresses show nothing from then on. Without one, nothing changes. */
export const removeLogo = command(api.removeLogo, async ({ tx, sellerId }) => {
  const [[row]] = await tx.enter(lockSeller(sellerId))
  if (!row) throw new RangeError('A session is of a seller')
  const appearance = sellerAppearance(row)
  if (!appearance.logo) return tx.commit({}, { answer: toAppearanceView(row) })
  const { seller, write } = appearingAs(row, { ...appearance, logo: null })
  return tx.commit(
    {
      writes: [write, deleteLogo(sellerId)],
      audit: [{ action: 'appearance.logo-removed', subject: String(sellerId) }],
    },
    { answer: toAppearanceView(seller) },
  )
})
