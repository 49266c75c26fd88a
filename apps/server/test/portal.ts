import { createCustomer } from '@vintem/contracts/customers/endpoints'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { createCheckout } from '@vintem/contracts/plans/endpoints'
import { openPortal, requestPortalLink } from '@vintem/contracts/portal/endpoints'
import { COOKIE_MODE } from '@vintem/contracts/sessions/cookie-mode'
import { aCustomerBody } from './bodies.ts'
import { aBuyerOf, aLinkBody } from './buyer.ts'
import { browserHeaders } from './cookies.ts'
import type { TestApp, TestUser } from './harness.ts'

export interface Shop {
  as: TestUser
  subDomain: string
}

/** A seller with a public page, below which its portal is. */
export async function aPortalShop(
  app: TestApp,
  subDomain: string,
  owner?: TestUser,
): Promise<Shop> {
  const as = owner ?? (await app.aUser(await app.aSeller()))
  const body = { title: 'Assine', subDomain }
  const created = await app.call(createCheckout, { as, body })
  if (created.status !== 201) throw new Error(JSON.stringify(created.errors))
  return { as, subDomain }
}

/** A customer as the seller wrote them; gives the uuid. */
export async function aCustomerOf(
  app: TestApp,
  { as }: Shop,
  change: Parameters<typeof aCustomerBody>[0] = {},
): Promise<string> {
  const created = await app.call(createCustomer, { as, body: aCustomerBody(change) })
  if (created.status !== 201) throw new Error(JSON.stringify(created.errors))
  return created.body.uuid
}

/** The customer at a link that the seller made for them. */
export async function aChargeFor(app: TestApp, { as }: Shop, uuid: string, title: string) {
  const body = { ...aLinkBody({ title }), uuidSellerClient: uuid }
  const created = await app.call(createPaymentLink, { as, body })
  if (created.status !== 201) throw new Error(JSON.stringify(created.errors))
  return aBuyerOf(app, created.body.url.split('/').at(-1) ?? '')
}

export interface PortalMail {
  recipient: string
  html: string
  body: string
}

/** The mails with a link to the portal so far, the newest last. */
export const portalMails = (app: TestApp): Promise<PortalMail[]> =>
  app.sql<PortalMail>(
    `select e.recipient, e.html, e.body from sandbox.email e join portal_link l on l.id::text = e.id
      order by l.created_at`,
  )

export const askForLink = (app: TestApp, { subDomain }: Pick<Shop, 'subDomain'>, who: string) =>
  app.call(requestPortalLink, { params: { subDomain }, body: { who } })

/** What stands behind the # of the newest link. */
export async function newestToken(app: TestApp): Promise<string> {
  await app.runner.drain()
  const mail = (await portalMails(app)).at(-1)
  return /#([\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
}

export const enterBy = (
  app: TestApp,
  { subDomain }: Pick<Shop, 'subDomain'>,
  token: string,
  headers: Record<string, string> = COOKIE_MODE,
) => app.call(openPortal, { params: { subDomain }, body: { token }, headers })

/** A browser that has entered by a link of its own: its headers. */
export async function inPortal(
  app: TestApp,
  shop: Pick<Shop, 'subDomain'>,
  who: string,
): Promise<Record<string, string>> {
  await askForLink(app, shop, who)
  const opened = await enterBy(app, shop, await newestToken(app))
  if (opened.status !== 204) throw new Error(JSON.stringify(opened.errors))
  return browserHeaders(opened)
}
