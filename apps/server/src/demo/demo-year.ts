import {
  startOfDay,
  addDays,
  type CivilDate,
  civilDateOf,
  daysBetween,
  weekday,
} from '@vintem/brazil/calendar'
import { createCustomer } from '@vintem/contracts/customers/endpoints'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { changeDefaultTax } from '@vintem/contracts/payment-methods/endpoints'
import { createCheckout, createPlan } from '@vintem/contracts/plans/endpoints'
import { createSubSeller } from '@vintem/contracts/sub-sellers/endpoints'
import { newId } from '#platform/ids.ts'
import type { World } from '#rails/sandbox/sandbox.ts'
import { advanceClock } from '#work/advance-clock.ts'
import type { App } from '../running-app.ts'
import { contest, decide, dispute, giveBack } from './demo-after-sale.ts'
import { anticipations } from './demo-anticipations.ts'
import { bankingUses } from './demo-banking-use.ts'
import { bankingMoves } from './demo-banking.ts'
import {
  askForBankSlip,
  askForPix,
  type DemoLinkAt,
  type DemoPurchase,
  dropCharge,
  markAsPaid,
  payPix,
  payWithCard,
  seeCharge,
  startPurchase,
} from './demo-buyer.ts'
import { createDemoClient, type DemoClient, type DemoSession } from './demo-client.ts'
import { sellAtCounter } from './demo-counter.ts'
import { createDemoEvidence, type DemoEvidence } from './demo-evidence.ts'
import { type DemoLink, DEMO_LINKS } from './demo-links.ts'
import { lookAround } from './demo-looks.ts'
import { lotUses } from './demo-lots.ts'
import { DEMO_PAGE, DEMO_PARTNERS, DEMO_PLANS } from './demo-partners.ts'
import { payPartners } from './demo-payouts.ts'
import { aPerson, type DemoCustomer } from './demo-people.ts'
import { payOpenSlip, renew } from './demo-renewals.ts'
import { leaveScheduledCards } from './demo-schedules.ts'
import { slipUses } from './demo-slips.ts'
import { type Story, storiesUntil } from './demo-stories.ts'
import { joinClub } from './demo-subscriptions.ts'
import { moneyMoves } from './demo-withdrawals.ts'
import { createRandom, type Random } from './seeded-random.ts'

const CUSTOMERS = 320
const FIRST_CUSTOMERS = 60
const DAYS_TO_A_NEW_LINK = 24
/** Partners are paid out so often, and for the last time a while before the year ends. */
const DAYS_TO_PAYOUTS = 45
const MINUTE_MILLIS = 60_000
/** Between the chances of PIX and of boleto. */
const BY_CARD = 0.5

/** What somebody has put off to another day. */
type Later = (year: Year) => Promise<unknown>

interface Year {
  app: App
  sellerId: number
  world: World
  random: Random
  /** Of the subscribers. */
  clubRandom: Random
  seller: DemoClient
  buyer: DemoClient
  attach: DemoEvidence
  customers: DemoCustomer[]
  links: DemoLinkAt[]
  /** Quick links. */
  counters: DemoLinkAt[]
  /** Links of plans. */
  clubs: DemoLinkAt[]
  /** The numbers of DEMO_PARTNERS. */
  partners: number[]
  later: Map<CivilDate, Later[]>
  /** What happens on a day after all else. */
  evenings: Map<CivilDate, Story[]>
  byCard: DemoPurchase[]
}

/** Lives through a year of a shop up to an instant, on the business clock and through the API. */
export async function liveAYear(app: App, session: DemoSession, until: Date): Promise<void> {
  if (!app.sandbox) throw new Error('A demo needs the sandbox')
  const year: Year = {
    app,
    sellerId: session.sellerId,
    world: app.sandbox,
    random: createRandom(20_26),
    clubRandom: createRandom(120),
    seller: createDemoClient(app, session),
    buyer: createDemoClient(app),
    attach: createDemoEvidence(app, session.token),
    customers: [],
    links: [],
    counters: [],
    clubs: [],
    partners: [],
    later: new Map(),
    evenings: new Map(),
    byCard: [],
  }
  await openBusiness(year)
  const last = civilDateOf(until)
  for (let days = 20; days < 365; days += DAYS_TO_PAYOUTS)
    putOff(year, addDays(last, -days), payPartners)
  for (const { daysAgo, act } of [
    ...moneyMoves(),
    ...bankingMoves,
    ...bankingUses,
    ...slipUses,
    ...lotUses(session.token),
    ...anticipations,
  ])
    putOff(year, addDays(last, -daysAgo), act)
  for (let days = 364; days >= 0; days -= 1)
    putOff(year, addDays(last, -days), subscribersOf(addDays(last, -days)))
  tellStories(year, last)
  for (let day = addDays(last, -365); day <= last; day = addDays(day, 1)) {
    const elapsed = 365 - daysBetween(day, last)
    for (const at of momentsOf(day, year.random)) {
      if (at < until) await liveAMoment(year, day, elapsed, at)
    }
    for (const { act } of year.evenings.get(day) ?? []) await act(year)
  }
  await leaveADispute(year)
  await leaveScheduledCards(year, until)
  await advanceClock(app, until)
}

const subscribersOf =
  (day: CivilDate): Later =>
  (year) =>
    renew(year, day, (days, act) => putOff(year, addDays(day, days), act))

function tellStories(year: Year, last: CivilDate): void {
  for (const story of storiesUntil(last)) {
    const { day, isEvening, act } = story
    if (isEvening) year.evenings.set(day, [...(year.evenings.get(day) ?? []), story])
    else putOff(year, day, act)
  }
}

/** What the guidance allows. */
const DEMO_LATE_FEES = {
  bankSlipTax: {
    fine: { enable: true, percentage: 2 },
    interest: { enable: true, percentage: 1 },
  },
}

/** Before anything is sold: partners, whose accounts are checked by then, plans, a public page, late fees. */
async function openBusiness({ seller, partners }: Year): Promise<void> {
  for (const body of DEMO_PARTNERS) {
    partners.push((await seller(createSubSeller, { body, key: newId() })).id)
  }
  for (const body of DEMO_PLANS) await seller(createPlan, { body, key: newId() })
  await seller(createCheckout, { body: DEMO_PAGE, key: newId() })
  await seller(changeDefaultTax, { body: DEMO_LATE_FEES })
}

/** A dispute that waits to be contested, to be found in the demo. */
async function leaveADispute({ app, seller, world, byCard }: Year): Promise<void> {
  for (const bought of byCard.toReversed()) {
    if (await dispute(seller, world, bought)) break
  }
  await app.runner.drain()
}

/** Twice a day the shop has something to do. */
function momentsOf(day: CivilDate, random: Random): Date[] {
  const at = (minutes: number) => new Date(startOfDay(day).getTime() + minutes * MINUTE_MILLIS)
  return [at(random.between(9 * 60, 12 * 60)), at(random.between(14 * 60, 21 * 60))]
}

/**
 * First what was put off, one after the other: a refund beside a payout would change the balance that the
 * payout has read, and a code that a buyer asks for beside it is not known to any bank yet.
 */
async function liveAMoment(year: Year, day: CivilDate, elapsed: number, at: Date): Promise<void> {
  const { app, random } = year
  await advanceClock(app, at)
  await app.clock.holdAt(at)
  await openLinks(year, elapsed)
  await welcomeCustomers(year, elapsed)
  const put = year.later.get(day) ?? []
  year.later.delete(day)
  const isWeekend = [0, 6].includes(weekday(day))
  const purchases = random.between(1, isWeekend ? 3 : 4) + (elapsed > 180 ? 1 : 0)
  for (const act of put) await act(year)
  const payments = await Promise.all([
    ...Array.from({ length: purchases }, () => purchase(year, day)),
    sellAtCounter(year, elapsed),
    lookAround(year, purchases),
    joinClub(year, elapsed, (days, act) => putOff(year, addDays(day, days), act)),
  ])
  await app.runner.drain()
  await Promise.all(payments.map(async (pay) => pay?.()))
  await app.runner.drain()
}

async function openLinks({ links, partners, seller }: Year, elapsed: number): Promise<void> {
  const wanted = Math.min(DEMO_LINKS.length, 3 + Math.floor(elapsed / DAYS_TO_A_NEW_LINK))
  for (const { shared, ...link } of DEMO_LINKS.slice(links.length, wanted)) {
    const body = shared ? { ...link, subSellerPaymentRequest: [toShare(shared, partners)] } : link
    const { url } = await seller(createPaymentLink, { body, key: newId() })
    const maxInstallments = Number(link.paymentOrder.installments ?? 1)
    const publicId = url.split('/').at(-1) ?? ''
    links.push({ publicId, maxInstallments, isByCard: shared !== undefined })
  }
}

const toShare = (
  { partner, percent }: NonNullable<DemoLink['shared']>,
  partners: readonly number[],
) => ({
  idSubSeller: partners[partner] ?? 0,
  paymentType: 'PERCENTAGE' as const,
  paymentValue: percent,
})

async function welcomeCustomers({ customers, random, seller }: Year, elapsed: number) {
  const share = Math.min(1, elapsed / 350)
  const wanted = FIRST_CUSTOMERS + Math.floor((CUSTOMERS - FIRST_CUSTOMERS) * share)
  const arriving = Array.from({ length: Math.max(0, wanted - customers.length) }, (_, index) =>
    aPerson(random, customers.length + index + 1),
  )
  for (const body of arriving) {
    await seller(createCustomer, { body, key: newId() })
    customers.push(body)
  }
}

/** Somebody buys something. Gives what is left to do once the rails have answered. */
async function purchase(year: Year, day: CivilDate): Promise<(() => Promise<unknown>) | undefined> {
  const { random, buyer } = year
  const [link, customer] = [random.pick(year.links), random.pick(year.customers)]
  const method = link.isByCard ? BY_CARD : random.next()
  const mind = random.next()
  const bought = await startPurchase(buyer, link, customer)
  if (method < 0.42) {
    await askForPix(buyer, bought)
    if (mind < 0.02) putOff(year, addDays(day, 2), ({ seller }) => giveBack(seller, bought, 'all'))
    return mind < 0.92 ? async () => payPix(year, bought) : undefined
  }
  if (method < 0.78) {
    if (mind < 0.95) await payWithCard(buyer, bought, link, customer, random)
    decideOnCard(year, bought, day, mind)
    return undefined
  }
  await askForBankSlip(buyer, bought)
  decideOnBankSlip(year, bought, day, mind)
  return undefined
}

/** Few buyers by card want their money back; fewer go to their bank about it. */
function decideOnCard(year: Year, bought: DemoPurchase, day: CivilDate, mind: number): void {
  const { random, byCard } = year
  byCard.push(bought)
  const later = (days: number) => addDays(day, days)
  if (mind < 0.03) putOff(year, later(3), ({ seller }) => giveBack(seller, bought, 'all'))
  else if (mind < 0.06) putOff(year, later(2), ({ seller }) => giveBack(seller, bought, 'half'))
  else if (mind < 0.1) {
    const opened = random.between(1, 12)
    putOff(year, later(opened), ({ seller, world }) => dispute(seller, world, bought))
    if (mind < 0.07) return
    const outcome = mind < 0.085 ? 'WON' : 'LOST'
    putOff(year, later(opened + 2), ({ seller, attach }) => contest(seller, attach, bought))
    putOff(year, later(opened + 16), ({ seller, world }) => decide(seller, world, bought, outcome))
  }
}

/** Most boletos are paid in time; the others late, in cash, or never. */
function decideOnBankSlip(year: Year, bought: DemoPurchase, day: CivilDate, mind: number): void {
  const { random } = year
  if (mind < 0.74) putOff(year, addDays(day, random.between(1, 3)), payBankSlip(bought))
  else if (mind < 0.84) putOff(year, addDays(day, random.between(9, 16)), payBankSlip(bought))
  else if (mind < 0.9) {
    putOff(year, addDays(day, random.between(2, 9)), ({ seller }) => markAsPaid(seller, bought))
  } else if (mind < 0.94) {
    putOff(year, addDays(day, random.between(1, 12)), ({ seller }) => dropCharge(seller, bought))
  }
}

function putOff({ later }: Year, day: CivilDate, act: Later): void {
  later.set(day, [...(later.get(day) ?? []), act])
}

const payBankSlip =
  (bought: DemoPurchase): Later =>
  async ({ world, buyer }) => {
    const { bankSlip } = await seeCharge(buyer, bought)
    await payOpenSlip(world, bankSlip?.line)
  }
