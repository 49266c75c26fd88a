import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { cents, centsToReais, reaisToCents } from '@vintem/brazil/money'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { listCharges, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { PERIOD_MONTHS } from '@vintem/contracts/plans/body'
import {
  cancelSubscription,
  editSubscription,
  getSubscription,
  listSubscriptions,
} from '@vintem/contracts/subscriptions/endpoints'
import { newId } from '#platform/ids.ts'
import type { World } from '#rails/sandbox/sandbox.ts'
import { ifPayable } from './demo-buyer.ts'
import type { DemoClient } from './demo-client.ts'
import { DEMO_PLANS } from './demo-partners.ts'
import type { Random } from './seeded-random.ts'

interface Renewing {
  world: World
  seller: DemoClient
  clubRandom: Random
}

type PutOff = (days: number, act: (club: Renewing) => Promise<unknown>) => void

const ofPlans = new Set(DEMO_PLANS.map(({ title }) => title))
/** On this day of a month the seller looks at what is left unpaid. */
const CLEAN_UP_DAY = '28'

/**
 * A day of the subscribers: most pay by PIX or boleto what is due, some of them late, in cash or never.
 * Cards are charged without them.
 */
export async function renew(shop: Renewing, day: CivilDate, putOff: PutOff): Promise<void> {
  const { seller, clubRandom: random } = shop
  const due = { expirationDateInitial: day, expirationDateFinal: day }
  const { content } = await seller(listCharges, {
    query: { status: 'SCHEDULED', ...due, size: 100 },
  })
  for (const { uuid, title, paymentMethod } of content) {
    if (!ofPlans.has(title) || paymentMethod === 'CREDIT_CARD') continue
    const mind = random.next()
    if (mind < 0.82) await pay(shop, uuid)
    else if (mind < 0.93) putOff(random.between(3, 14), (later) => pay(later, uuid))
    else if (mind < 0.95) putOff(random.between(2, 6), (later) => payInCash(later, uuid))
  }
  if (day.endsWith(CLEAN_UP_DAY)) await giveUpOnSome(shop, day)
}

/** With an app of a bank, if the charge is still open by then. */
export async function pay(
  { seller, world }: Pick<Renewing, 'seller' | 'world'>,
  id: string,
): Promise<void> {
  const { status, pix, bankSlip } = await seller(getCharge, { params: { id } })
  if (status !== 'SCHEDULED' && status !== 'LATE') return
  if (pix) {
    await ifPayable(world.payPix(pix.txid))
    return
  }
  await payOpenSlip(world, bankSlip?.line)
}

/** At a bank, where there is a line and its boleto is open: an empty search finds any. */
export async function payOpenSlip(world: World, line: string | null | undefined): Promise<void> {
  if (!line) return
  const { items } = await world.listBankSlips({ search: line, page: 0, size: 1 })
  const [slip] = items
  if (slip) await ifPayable(world.payBankSlip(slip.reference))
}

async function payInCash({ seller }: Renewing, id: string): Promise<void> {
  const { status } = await seller(getCharge, { params: { id } })
  if (status !== 'SCHEDULED' && status !== 'LATE') return
  await seller(markChargeAsPaid, { params: { id }, body: { uuidCharge: id }, key: newId() })
}

/** The seller ends most subscriptions that have owed for more than two months. */
async function giveUpOnSome({ seller, clubRandom: random }: Renewing, day: CivilDate) {
  const { content } = await seller(listSubscriptions, {
    query: { status: 'DEFAULTER', size: 100 },
  })
  for (const { uuid: id, isSuspended } of content) {
    if (isSuspended) continue
    const { charges } = await seller(getSubscription, { params: { id } })
    const oldest = charges.findLast(({ status }) => status === 'LATE' || status === 'FAILED')
    if (!oldest || oldest.expirationDate > addDays(day, -60) || random.chance(0.3)) continue
    await seller(cancelSubscription, { params: { id }, body: { active: false }, key: newId() })
  }
}

async function activeOf({ seller }: Renewing, customerDocument: string) {
  const { content } = await seller(listSubscriptions, {
    query: { status: 'ACTIVE', customerDocument, size: 1 },
  })
  return content[0]
}

/** A subscriber ends what they have. */
export async function leave(shop: Renewing, document: string): Promise<void> {
  const active = await activeOf(shop, document)
  if (!active) return
  const params = { id: active.uuid }
  await shop.seller(cancelSubscription, { params, body: { active: false }, key: newId() })
}

/** A subscriber agrees to more with the seller, or to less. */
export async function changeSubscription(shop: Renewing, document: string): Promise<void> {
  const { seller, clubRandom: random } = shop
  const active = await activeOf(shop, document)
  if (!active) return
  const params = { id: active.uuid }
  const { version, idPlan, basicValue } = await seller(getSubscription, { params })
  const monthCents = reaisToCents(basicValue.valuePerMonth) ?? cents(0)
  const changedCents = cents(monthCents + (random.chance(0.7) ? 4_000 : -1_500))
  const basicValueRequest = {
    type: basicValue.type,
    value: centsToReais(cents(changedCents * PERIOD_MONTHS[basicValue.type])),
    valuePerMonth: centsToReais(changedCents),
  }
  const body = { idPlan, basicValueRequest, bankSlipDescription: 'Assinatura do ateliê' }
  await seller(editSubscription, { params, version, body })
}
