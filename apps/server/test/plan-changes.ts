import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  daysBetween,
} from '@vintem/brazil/calendar'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import {
  changePlanNow,
  getNextCharges,
  previewPlanChange,
} from '@vintem/contracts/subscription-changes/endpoints'
import { getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { advanceClock } from '#work/advance-clock.ts'
import type { TestApp, TestUser } from './harness.ts'
import { anImported, planAndCustomer } from './subscriptions.ts'

type Edit = Omit<CallInput<typeof changePlanNow>['body'], 'quote'>

/** What a seller does to change a plan, and sees of it. */
export function planChanges(app: { current: TestApp }) {
  const toDay = (day: CivilDate) => advanceClock(app.current, new Date(`${day}T15:00:00Z`))

  /** A subscription of R$ 120.00 a month whose first cycle is paid, ten days into it. */
  async function inItsFirstCycle() {
    const as = await app.current.aUser(await app.current.aSeller())
    const of = await planAndCustomer(app.current, as)
    const start = addDays(civilDateOf(await app.current.clock.now()), 1)
    const id = await anImported(app.current, as, of, {
      payment: { method: 'PIX' },
      basicValue: { type: 'MONTHLY', value: 120 },
      startDate: start,
    })
    await app.current.runner.drain()
    const [first] = await chargesOf(as, id)
    await pay(as, first?.uuid ?? '')
    await toDay(addDays(start, 10))
    const days = daysBetween(start, addMonths(start, 1))
    return { as, id, start, today: addDays(start, 10), days, idPlan: of.idPlan }
  }
  const chargesOf = async (as: TestUser, id: string) => (await read(as, id)).charges
  const read = async (as: TestUser, id: string) =>
    (await app.current.call(getSubscription, { as, params: { id } })).body
  const next = async (as: TestUser, id: string) =>
    (await app.current.call(getNextCharges, { as, params: { id } })).body
  async function pay(as: TestUser, id: string) {
    await app.current.call(markChargeAsPaid, { as, params: { id }, body: { uuidCharge: id } })
    await app.current.runner.drain()
  }
  const edit = (idPlan: number, month: number, type: 'MONTHLY' | 'YEARLY' = 'MONTHLY'): Edit => ({
    idPlan,
    basicValueRequest: {
      type,
      value: type === 'YEARLY' ? month * 12 : month,
      valuePerMonth: month,
    },
    bankSlipDescription: 'Mensalidade',
  })
  const preview = (as: TestUser, id: string, body: Edit, when: 'NOW' | 'NEXT_CYCLE' = 'NOW') =>
    app.current.call(previewPlanChange, { as, params: { id }, body: { ...body, when } })
  async function change(as: TestUser, id: string, body: Edit) {
    const { body: shown } = await preview(as, id, body)
    const changed = await app.current.call(changePlanNow, {
      as,
      params: { id },
      body: { ...body, quote: shown.quote },
    })
    return { shown, changed }
  }
  return { toDay, inItsFirstCycle, chargesOf, read, next, pay, edit, preview, change }
}
