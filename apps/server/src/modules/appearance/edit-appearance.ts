import * as api from '@vintem/contracts/appearance/endpoints'
import { lockSeller, sellerAppearance } from '#modules/sellers/index.ts'
import { command } from '#use-cases/use-case.ts'
import { appearingAs, toAppearanceView } from './appearance-view.ts'

/** Changes the colour and the contacts that buyers see. Fails with VersionChanged. */
export const editAppearance = command(api.editAppearance, async ({ tx, sellerId, body }) => {
  const [[row]] = await tx.enter(lockSeller(sellerId))
  if (!row) throw new RangeError('A session is of a seller')
  const before = sellerAppearance(row)
  const { color, email, phone, site } = body
  const said = {
    color: color ?? null,
    email: email ?? null,
    phone: phone ?? null,
    isWhatsApp: phone !== undefined && body.isWhatsApp,
    site: site ?? null,
  }
  const { seller, write } = appearingAs(row, {
    ...before,
    ...said,
    version: tx.nextVersion(before),
  })
  const { logo: _, version: __, ...saidBefore } = before
  return tx.commit(
    {
      writes: [write],
      audit: [
        {
          action: 'appearance.edited',
          subject: String(sellerId),
          details: { before: saidBefore, after: said },
        },
      ],
    },
    { answer: toAppearanceView(seller) },
  )
})
