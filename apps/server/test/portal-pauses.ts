import { addMonths, civilDateOf } from '@vintem/brazil/calendar'
import { changeBillingRules } from '@vintem/contracts/billing-rules/endpoints'
import {
  pauseAtPortal,
  previewPauseAtPortal,
  previewResumeAtPortal,
  resumeAtPortal,
} from '@vintem/contracts/portal-pauses/endpoints'
import { getPortal } from '@vintem/contracts/portal/endpoints'
import type { TestApp } from './harness.ts'
import { aPortalShop, inPortal, type Shop } from './portal.ts'
import { aSubscriber } from './subscription-links.ts'

export const SUBSCRIBER_EMAIL = 'beatriz@exemplo.com.br'

type Headers = Record<string, string>

/** What a subscriber does about pauses in the portal, and sees of them. */
export function portalPauses(app: { current: TestApp }) {
  const allow = ({ as }: Shop, buyerPauseMonths: number | null) =>
    app.current.call(changeBillingRules, { as, body: { buyerPauseMonths } })
  /** A subscription that is paid for a month by PIX, or by a card, and its buyer in the portal. */
  async function aSubscription(subDomain: string, months: number | null = 3, card?: string) {
    const shop = await aPortalShop(app.current, subDomain)
    const buyer = await aSubscriber(app.current, shop.as)
    await (card === undefined ? buyer.pay.pix() : buyer.pay.card(card))
    await app.current.runner.drain()
    const [row] = await app.current.sql<{ id: string }>(
      'select id from subscription where seller_id = $1',
      [shop.as.sellerId],
    )
    if (months !== null) await allow(shop, months)
    const start = civilDateOf(await app.current.clock.now())
    const headers = await inPortal(app.current, shop, SUBSCRIBER_EMAIL)
    return { shop, id: row?.id ?? '', headers, start, end: addMonths(start, 1) }
  }
  const at = (shop: Shop, subscription: string, headers: Headers) => ({
    params: { subDomain: shop.subDomain, subscription },
    headers,
  })
  return {
    allow,
    aSubscription,
    preview: (shop: Shop, id: string, headers: Headers, months = 1) =>
      app.current.call(previewPauseAtPortal, { ...at(shop, id, headers), body: { months } }),
    pause: (shop: Shop, id: string, headers: Headers, body: { months: number; from: string }) =>
      app.current.call(pauseAtPortal, { ...at(shop, id, headers), body }),
    resumption: (shop: Shop, id: string, headers: Headers) =>
      app.current.call(previewResumeAtPortal, at(shop, id, headers)),
    resume: (shop: Shop, id: string, headers: Headers) =>
      app.current.call(resumeAtPortal, at(shop, id, headers)),
    shown: async (shop: Shop, headers: Headers) =>
      (await app.current.call(getPortal, { params: { subDomain: shop.subDomain }, headers })).body
        .subscriptions[0],
    mailsOf: (shop: Shop, subject: string) =>
      app.current.sql<{ recipient: string; body: string }>(
        `select recipient, body from sandbox.email where seller_id = $1 and subject like $2`,
        [shop.as.sellerId, subject],
      ),
    noticesOf: (shop: Shop) =>
      app.current.sql<{ type: string; variables: object }>(
        `select type, variables from notice
          where seller_id = $1 and type like 'SUBSCRIPTION%' order by id`,
        [shop.as.sellerId],
      ),
  }
}
