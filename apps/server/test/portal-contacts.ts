import {
  changePhoneAtPortal,
  confirmEmailAtPortal,
  getContactAtPortal,
  requestEmailAtPortal,
} from '@vintem/contracts/portal-contacts/endpoints'
import type { TestApp } from './harness.ts'
import { aCustomerOf, aPortalShop, inPortal, type Shop } from './portal.ts'

export const FORMER = 'ana.souza@exemplo.com.br'
export const NEW = 'ana.nova@exemplo.com.br'

export interface AtContact {
  shop: Shop
  customer: string
  /** Of a browser in the portal. */
  headers: Record<string, string>
}

/** A customer of a shop of their own, in its portal. */
export async function aContact(app: TestApp, subDomain: string): Promise<AtContact> {
  const shop = await aPortalShop(app, subDomain)
  const document = {
    documentNumber: '11144477735',
    documentType: 'cpf',
    documentNation: 'BR',
  } as const
  const customer = await aCustomerOf(app, shop, { email: FORMER, document })
  return { shop, customer, headers: await inPortal(app, shop, FORMER) }
}

const at = ({ shop: { subDomain }, headers }: AtContact) => ({ params: { subDomain }, headers })

export const contactOf = (app: TestApp, who: AtContact) => app.call(getContactAtPortal, at(who))

export const askForCode = (app: TestApp, who: AtContact, email = NEW) =>
  app.call(requestEmailAtPortal, { ...at(who), body: { email } })

export const typeCode = (app: TestApp, who: AtContact, code: string) =>
  app.call(confirmEmailAtPortal, { ...at(who), body: { code } })

export const givePhone = (app: TestApp, who: AtContact, phone: string) =>
  app.call(changePhoneAtPortal, { ...at(who), body: { phone } })

/** The mails that an address got from a seller, by their subjects, the newest last. */
export const mailsAt = (app: TestApp, { shop }: Pick<AtContact, 'shop'>, recipient: string) =>
  app.sql<{ subject: string; body: string }>(
    `select subject, body from sandbox.email where seller_id = $1 and recipient = $2
        and subject not like 'Seu acesso%' order by sent_at, id`,
    [shop.as.sellerId, recipient],
  )

/** The newest code that an address got. */
export async function codeAt(app: TestApp, who: AtContact, recipient = NEW): Promise<string> {
  await app.runner.drain()
  const mail = (await mailsAt(app, who, recipient)).at(-1)
  return /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? ''
}

/** What the seller has on file. */
export async function customerOf(app: TestApp, { customer }: Pick<AtContact, 'customer'>) {
  const [row] = await app.sql<{
    email: string
    phone: string
    street: string | null
    isMarked: boolean
  }>(
    `select email, phone, street, buyer_changed_at is not null as "isMarked"
       from customer where id = $1`,
    [customer],
  )
  return row
}

/** A link of the session that was sent too long ago to change anything. */
export const age = (app: TestApp, { shop }: Pick<AtContact, 'shop'>) =>
  app.sql(
    `update portal_session set linked_at = linked_at - interval '16 minutes' where seller_id = $1`,
    [shop.as.sellerId],
  )
