import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/payment-links/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectSubSellersById } from '#modules/sub-sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { keepNewLink } from './keep-link.ts'
import { chosenSubSellers, toLinkContent } from './link-content.ts'
import { newLink } from './new-link.ts'
import { toLinkView } from './payment-link-view.ts'
import { selectChosenCustomer } from './payment-links.store.ts'

/** Makes a one-off link. Fails as toLinkContent does. */
export const createPaymentLink = command(
  api.createPaymentLink,
  async ({ tx, sellerId, body, services: { publicUrl } }) => {
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
      actor: tx.actor,
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
      view,
      body.sendToSellerClient ? customer?.email : undefined,
    )
  },
)
