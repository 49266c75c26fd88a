import type { Body } from '@vintem/contracts/endpoint'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-links/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectSubSellersById } from '#modules/sub-sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { keepNewLink } from './keep-link.ts'
import { chosenSubSellers, permissionsOf, toLinkContent } from './link-content.ts'
import { newLink } from './new-link.ts'
import { type ShowLink, toLinkView } from './payment-link-view.ts'
import { selectChosenCustomer } from './payment-links.store.ts'

export const createPaymentLink = command(api.createPaymentLink, ({ tx, body, services }) =>
  makeLink(tx, body, services, (view) => view),
)

/** Makes a one-off link, and answers with what `show` makes of it. Fails as toLinkContent does. */
export async function makeLink<A>(
  tx: Tx,
  body: Body<typeof api.createPaymentLink>,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  show: ShowLink<A>,
) {
  const { sellerId } = tx
  const [[seller], [customer], subSellers] = await tx.enter(
    selectSeller(sellerId),
    selectChosenCustomer(sellerId, body.uuidSellerClient),
    selectSubSellersById(sellerId, chosenSubSellers(body)),
  )
  if (!seller) throw new Failure(NotFound)
  const content = toLinkContent(body, {
    seller,
    customer,
    subSellers,
    actor: permissionsOf(tx, seller),
    now: tx.now,
  })
  const row = newLink(tx, body.type, content)
  const view = toLinkView(
    { ...row, customerName: customer?.name ?? null },
    { seller, subSellers, publicUrl, now: tx.now },
  )
  return keepNewLink(
    tx,
    row,
    content,
    show(view),
    body.sendToSellerClient ? customer?.email : undefined,
  )
}
