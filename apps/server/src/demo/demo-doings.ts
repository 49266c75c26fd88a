import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { listCharges } from '@vintem/contracts/charges/endpoints'
import { changeConsent } from '@vintem/contracts/consents/endpoints'
import { createCustomer } from '@vintem/contracts/customers/endpoints'
import { listPlans } from '@vintem/contracts/plans/endpoints'
import { changeDueDay, previewDueDay } from '@vintem/contracts/subscription-changes/endpoints'
import { cancelSubscription, importSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { newId } from '#platform/ids.ts'
import { askForPix, type DemoLinkAt, findPurchase } from './demo-buyer.ts'
import type { DemoCustomer } from './demo-people.ts'
import { pay } from './demo-renewals.ts'
import { type SubscribersShop, subscriptionOf } from './demo-subscribers.ts'

export interface StoriesShop extends SubscribersShop {
  /** Links of plans. */
  clubs: readonly DemoLinkAt[]
}

/** Plans by the month, in the order of their names. */
export const [CLUB, CLASS] = [1, 2]

export function linkAt({ clubs }: StoriesShop, club: number): DemoLinkAt {
  const link = clubs[club]
  if (!link) throw new Error('The plans are not sold yet')
  return link
}

/** Adds somebody who has subscribed elsewhere, pays by PIX and wants messages on the phone. */
export async function bringAlong(
  { app, seller }: StoriesShop,
  day: CivilDate,
  body: DemoCustomer,
): Promise<void> {
  const { uuid } = await seller(createCustomer, { body, key: newId() })
  await seller(changeConsent, { params: { id: uuid }, body: { given: true } })
  const plan = (await seller(listPlans, { query: {} })).content[CLUB]
  const monthly = plan?.basicValues.find(({ type }) => type === 'MONTHLY')
  if (!plan || !monthly) throw new Error('There is no plan')
  await seller(importSubscription, {
    body: {
      idPlan: plan.id,
      uuidBuyer: uuid,
      basicValue: { type: 'MONTHLY', value: monthly.value },
      payment: { method: 'PIX' },
      startDate: addDays(day, 3),
    },
    key: newId(),
  })
  await app.runner.drain()
}

/** Pays by PIX what a person owes, at the page of the charge where there is no code. */
export async function payOpen(shop: StoriesShop, { document }: DemoCustomer): Promise<void> {
  const { app, seller, buyer } = shop
  const query = { customerDocument: document.documentNumber, size: 5 }
  const { content } = await seller(listCharges, { query })
  const open = content.find(({ status }) => status === 'SCHEDULED' || status === 'LATE')
  if (!open) return
  const { pix } = await seller(getCharge, { params: { id: open.uuid } })
  if (!pix) await askForPix(buyer, await findPurchase(buyer, linkAt(shop, CLUB), open.uuid))
  await app.runner.drain()
  await pay(shop, open.uuid)
  await app.runner.drain()
}

export async function leave(shop: StoriesShop, who: DemoCustomer): Promise<void> {
  const params = { id: (await subscriptionOf(shop, who)).uuid }
  const body = { active: false, when: 'PERIOD_END' as const }
  await shop.seller(cancelSubscription, { params, body, key: newId() })
}

export async function moveDueDay(shop: StoriesShop, who: DemoCustomer): Promise<void> {
  const { uuid: id, expirationDate } = await subscriptionOf(shop, who)
  const day = expirationDate?.endsWith('-10') ? 12 : 10
  const { quote } = await shop.seller(previewDueDay, { params: { id }, body: { day } })
  await shop.seller(changeDueDay, { params: { id }, body: { day, quote }, key: newId() })
}
