import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { can, INITIAL_TOGGLES, type Toggle } from '@vintem/contracts/access'
import { sendChargeReport } from '@vintem/contracts/charges/endpoints'
import { createCustomer } from '@vintem/contracts/customers/endpoints'
import { addressOf, type Endpoint, isForKeys } from '@vintem/contracts/endpoint'
import { createQuickLink, createSubscriptionLink } from '@vintem/contracts/payment-links/endpoints'
import { createCheckout, createPlan } from '@vintem/contracts/plans/endpoints'
import { createPriceCampaign } from '@vintem/contracts/price-campaigns/endpoints'
import { listReportAddresses } from '@vintem/contracts/reports/endpoints'
import { createSubSeller } from '@vintem/contracts/sub-sellers/endpoints'
import { importSubscription } from '@vintem/contracts/subscriptions/endpoints'
import type { KnownValues } from '#http/description/example.ts'
import { idOfEvent } from '#modules/events/index.ts'
import { newId, toRoutedRef } from '#platform/ids.ts'
import { anAnticipation, aWaitingAnticipation } from '../anticipation.ts'
import { aWaitingRule } from '../approvals.ts'
import { aNeighboursPayments } from '../bill-payments.ts'
import { aCustomerBody, anImportBody, aPlanBody, aSubSellerBody } from '../bodies.ts'
import { aBuyer, aLinkBody, APPROVED_CARD, askForPix } from '../buyer.ts'
import { aCoupon } from '../coupons.ts'
import { attach, disputeAt, disputeOf } from '../disputes.ts'
import { linkOfReport } from '../download.ts'
import type { TestApp, TestUser } from '../harness.ts'
import { anInvoice } from '../invoices.ts'
import { aLogo } from '../logos.ts'
import { aNeighboursSystem } from '../orders.ts'
import { aNeighboursLot } from '../payment-lots.ts'
import { aPhoto } from '../photos.ts'
import { aQuickLinkBody } from '../quick-links.ts'
import { aConfirmedAddress } from '../report-addresses.ts'
import { aWaitingSchedule } from '../report-schedules.ts'
import { aRequestedRefund } from '../requested-refund.ts'
import { aViewOfTheTeam } from '../saved-views.ts'
import { aRedeem } from '../statements.ts'
import { aNeighboursImport } from '../subscription-imports.ts'
import { aSubscriptionLinkBody } from '../subscription-links.ts'
import { anApplicationOf } from '../treasury.ts'
import { aNeighboursCard } from '../virtual-cards.ts'
import { aNeighboursWebhook } from '../webhooks.ts'
import { aPendingWithdrawal } from '../withdrawals.ts'
import { eventsNumbered, linesWritten } from '../written.ts'
import { togglesOf } from './matrix.ts'

/** A seller with something of everything, and the names by which endpoints ask for it. */
export interface Neighbour {
  sellerId: number
  admin: TestUser
  /** A key that may do everything that keys may. */
  apiKey: string
  /** A word in the neighbour's texts, by which they are recognised in any answer. */
  mark: string
  /**
   * By the collection in the address, of `/charges/{id}` `charges`, or by it and what stands before or
   * behind.
   */
  ids: Readonly<Record<string, string | number>>
  /** By the name of a field or parameter. */
  fields: KnownValues
}

/** What links may carry, and examples of their bodies do. */
const OF_LINKS = [can.splitPaymentLinks.toggle, can.changeQuickLinks.also, can.setLinkMetadata.also]

/**
 * With the toggles that an endpoint asks for, where one is named. Made through the real use cases. A
 * new kind of thing that addresses name is added here.
 */
export async function aNeighbour(app: TestApp, entry?: Endpoint): Promise<Neighbour> {
  const sellerId = await app.aSeller({ toggles: togglesOfNeighbour(entry) })
  const admin = await app.aUser(sellerId)
  const mark = `vizinha${sellerId}`
  const colleague = await app.aRealUser(sellerId, { profile: 'SALE', email: `${mark}@time.com.br` })
  const customer = await app.call(createCustomer, {
    as: admin,
    body: aCustomerBody({
      name: `Zuleica ${mark}`,
      email: `${mark}@exemplo.com.br`,
      document: { documentNumber: '11144477735', documentType: 'cpf', documentNation: 'BR' },
    }),
  })
  if (customer.status !== 201) throw new Error(JSON.stringify(customer.errors))
  const partner = await app.call(createSubSeller, {
    as: admin,
    body: aSubSellerBody({ name: `Sócio ${mark}` }),
  })
  if (partner.status !== 201) throw new Error(JSON.stringify(partner.errors))
  const plan = await app.call(createPlan, {
    as: admin,
    body: aPlanBody({ title: `Aulas da ${mark}` }),
  })
  const page = await app.call(createCheckout, {
    as: admin,
    body: { title: `Loja da ${mark}`, subDomain: mark },
  })
  if (plan.status !== 201 || page.status !== 201) throw new Error('The neighbour has no plan')
  const coupon = await aCoupon(app, admin, { code: mark })
  const subscription = await app.call(importSubscription, {
    as: admin,
    body: anImportBody(plan.body.id, customer.body.uuid),
  })
  if (subscription.status !== 201) throw new Error(JSON.stringify(subscription.errors))
  // Running: only then it is edited.
  await app.sql(`update subscription set status = 'ACTIVE' where id = $1`, [subscription.body.uuid])
  const planLink = await app.call(createSubscriptionLink, {
    as: admin,
    body: aSubscriptionLinkBody(plan.body.id),
  })
  if (planLink.status !== 201) throw new Error(JSON.stringify(planLink.errors))
  const quickLink = await app.call(createQuickLink, { as: admin, body: aQuickLinkBody() })
  if (quickLink.status !== 201) throw new Error(JSON.stringify(quickLink.errors))
  const buyer = await aBuyer(app, admin, aLinkBody({ title: `Curso da ${mark}` }))
  await buyer.pay.card(APPROVED_CARD)
  const open = await aBuyer(app, admin, aLinkBody({ title: `Outro curso da ${mark}` }))
  await askForPix(app, open.ref)
  await app.runner.drain()
  const { report, reportId, addressId } = await reportOf(app, admin, mark)
  const invoice = await anInvoice(app, admin, buyer.chargeId)
  const disputed = await aBuyer(app, admin, aLinkBody({ title: `Disputa da ${mark}` }))
  await disputed.pay.card(APPROVED_CARD)
  await disputeAt(app, disputed)
  const evidence = await attach(app, disputed, { as: admin, name: `${mark}.pdf` })
  if (evidence.status !== 200) throw new Error(JSON.stringify(evidence.errors))
  const slip = await aBuyer(app, admin, aLinkBody({ title: `Boleto da ${mark}` }))
  await slip.pay.bankSlip()
  const refund = await aRequestedRefund(app, sellerId, slip.chargeId)
  const [link] = await app.sql<{ id: string; public_id: string }>(
    'select l.id, l.public_id from payment_link l join charge c on c.seller_id = l.seller_id and c.link_id = l.id where c.id = $1',
    [open.chargeId],
  )
  // Another than the one they call with: it may be ended.
  const [session] = await app.sql<{ id: string }>(
    `insert into session (seller_id, id, user_id, email, roles, toggles, refresh_hash, refreshed_at,
       expires_at, created_at)
     select seller_id, gen_random_uuid(), user_id, email, roles, toggles, '-', refreshed_at,
            expires_at, created_at
       from session where user_id = $1
     returning id`,
    [admin.userId],
  )
  const passkey = newId()
  await app.sql(
    `insert into passkey (seller_id, id, user_id, rp_id, credential_id, public_key, sign_count,
       transports, name, created_at)
     values ($1, $2, $3, 'localhost', $4, '-', 0, '{}', 'Chave da ' || $4, now())`,
    [sellerId, passkey, admin.userId, mark],
  )
  const imports = await aNeighboursImport(app, admin, mark)
  const campaign = await app.call(createPriceCampaign, {
    as: admin,
    body: {
      idPlan: plan.body.id,
      price: { type: 'PERCENT', percent: 5 },
      firstDueDate: addDays(civilDateOf(await app.clock.now()), 60),
    },
  })
  const system = await aNeighboursSystem(app, admin, { mark, uuidBuyer: customer.body.uuid })
  if (!link || !session) throw new Error('The neighbour has no link or no session')
  const card = await aNeighboursCard(app, sellerId, mark)
  const pendingWithdrawal = await aPendingWithdrawal(app, sellerId, mark)
  const webhook = await aNeighboursWebhook(app, sellerId, mark)
  return {
    sellerId,
    admin,
    apiKey: system.secret,
    mark,
    ids: {
      ...system.ids,
      'seller-clients': customer.body.uuid,
      customers: customer.body.uuid,
      subseller: partner.body.id,
      plans: plan.body.id,
      coupons: coupon.id,
      checkouts: page.body.id,
      'payment-links': link.id,
      'payment-links/fast-orders': quickLink.body.uuid,
      'payment-links/subscriptions': planLink.body.uuid,
      charges: open.chargeId,
      'charges/{id}/dispute': disputed.chargeId,
      'charges/{id}/refunds': slip.chargeId,
      charge: open.chargeId,
      antecipation: await anAnticipation(app, sellerId, mark),
      scheduled: await aWaitingAnticipation(app, sellerId, mark),
      'approval-rule': await aWaitingRule(app, sellerId, mark),
      ...(await aRedeem(app, sellerId)),
      ...(await anApplicationOf(app, sellerId, mark)),
      sessions: session.id,
      passkeys: passkey,
      reports: reportId,
      'sellers/report-addresses': addressId,
      'report-schedules': await aWaitingSchedule(app, sellerId, mark),
      'saved-views': await aViewOfTheTeam(app, sellerId, mark),
      subscriptions: subscription.body.uuid,
      // Where the toggles allow none, there is none to find.
      'price-campaigns': campaign.status === 200 ? campaign.body.uuid : newId(),
      imports,
      invoices: invoice,
      'seller-api-webhooks': webhook,
      'v1/webhooks': webhook,
      users: colleague.userId,
      'v1/users': colleague.userId,
      'v1/events': idOfEvent(sellerId, 1),
      'v1/disputes': (await disputeOf(app, disputed)).id,
      'v1/withdrawals': pendingWithdrawal,
      'sellers/transfers': pendingWithdrawal,
      'transfers/confirmation': pendingWithdrawal,
      ...(await aNeighboursPayments(app, sellerId, mark)),
      ...(await aNeighboursLot(app, sellerId, mark)),
      card,
      'authenticated/users': colleague.userId,
    },
    fields: {
      deliveryId: webhook,
      cardId: card,
      charge: open.ref,
      idCard: card,
      link: link.public_id,
      company: '11222333000181',
      document: [
        '11222333000181',
        { documentNumber: '11144477735', documentType: 'cpf', documentNation: 'BR' },
      ],
      evidence: evidence.body.uuid,
      file: 'pdf',
      invoice: toRoutedRef(sellerId, invoice),
      line: 2,
      logo: await aLogo(app, sellerId),
      paymentLink: link.id,
      photo: await aPhoto(app, { sellerId, userId: colleague.userId }),
      plan: plan.body.id,
      product: 'barte',
      refund,
      report,
      txid: await open.txid(),
      secret: app.services.callbacks.ownSecret,
      secretId: system.formerId,
      idPlan: plan.body.id,
      idSubSeller: partner.body.id,
      who: `${mark}@exemplo.com.br`,
      uuid: open.chargeId,
      uuidBuyer: customer.body.uuid,
      uuidCharge: open.chargeId,
      uuidPaymentLink: link.id,
      uuidSellerClient: customer.body.uuid,
    },
  }
}

/** The toggles that an endpoint needs, beside the usual ones. */
export function togglesOfNeighbour(entry?: Endpoint): Toggle[] {
  const { needed, barring } = togglesOf(entry?.access ?? 'session')
  const toggles = new Set([...INITIAL_TOGGLES, ...OF_LINKS])
  return [...toggles.union(new Set(needed)).difference(new Set(barring))]
}

/** A report that an address outside was sent: its id, what stands in its link, and the address. */
async function reportOf(app: TestApp, admin: TestUser, mark: string) {
  const recipientEmail = `relatorios.${mark}@exemplo.com.br`
  const [expirationDateInitial, expirationDateFinal] = ['2020-01-01', '2040-12-31']
  const body = { expirationDateInitial, expirationDateFinal, recipientEmail }
  await aConfirmedAddress(app, admin, recipientEmail)
  const [address] = (await app.call(listReportAddresses, { as: admin })).body
  const asked = await app.call(sendChargeReport, { as: admin, body })
  await app.runner.drain()
  const report = await linkOfReport(app, recipientEmail)
  return { report, reportId: asked.body.uuid, addressId: address?.uuid ?? '' }
}

/** What of theirs an endpoint would ask for. */
export function knownOf(entry: Endpoint, { ids, fields, mark }: Neighbour): KnownValues {
  const { path } = addressOf(entry)
  // Elsewhere it is the address that a seller wants for itself.
  const page = path.startsWith('/public/pages/') ? { subDomain: mark } : {}
  const [whole = '', collection = ''] = /(?:[\w-]+\/)?([\w-]+)(?=\/\{id\})/.exec(path) ?? []
  const [part = ''] = /[\w-]+\/\{id\}\/[\w-]+/.exec(path) ?? []
  // Of the developers' API: a card of a buyer, and no virtual one.
  const card = ids['v1/cards']
  const cards = isForKeys(entry) ? { cardId: card, cardToken: card } : {}
  return { ...fields, ...page, ...cards, id: ids[part] ?? ids[whole] ?? ids[collection] }
}

/** Everything that the database holds of a seller, in one word; but for one table, where one is named. */
export async function rowsOf(app: TestApp, sellerId: number, without = ''): Promise<string> {
  // What waits for its number would be found in another table a moment later; calls are logged later, too.
  await eventsNumbered(app)
  await linesWritten(app)
  const tables = await app.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'seller_id'
     where c.relkind in ('r', 'p') and c.relname not in ($1, 'key_call') order by 1`,
    [without],
  )
  const rows = tables.map(
    ({ name }) => `select '${name}' || t::text as row from ${name} t where seller_id = $1`,
  )
  const sum = `select md5(string_agg(row, '' order by row)) as all from (${rows.join(' union all ')})`
  const [row] = await app.sql<{ all: string | null }>(sum, [sellerId], `rows but for ${without}`)
  return row?.all ?? ''
}
