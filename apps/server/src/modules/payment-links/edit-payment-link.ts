import { LinkAlreadyPaid, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-links/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectSubSellersById } from '#modules/sub-sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { keepChangedLink } from './keep-link.ts'
import { chosenSubSellers, toLinkContent } from './link-content.ts'
import { toLinkView } from './payment-link-view.ts'
import { lockLink, selectChosenCustomer, selectSubSellersOfLink } from './payment-links.store.ts'

/**
 * Changes a link's terms from now on; its address stays. Fails as toLinkContent does, with NotFound
 * for a deleted link or one of another type, and with LinkAlreadyPaid.
 */
export const editPaymentLink = command(
  api.editPaymentLink,
  async ({ tx, sellerId, params, body, services: { publicUrl } }) => {
    const [[before], [seller], [customer], chosenRows, kept] = await tx.enter(
      lockLink(sellerId, params.id),
      selectSeller(sellerId),
      selectChosenCustomer(sellerId, body.uuidSellerClient),
      selectSubSellersById(sellerId, chosenSubSellers(body)),
      selectSubSellersOfLink(sellerId, params.id),
    )
    if (before?.type !== 'ORDER' || before.deletedAt || !seller) throw new Failure(NotFound)
    if (before.paidAt) throw new Failure(LinkAlreadyPaid)
    const version = tx.nextVersion(before)
    const content = toLinkContent(body, {
      seller,
      customer,
      subSellers: chosenRows,
      actor: tx.actor,
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
    return keepChangedLink(tx, before, content, toLinkView(after, around))
  },
)
