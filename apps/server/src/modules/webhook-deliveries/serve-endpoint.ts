import {
  type AttemptRow,
  type DeliveryChange,
  type DueDelivery,
  insertAttempts,
  lockWebhook,
  nextDue,
  openHeaders,
  openSecret,
  selectDue,
  selectHead,
  selectWebhook,
  updateDeliveries,
  updateWebhook,
  waitForNoDisk,
  type WebhookRef,
  type WebhookRow,
} from '#modules/webhooks/index.ts'
import { newId, randomBelow } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import { type Health, isWell, judge, type WebhookNews } from './delivery-rules.ts'
import { told as tell } from './told.ts'
import { messageOf, signedHeaders } from './webhook-message.ts'

/** A turn is over after so many deliveries, or so long; what is under way then is waited for. */
const DELIVERIES = 500
const TURN_MILLIS = 2_000
/** Of these at the most. */
const REPLAYS = 50
const TRIALS = 5
/** As `webhook_claim` has it: longer than any turn. */
const LEASE_MILLIS = 30_000

/** After so long without an answer an endpoint is waited for outside its place. */
const SILENT_MILLIS = 500

/** An endpoint that is leased to this process. */
export interface Leased extends WebhookRef {
  lease: string
}

/** Of those where endpoints are served at the same time, the one of an endpoint. */
export interface TurnPlace {
  /** True where the endpoint still has it and nobody needs it. */
  mayStay(): boolean
  /** Nothing but answers is waited for: another may have it. */
  isSilent(): void
}

interface Turn {
  services: Services
  leased: Leased
  row: WebhookRow
  secrets: readonly string[]
  headers: Record<string, string>
  /** As it is after the attempts so far. */
  health: Health
  changes: DeliveryChange[]
  attempts: AttemptRow[]
  told: { what: WebhookNews; delivery: DueDelivery }[]
  latest: number
  /** Runs out where nothing is answered. */
  silence: NodeJS.Timeout
  /** Nothing may be sent any more. */
  isStopped: boolean
  /** The business time; undefined where nothing may be sent any more. */
  askTime: () => Promise<Date | undefined>
}

/**
 * Serves an endpoint for a turn, records what came of it and gives the lease back; where more is due and nobody needs
 * the place it goes on, and sends what comes next while that is written.
 */
export async function serveEndpoint(
  services: Services,
  leased: Leased,
  place: TurnPlace,
): Promise<void> {
  let last: Turn | undefined
  let recording = Promise.resolve()
  for (let goesOn = true; goesOn;) {
    const found = await take(services, leased, last)
    if (!found) break
    const turn = beginTurn(services, { leased, row: found.row, place })
    await sendAll(turn, found.due).finally(() => clearTimeout(turn.silence))
    goesOn = found.hasMore && !turn.isStopped && isWell(turn.health) && place.mayStay()
    await recording
    recording = record(turn, goesOn)
    // Looked at when the next turn has been sent.
    recording.catch(() => undefined)
    last = turn
  }
  await recording
}

/**
 * The endpoint with what is due in it and was not sent in the last turn, as that has left it; undefined where the lease
 * was lost. One trip, unless the endpoint fails.
 */
async function take({ transact }: Services, leased: Leased, last: Turn | undefined) {
  const { sellerId, id, lease } = leased
  const ref = { sellerId, id }
  const sent = last?.changes.map((change) => change.id) ?? []
  return transact({ sellerId, onlyReads: true }, async (tx) => {
    const [[stored], trials, live, replays] = await tx.enter(
      selectWebhook(ref),
      selectDue(ref, 'TEST', TRIALS, sent),
      selectDue(ref, 'LIVE', DELIVERIES, sent),
      selectDue(ref, 'REPLAY', REPLAYS, sent),
    )
    if (!stored || stored.lease !== lease) return undefined
    const row = { ...stored, ...last?.health }
    if (row.health === 'HEALTHY') {
      const due = [...trials, ...live, ...replays].slice(0, DELIVERIES)
      return { row, due, hasMore: live.length === DELIVERIES || replays.length === REPLAYS }
    }
    const isTried = row.health === 'DEGRADED' && row.nextTryAt !== null && row.nextTryAt <= tx.now
    const [heads] = isTried ? await tx.read(selectHead(ref)) : [[]]
    return { row, due: [...trials, ...heads], hasMore: false }
  })
}

function beginTurn(
  services: Services,
  { leased, row, place }: { leased: Leased; row: WebhookRow; place: TurnPlace },
): Turn {
  const { seal, jobsPool } = services
  const { sellerId, id, lease } = leased
  const isFormerAlive = row.formerUntil !== null && row.formerUntil > wallClock.now()
  const former = isFormerAlive ? row.sealedFormerSecret : null
  let asking: Promise<Date | undefined> | undefined
  const ask = async () => {
    const { rows } = await jobsPool.query<{ now: Date | null }>({
      name: 'webhook-may-send',
      text: 'select webhook_may_send($1, $2, $3) as now',
      values: [sellerId, id, lease],
    })
    return rows[0]?.now ?? undefined
  }
  return {
    services,
    leased,
    row,
    secrets: [row.sealedSecret, ...(former === null ? [] : [former])].map((sealed) =>
      openSecret(seal, row, sealed),
    ),
    headers: Object.fromEntries(openHeaders(seal, row)),
    health: healthOf(row),
    changes: [],
    attempts: [],
    told: [],
    latest: wallClock.millis() + TURN_MILLIS,
    silence: setTimeout(() => place.isSilent(), SILENT_MILLIS),
    isStopped: false,
    // Requests that begin at the same moment share one question.
    askTime: () => {
      asking ??= ask().finally(() => (asking = undefined))
      return asking
    },
  }
}

/** Sends side by side, as many as the window lets, which each answer moves; of replays half as many. */
async function sendAll(turn: Turn, due: readonly DueDelivery[]): Promise<void> {
  const first = due.filter(({ lane }) => lane !== 'REPLAY')
  const again = due.filter(({ lane }) => lane === 'REPLAY')
  await sendQueue(turn, first, (window) => window)
  await sendQueue(turn, again, (window) => Math.max(1, Math.floor(window / 2)))
}

function sendQueue(
  turn: Turn,
  queue: DueDelivery[],
  placesOf: (window: number) => number,
): Promise<void> {
  const { health: begunAs } = turn.row
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let underWay = 0
  const isOver = () =>
    turn.isStopped || wallClock.millis() > turn.latest || turn.health.health !== begunAs
  const places = () => (begunAs === 'HEALTHY' ? placesOf(turn.health.sendWindow) : 1)
  const goOn = (): void => {
    while (underWay < places() && !isOver()) {
      const next = queue.shift()
      if (!next) break
      underWay += 1
      send(turn, next).then(() => {
        underWay -= 1
        goOn()
      }, reject)
    }
    if (underWay === 0) resolve()
  }
  goOn()
  return promise
}

/** Makes one attempt, unless nothing may be sent any more. */
async function send(turn: Turn, delivery: DueDelivery): Promise<void> {
  const { services, row, secrets } = turn
  const begun = await turn.askTime()
  if (!begun) {
    turn.isStopped = true
    return
  }
  const message = messageOf(delivery, row, services.publicUrl)
  if (!message) {
    turn.changes.push({ ...delivery, state: 'DISCARDED', dueAt: begun, endedAt: begun })
    return
  }
  const begunAs = turn.health.health
  const signedAt = wallClock.now()
  const outcome = await services.receivers.call({
    url: row.url,
    headers: {
      ...turn.headers,
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Vintem-Webhooks/1',
      ...signedHeaders(message, secrets, signedAt),
    },
    body: message.body,
  })
  turn.silence.refresh()
  const now = new Date(begun.getTime() + outcome.millis)
  const jitter = 0.9 + randomBelow(201) / 1_000
  const judged = judge(turn.health, { delivery, outcome, begunAs, now, jitter })
  turn.health = judged.health
  turn.changes.push(judged.change)
  if (judged.told !== undefined) turn.told.push({ what: judged.told, delivery })
  turn.attempts.push({
    sellerId: row.sellerId,
    id: newId(),
    deliveryId: delivery.id,
    at: begun,
    signedAt,
    status: outcome.status ?? null,
    error: outcome.error ?? null,
    millis: Math.round(outcome.millis),
    answer: outcome.answer,
    keptSince: signedAt,
  })
}

/** What the engine keeps of an endpoint, and nothing that its seller sets. */
const healthOf = (row: WebhookRow): Health => ({
  health: row.health,
  sendWindow: row.sendWindow,
  failures: row.failures,
  slow: row.slow,
  failingSince: row.failingSince,
  step: row.step,
  told: row.told,
  nextTryAt: row.nextTryAt,
})

/**
 * One write for all attempts of a turn, after which the lease is given back, or kept for the next. Where it was lost
 * meanwhile, as by an edit, the deliveries alone are written: how the endpoint is was decided by others.
 */
async function record(
  { services, leased, health, changes, attempts, told }: Turn,
  goesOn: boolean,
): Promise<void> {
  const { sellerId, id, lease } = leased
  const ref = { sellerId, id }
  await services.transact({ sellerId }, async (tx) => {
    const [[row]] = await tx.enter(lockWebhook(ref))
    if (!row) return tx.commit({})
    const isMine = row.lease === lease
    const held = goesOn
      ? { lease, leaseUntil: new Date(wallClock.millis() + LEASE_MILLIS) }
      : { lease: null, leaseUntil: null }
    const state = isMine ? { ...health, servedAt: wallClock.now(), ...held } : {}
    const writes = [
      ...(changes.length > 0 ? updateDeliveries(ref, changes, tx.now) : []),
      ...(attempts.length > 0 ? [insertAttempts(attempts)] : []),
      updateWebhook(ref, { ...state, nextDueAt: nextDue(isMine ? health : row) }),
    ]
    // What a crash of the machine loses was sent, and is sent again with the same id.
    if (told.length === 0) writes.push(waitForNoDisk())
    const news = isMine ? told.map((each) => tell(tx, { ...row, ...health }, each)) : []
    return tx.commit(merge({ writes }, ...news))
  })
}
