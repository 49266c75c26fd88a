import type { CivilDate } from '@vintem/brazil/calendar'
import {
  changeMethodAtPortal,
  getPortalMethods,
  requestMandateAtPortal,
} from '@vintem/contracts/portal-methods/endpoints'
import { APPROVED_CARD } from './buyer.ts'
import type { TestApp } from './harness.ts'
import { anAgreed, anAutomaticSeller, mandatesOf } from './mandates.ts'
import { aPortalShop, inPortal, type Shop } from './portal.ts'
import { aSubscriber } from './subscription-links.ts'

export const BUYER_EMAIL = 'beatriz@exemplo.com.br'

export interface AtMethods {
  shop: Shop
  id: string
  /** Of the browser that is in the portal. */
  headers: Record<string, string>
}

/** A subscriber in the portal of a seller that may offer Pix Automático, who pays so. */
export async function aPayerBy(
  app: TestApp,
  subDomain: string,
  way: 'PIX' | 'CARD' | 'AUTOMATIC',
): Promise<AtMethods> {
  const shop = await aPortalShop(app, subDomain, await anAutomaticSeller(app))
  if (way === 'AUTOMATIC') await anAgreed(app, shop.as)
  else {
    const buyer = await aSubscriber(app, shop.as)
    await (way === 'PIX' ? buyer.pay.pix() : buyer.pay.card(APPROVED_CARD))
  }
  await app.runner.drain()
  const [row] = await app.sql<{ id: string }>('select id from subscription where seller_id = $1', [
    shop.as.sellerId,
  ])
  return { shop, id: row?.id ?? '', headers: await inPortal(app, shop, BUYER_EMAIL) }
}

const paramsOf = ({ shop, id }: AtMethods) => ({ subDomain: shop.subDomain, subscription: id })

export const methodsOf = (app: TestApp, at: AtMethods) =>
  app.call(getPortalMethods, { params: paramsOf(at), headers: at.headers })

export const changeTo = (app: TestApp, at: AtMethods, method: 'PIX' | 'BANK_SLIP') =>
  app.call(changeMethodAtPortal, { params: paramsOf(at), headers: at.headers, body: { method } })

export const askForMandate = (app: TestApp, at: AtMethods) =>
  app.call(requestMandateAtPortal, { params: paramsOf(at), headers: at.headers })

export interface Standing {
  method: string | null
  mandate_id: string | null
  card_token: string | null
  bill_on: CivilDate
  due: CivilDate
}

export async function standingOf(app: TestApp, { id }: AtMethods): Promise<Standing> {
  const [row] = await app.sql<Standing>(
    `select method, mandate_id, card_token, bill_on::text, next_due_date::text as due
       from subscription where id = $1`,
    [id],
  )
  if (!row) throw new Error('There is no subscription')
  return row
}

/** The payer agrees in the bank's app to what was asked for at the portal. */
export async function approve(app: TestApp, at: AtMethods): Promise<void> {
  const [mandate] = await mandatesOf(app, at.id)
  await app.sandbox.decideMandate(mandate?.rec_id ?? '', 'APPROVED')
  await app.runner.drain()
}
