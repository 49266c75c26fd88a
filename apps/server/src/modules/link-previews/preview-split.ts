import { cents } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/payment-links/endpoints'
import { toLinkSplit, toSplitView } from '#modules/payment-links/index.ts'
import { selectSubSellersById } from '#modules/sub-sellers/index.ts'
import { command } from '#use-cases/use-case.ts'

/** What each sub-seller would take of an amount. Changes nothing. Fails as toLinkSplit does. */
export const previewSplit = command(api.previewSplit, async ({ tx, sellerId, body }) => {
  const ids = body.map(({ idSubSeller }) => idSubSeller)
  const [subSellers] = await tx.enter(selectSubSellersById(sellerId, ids))
  const shares = toLinkSplit(body, subSellers)
  const answer = toSplitView(
    shares.map((share, index) => ({ ...share, ofCents: body[index]?.amount ?? cents(0) })),
    subSellers,
  )
  return tx.commit({}, { answer })
})
