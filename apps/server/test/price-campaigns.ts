import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { createCustomer } from '@vintem/contracts/customers/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import {
  confirmPriceCampaign,
  createPriceCampaign,
  getPriceCampaign,
  listPricedSubscriptions,
  undoPriceCampaign,
} from '@vintem/contracts/price-campaigns/endpoints'
import { getNextCharges } from '@vintem/contracts/subscription-changes/endpoints'
import { getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { advanceClock } from '#work/advance-clock.ts'
import { aCustomerBody, type anImportBody } from './bodies.ts'
import { cpf } from './cards.ts'
import type { TestApp, TestUser } from './harness.ts'
import { mailOf } from './pay-requests.ts'
import { aPlan } from './subscription-links.ts'
import { anImported } from './subscriptions.ts'

type Body = CallInput<typeof createPriceCampaign>['body']
type Imported = Partial<ReturnType<typeof anImportBody>>

/** What a seller does to change many prices, and sees of it. */
export function priceCampaigns(app: { current: TestApp }) {
  const today = async () => civilDateOf(await app.current.clock.now())
  const toDay = (day: CivilDate) => advanceClock(app.current, new Date(`${day}T15:00:00Z`))

  /** A seller with a plan. */
  async function aSeller() {
    const as = await app.current.aUser(await app.current.aSeller())
    return { as, idPlan: await aPlan(app.current, as) }
  }

  let customers = 0
  /** A subscription by PIX of R$ 120.00 a month, of a customer of its own, whose first charge is paid. */
  async function aRunning(as: TestUser, idPlan: number, change: Imported = {}) {
    customers += 1
    const email = `assinante${customers}@exemplo.com.br`
    const document = {
      documentNumber: cpf(customers),
      documentType: 'cpf' as const,
      documentNation: 'BR' as const,
    }
    const body = aCustomerBody({ email, document })
    const customer = await app.current.call(createCustomer, { as, body })
    const of = { idPlan, uuidBuyer: customer.body.uuid }
    const start = addDays(await today(), 1)
    const terms: Imported = { payment: { method: 'PIX' }, startDate: start, ...change }
    const id = await anImported(app.current, as, of, terms)
    await app.current.runner.drain()
    await payAll(as, id)
    return { id, email, start }
  }
  const read = async (as: TestUser, id: string) =>
    (await app.current.call(getSubscription, { as, params: { id } })).body
  const next = async (as: TestUser, id: string) =>
    (await app.current.call(getNextCharges, { as, params: { id } })).body.charges
  async function payAll(as: TestUser, id: string) {
    for (const { uuid, status } of (await read(as, id)).charges) {
      if (status !== 'SCHEDULED' && status !== 'LATE') continue
      const params = { id: uuid }
      await app.current.call(markChargeAsPaid, { as, params, body: { uuidCharge: uuid } })
    }
    await app.current.runner.drain()
  }

  /** Ten percent more, from the first due day after the notice that is the subscription's. */
  const aBody = async (change: Partial<Body> = {}): Promise<Body> => ({
    price: { type: 'PERCENT', percent: 10 },
    firstDueDate: addDays(await today(), 30),
    ...change,
  })
  const create = async (as: TestUser, change: Partial<Body> = {}) =>
    app.current.call(createPriceCampaign, { as, body: await aBody(change) })
  /** A campaign whose subscriptions are found. */
  async function prepare(as: TestUser, change: Partial<Body> = {}): Promise<string> {
    const { body } = await create(as, change)
    await app.current.runner.drain()
    return body.uuid
  }
  const view = async (as: TestUser, id: string) =>
    (await app.current.call(getPriceCampaign, { as, params: { id } })).body
  const items = async (as: TestUser, id: string) =>
    (await app.current.call(listPricedSubscriptions, { as, params: { id } })).body.content
  async function confirm(as: TestUser, id: string) {
    const confirmed = await app.current.call(confirmPriceCampaign, { as, params: { id } })
    await app.current.runner.drain()
    return confirmed
  }
  async function undo(as: TestUser, id: string) {
    const undone = await app.current.call(undoPriceCampaign, { as, params: { id } })
    await app.current.runner.drain()
    return undone
  }
  const subjectsTo = async (email: string) =>
    (await mailOf(app.current, email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('preço') || subject.includes('Novo preço'))
  return {
    today,
    toDay,
    aSeller,
    aRunning,
    read,
    next,
    payAll,
    aBody,
    create,
    prepare,
    view,
    items,
    confirm,
    undo,
    subjectsTo,
  }
}
