import type { Body } from '@vintem/contracts/endpoint'
import { LinkAlreadyPaid, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-links/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectSubSellersById } from '#modules/sub-sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { keepChangedLink } from './keep-link.ts'
import { chosenSubSellers, permissionsOf, toLinkContent } from './link-content.ts'
import { type ShowLink, toLinkView } from './payment-link-view.ts'
import { lockLink, selectChosenCustomer, selectSubSellersOfLink } from './payment-links.store.ts'

export const editPaymentLink = command(
  api.editPaymentLink,
  ({ tx, params: { id }, body, services }) =>
    changeLink(tx, { id, body }, services, (view) => view),
)

/**
 * Changes a link's terms from now on; its address stays. Answers with what `show` makes of it. Fails as
 * toLinkContent does, with NotFound for a deleted link or one of another type, and with LinkAlreadyPaid.
 */
export async function changeLink<A>(
  tx: Tx,
  { id, body }: { id: string; body: Body<typeof api.editPaymentLink> },
  { publicUrl }: Pick<Services, 'publicUrl'>,
  show: ShowLink<A>,
) {
  const { sellerId } = tx
  const [[before], [seller], [customer], chosenRows, kept] = await tx.enter(
    lockLink(sellerId, id),
    selectSeller(sellerId),
    selectChosenCustomer(sellerId, body.uuidSellerClient),
    selectSubSellersById(sellerId, chosenSubSellers(body)),
    selectSubSellersOfLink(sellerId, id),
  )
  if (before?.type !== 'ORDER' || before.deletedAt || !seller) throw new Failure(NotFound)
  if (before.paidAt) throw new Failure(LinkAlreadyPaid)
  const version = tx.nextVersion(before)
  const content = toLinkContent(body, {
    seller,
    customer,
    subSellers: chosenRows,
    actor: permissionsOf(tx, seller),
    keptSplit: before.split,
    keptMetadata: before.metadata,
    keptDate: before.scheduledDate,
    now: tx.now,
  })
  const after = {
    ...before,
    ...content,
    customerName: customer?.name ?? null,
    version,
  }
  const around = { seller, subSellers: [...chosenRows, ...kept], publicUrl, now: tx.now }
  return keepChangedLink(tx, before, content, show(toLinkView(after, around)))
}
