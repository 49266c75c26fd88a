import { addDays, addMonths, type CivilDate } from '@vintem/brazil/calendar'
import { subscribeAtPage } from '@vintem/contracts/checkout/endpoints'
import { createCoupon } from '@vintem/contracts/coupons/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { createPlan, listPlans } from '@vintem/contracts/plans/endpoints'
import {
  confirmPriceCampaign,
  createPriceCampaign,
  undoPriceCampaign,
} from '@vintem/contracts/price-campaigns/endpoints'
import { changeReminderSwitch } from '@vintem/contracts/reminders/endpoints'
import { newId } from '#platform/ids.ts'
import { DEMO_PAGE } from './demo-partners.ts'
import type { SubscribersShop } from './demo-subscribers.ts'

type PlanBody = CallInput<typeof createPlan>['body']
type CouponBody = CallInput<typeof createCoupon>['body']

/** Begins with two weeks without a charge. */
const TRIAL_PLAN: PlanBody = {
  title: 'Modelagem em casa',
  description: 'Uma aula gravada por semana, com lista de materiais.',
  bullets: [{ description: 'Duas semanas grátis' }, { description: 'Grupo de dúvidas' }],
  basicValues: [
    { type: 'MONTHLY', valuePerMonth: 129 },
    { type: 'SEMESTER', valuePerMonth: 119 },
    { type: 'YEARLY', valuePerMonth: 109 },
  ],
  trialDays: 14,
  enableBankSlip: false,
  enableCreditCard: true,
  enablePixPayment: true,
}

/** Offers the plan with a trial. Returns its link on the public page, by the month. */
export async function offerTrials({ seller, buyer }: SubscribersShop) {
  const { id: plan } = await seller(createPlan, { body: TRIAL_PLAN, key: newId() })
  const params = { subDomain: DEMO_PAGE.subDomain, plan }
  return (await buyer(subscribeAtPage, { params, body: { period: 'MONTHLY' } })).link
}

/** Three cheaper charges to begin with; less for all charges; and one month's gift until a day. */
export const DEMO_CODES = { begin: 'PITANGA20', friends: 'AMIGOS15', gift: 'VOLTE50' } as const

/** Makes the coupons. Returns the id of the one for friends, which the seller gives. */
export async function offerCoupons({ seller }: SubscribersShop, day: CivilDate): Promise<string> {
  const unlimited = { cycles: null, maxRedemptions: null, lastDay: null, plans: [] }
  const coupons: CouponBody[] = [
    {
      ...unlimited,
      code: DEMO_CODES.begin,
      discount: { type: 'PERCENT', percent: 20 },
      cycles: 3,
      maxRedemptions: 40,
    },
    {
      ...unlimited,
      code: DEMO_CODES.gift,
      discount: { type: 'AMOUNT', value: 50 },
      cycles: 1,
      lastDay: addMonths(day, 2),
    },
    { ...unlimited, code: DEMO_CODES.friends, discount: { type: 'PERCENT', percent: 15 } },
  ]
  let newest = ''
  for (const body of coupons) newest = (await seller(createCoupon, { body, key: newId() })).id
  return newest
}

/** Another price for all who have a plan, told so many days ahead. Returns the campaign. */
export async function changePrices(
  { app, seller }: SubscribersShop,
  day: CivilDate,
  { title, percent, notice }: { title: string; percent: number; notice: number },
): Promise<string> {
  const { content: plans } = await seller(listPlans, { query: {} })
  const plan = plans.find((each) => each.title === title)
  if (!plan) throw new Error(`There is no plan ${title}`)
  const price = { type: 'PERCENT' as const, percent }
  const body = { idPlan: plan.id, price, firstDueDate: addDays(day, notice) }
  const { uuid } = await seller(createPriceCampaign, { body, key: newId() })
  await app.runner.drain()
  await seller(confirmPriceCampaign, { params: { id: uuid } })
  await app.runner.drain()
  return uuid
}

export async function takePricesBack({ app, seller }: SubscribersShop, id: string): Promise<void> {
  await seller(undoPriceCampaign, { params: { id } })
  await app.runner.drain()
}

/** Reminders of PIX also go by WhatsApp. */
export async function writeByWhatsApp({ seller }: SubscribersShop): Promise<void> {
  const types = ['PIX_BEFORE_2_WHATSAPP', 'PIX_AFTER_2_WHATSAPP', 'PIX_PAID_WHATSAPP'] as const
  for (const type of types) await seller(changeReminderSwitch, { body: { type, active: true } })
}
