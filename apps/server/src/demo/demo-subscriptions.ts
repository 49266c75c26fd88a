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
import type { Random } from './seeded-random.ts'

interface Club {
  world: World
  random: Random
  seller: DemoClient
  buyer: DemoClient
  customers: readonly DemoCustomer[]
  /** Links of plans, those opened so far. */
  clubs: DemoLinkAt[]
}

/** In the last weeks of the year: each has no more than its first charge yet. */
const FIRST_DAY = 340
const DAYS_BETWEEN = 2

/**
 * People who subscribe to a plan: by PIX or card, or by a boleto that they have not paid yet. Gives
 * what is left to do once the rails have answered.
 */
export async function joinClub(
  shop: Club,
  elapsed: number,
): Promise<(() => Promise<unknown>) | undefined> {
  if (elapsed < FIRST_DAY || elapsed % DAYS_BETWEEN !== 0) return undefined
  const { buyer, random, clubs } = shop
  const link = random.pick(clubs.length > 0 ? clubs : await openClubs(shop))
  const customer = random.pick(shop.customers)
  const bought = await startPurchase(buyer, link, customer)
  const method = random.next()
  if (method < 0.45) {
    await askForPix(buyer, bought)
    return () => payPix(shop, bought)
  }
  if (method < 0.8) await payWithCard(buyer, bought, link, customer, random)
  else await askForBankSlip(buyer, bought)
  return undefined
}

/** A link for each plan, and two subscriptions that began before Vintém. */
async function openClubs({ seller, clubs }: Club): Promise<DemoLinkAt[]> {
  const { content: plans } = await seller(listPlans, { query: {} })
  for (const [index, plan] of plans.entries()) {
    const [monthly] = plan.basicValues
    const { url } = await seller(createSubscriptionLink, {
      body: {
        paymentSubscription: {
          idPlan: plan.id,
          type: 'MONTHLY',
          valuePerMonth: monthly?.valuePerMonth ?? 0,
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
