import { listCustomers } from '@vintem/contracts/customers/endpoints'
import { createSubscriptionLink } from '@vintem/contracts/payment-links/endpoints'
import { listPlans } from '@vintem/contracts/plans/endpoints'
import { importSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { newId } from '#platform/ids.ts'
import type { World } from '#rails/sandbox/sandbox.ts'
import {
  askForBankSlip,
  askForPix,
  type DemoLinkAt,
  payPix,
  payWithCard,
  startPurchase,
} from './demo-buyer.ts'
import type { DemoClient } from './demo-client.ts'
import type { DemoCustomer } from './demo-people.ts'
import { changeSubscription, leave } from './demo-renewals.ts'
import type { Random } from './seeded-random.ts'

export interface Club {
  world: World
  /** Of its own, so that other people of the demo do what they did without it. */
  clubRandom: Random
  seller: DemoClient
  buyer: DemoClient
  customers: readonly DemoCustomer[]
  /** Links of plans, those opened so far. */
  clubs: DemoLinkAt[]
}

type PutOff = (days: number, act: (club: Club) => Promise<unknown>) => void

/** 120 of them in a year, more and more of them towards its end. */
const FIRST_CHANCE = 0.07
const GROWTH = 0.2

/**
 * People who subscribe to a plan: by PIX or card, or by a boleto that some of them never pay. Gives
 * what is left to do once the rails have answered.
 */
export async function joinClub(
  shop: Club,
  elapsed: number,
  putOff: PutOff,
): Promise<(() => Promise<unknown>) | undefined> {
  const { buyer, clubRandom: random, clubs } = shop
  if (!random.chance(FIRST_CHANCE + (GROWTH * elapsed) / 365)) return undefined
  const link = random.pick(clubs.length > 0 ? clubs : await openClubs(shop))
  const customer = random.pick(shop.customers)
  const [method, fate] = [random.next(), random.next()]
  const bought = await startPurchase(buyer, link, customer)
  const { documentNumber } = customer.document
  if (fate < 0.24) putOff(random.between(35, 220), (club) => leave(club, documentNumber))
  else if (fate < 0.4) {
    putOff(random.between(40, 200), (club) => changeSubscription(club, documentNumber))
  }
  if (method < 0.45) {
    await askForPix(buyer, bought)
    return () => payPix(shop, bought)
  }
  if (method < 0.8) await payWithCard(buyer, bought, link, customer, random)
  else await askForBankSlip(buyer, bought)
  return undefined
}

/** By the month more often than by the half-year or year. */
const PERIODS = [
  { plan: 0, type: 'MONTHLY' },
  { plan: 1, type: 'MONTHLY' },
  { plan: 2, type: 'MONTHLY' },
  { plan: 0, type: 'SEMESTER' },
  { plan: 2, type: 'YEARLY' },
] as const

/** Links of the plans, and two subscriptions that began before Vintém. */
async function openClubs({ seller, clubs }: Club): Promise<DemoLinkAt[]> {
  const { content: plans } = await seller(listPlans, { query: {} })
  for (const { plan: index, type } of PERIODS) {
    const plan = plans[index]
    const price = plan?.basicValues.find((each) => each.type === type)
    if (!plan || !price) continue
    const { url } = await seller(createSubscriptionLink, {
      body: {
        paymentSubscription: {
          idPlan: plan.id,
          type,
          valuePerMonth: price.valuePerMonth,
          ...(index === 0 && {
            additionalValue: 120,
            additionalTitle: 'Matrícula',
            additionalInstallments: 2,
          }),
        },
        allowedPaymentMethods: {
          creditCardMethod: {},
          bankSlipMethod: {},
          pixMethod: { discount: { amount: 5, type: 'PERCENT' } },
        },
      },
      key: newId(),
    })
    clubs.push({ publicId: url.split('/').at(-1) ?? '', maxInstallments: 1, isByCard: false })
  }
  const { content: people } = await seller(listCustomers, { query: { size: 2 } })
  for (const [index, person] of people.entries()) {
    const plan = plans[index]
    const yearly = plan?.basicValues.find(({ type }) => type === 'YEARLY')
    if (!plan || !yearly) continue
    await seller(importSubscription, {
      body: {
        idPlan: plan.id,
        uuidBuyer: person.id,
        basicValue: { type: 'YEARLY', value: yearly.value },
        payment: { method: index === 0 ? 'PIX' : 'BANK_SLIP' },
        startDate: index === 0 ? '2024-03-31' : '2025-02-10',
      },
      key: newId(),
    })
  }
  return clubs
}
