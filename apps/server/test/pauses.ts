import { addMonths, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import type { CallInput } from '@vintem/contracts/endpoint'
import {
  pauseSubscription,
  previewPause,
  previewResume,
  resumeSubscription,
} from '@vintem/contracts/subscription-pauses/endpoints'
import type { TestApp, TestUser } from './harness.ts'
import { planChanges } from './plan-changes.ts'
import { aSubscriber } from './subscription-links.ts'

type Asked = CallInput<typeof pauseSubscription>['body']

/** What a seller does to pause a subscription, and sees of it. */
export function pauses(app: { current: TestApp }) {
  const pause = (as: TestUser, id: string, body: Asked = {}, key?: string) =>
    app.current.call(pauseSubscription, { as, params: { id }, body, ...(key && { key }) })
  const preview = (as: TestUser, id: string, body: Asked = {}) =>
    app.current.call(previewPause, { as, params: { id }, body })
  const resume = (as: TestUser, id: string, keepsDueDay?: boolean) =>
    app.current.call(resumeSubscription, { as, params: { id }, body: { keepsDueDay } })
  const resumption = (as: TestUser, id: string, keepsDueDay?: boolean) =>
    app.current.call(previewResume, { as, params: { id }, body: { keepsDueDay } })

  /** Paid for a month from today on, by PIX or a card. */
  async function paidBy(method: 'pix' | 'card', card?: string) {
    const toggles = [...INITIAL_TOGGLES, 'view_seller_refund' as const]
    const as = await app.current.aUser(await app.current.aSeller({ toggles }))
    const buyer = await aSubscriber(app.current, as)
    if (method === 'pix') await buyer.pay.pix()
    else await buyer.pay.card(card as string)
    await app.current.runner.drain()
    const start = civilDateOf(await app.current.clock.now())
    const [row] = await app.current.sql<{ id: string }>(
      'select subscription_id as id from charge where id = $1',
      [buyer.chargeId],
    )
    return { as, id: row?.id ?? '', start, end: addMonths(start, 1), buyer }
  }
  const cyclesOf = (id: string) =>
    app.current.sql<{
      cycle: number
      starts_on: CivilDate
      ends_on: CivilDate
      outcome: string
      why: string | null
      status: string | null
    }>(
      `select y.cycle, y.starts_on::text, y.ends_on::text, y.outcome, y.why, c.status
         from subscription_cycle y left join charge c on c.id = y.charge_id
        where y.subscription_id = $1 order by y.cycle`,
      [id],
    )
  const eventsOf = async (id: string) =>
    (
      await app.current.sql<{ type: string }>(
        `select type from event where object_id = $1 order by sequence`,
        [id],
      )
    ).map(({ type }) => type.replace('subscription.', ''))
  const { preview: previewChange, ...changes } = planChanges(app)
  return {
    ...changes,
    previewChange,
    pause,
    preview,
    resume,
    resumption,
    paidBy,
    cyclesOf,
    eventsOf,
  }
}
