import { cardConsentText } from '@vintem/contracts/card-payments/consent'
import {
  openCheckout,
  type startCheckoutCharge,
  subscribeAtPage,
  tryCoupon,
} from '@vintem/contracts/checkout/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { createPlan } from '@vintem/contracts/plans/endpoints'
import {
  confirmTrial,
  requestTrial,
  showTrial,
  startTrialByCard,
} from '@vintem/contracts/trials/endpoints'
import { aPlanBody } from './bodies.ts'
import type { TestApp, TestUser } from './harness.ts'
import { aPortalShop, type Shop } from './portal.ts'

export type TrialBuyer = NonNullable<CallInput<typeof startCheckoutCharge>['body']>['buyer'] &
  object

export const BEATRIZ: TrialBuyer = {
  document: { documentNumber: '52998224725', documentType: 'cpf', documentNation: 'BR' },
  name: 'Beatriz Compradora',
  email: 'beatriz@exemplo.com.br',
  phone: '11987654321',
}

export interface TrialShop extends Shop {
  plan: number
  /** The public name of the link of its plan, by the month. */
  link: string
}

/** A seller with a public page and a plan with a trial, R$ 120.00 a month. */
export async function aTrialShop(
  app: TestApp,
  subDomain: string,
  plan: Parameters<typeof aPlanBody>[0] = {},
): Promise<TrialShop> {
  return withTrialPlan(app, await aPortalShop(app, subDomain), plan)
}

/** A public page of a seller who is there, with a plan of so many days of trial. */
export const aTrialAt = async (app: TestApp, as: TestUser, subDomain: string, trialDays: number) =>
  withTrialPlan(app, await aPortalShop(app, subDomain, as), { trialDays })

async function withTrialPlan(
  app: TestApp,
  shop: Shop,
  plan: Parameters<typeof aPlanBody>[0],
): Promise<TrialShop> {
  const { subDomain } = shop
  const body = aPlanBody({ trialDays: 30, ...plan })
  const { id } = (await app.call(createPlan, { as: shop.as, body })).body
  const params = { subDomain, plan: id }
  const { link } = (await app.call(subscribeAtPage, { params, body: { period: 'MONTHLY' } })).body
  return { ...shop, plan: id, link }
}

type CardBody = NonNullable<CallInput<typeof startTrialByCard>['body']>

/** Begins a trial with a card, by what the page shows, but for what a test changes. */
export async function tryByCard(
  app: TestApp,
  { link }: Pick<TrialShop, 'link'>,
  number: string,
  change: Partial<CardBody> = {},
) {
  const shown = (await app.call(openCheckout, { params: { link } })).body
  const byCard = ({ methods }: Pick<typeof shown, 'methods'>) =>
    methods.find(({ method }) => method === 'CREDIT_CARD')?.price ?? 0
  const code = change.coupon
  const tried =
    code === undefined
      ? undefined
      : (await app.call(tryCoupon, { params: { link }, body: { code } })).body
  const amount = byCard(tried ?? shown)
  const coupon = tried && { cycles: tried.coupon.cycles, fullAmount: byCard(shown) }
  const day = shown.subscription?.trial?.firstChargeOn ?? '2000-01-01'
  const terms = { ...shown, day, months: 1, totalAmount: amount, coupon }
  const consent = cardConsentText(terms) ?? ''
  const body = {
    buyer: BEATRIZ,
    number,
    holder: 'BEATRIZ C',
    expirationMonth: 12,
    expirationYear: 2060,
    cvv: '123',
    amount,
    firstChargeOn: day,
    consent,
    ...change,
  }
  return app.call(startTrialByCard, { params: { link }, body })
}

export const askForTrial = (
  app: TestApp,
  { link }: Pick<TrialShop, 'link'>,
  method: 'PIX' | 'BANK_SLIP' = 'PIX',
  buyer: TrialBuyer | undefined = BEATRIZ,
  coupon?: string,
) =>
  app.call(requestTrial, {
    params: { link },
    body: { buyer, method, ...(coupon !== undefined && { coupon }) },
  })

/** What stands behind the # of the newest link that begins a trial; empty where there is none. */
export async function newestTrialToken(app: TestApp): Promise<string> {
  await app.runner.drain()
  const [mail] = await app.sql<{ body: string }>(
    `select e.body from sandbox.email e join trial_request r on r.id::text = e.id
      order by r.created_at desc limit 1`,
  )
  return /teste#([\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
}

/** Presses the button behind a link, by what its page shows. */
export async function confirm(app: TestApp, token: string, automatic = false) {
  const { status, body } = await app.call(showTrial, { body: { token } })
  const { amount, firstChargeOn } =
    status === 200 ? body : { amount: 120, firstChargeOn: '2000-01-01' }
  return app.call(confirmTrial, { body: { token, amount, firstChargeOn, automatic } })
}

/** The subscriptions of a shop, the earliest first. */
export const trialsOf = (app: TestApp, { as }: Pick<Shop, 'as'>) =>
  app.sql<{
    id: string
    status: string
    method: string
    ends: string | null
    anchor: string
    bill_on: string | null
  }>(
    `select id, status, method, trial_ends_on::text as ends, anchor::text, bill_on::text
       from subscription where seller_id = $1 order by created_at, id`,
    [as.sellerId],
  )

/** What was mailed for a shop to an address, by the beginning of its subject. */
export const mailsTo = (
  app: TestApp,
  { as }: Pick<Shop, 'as'>,
  recipient: string,
  subject: string,
) =>
  app.sql<{ body: string; html: string }>(
    `select body, html from sandbox.email
      where seller_id = $1 and recipient = $2 and subject like $3 || '%' order by sent_at`,
    [as.sellerId, recipient, subject],
  )
