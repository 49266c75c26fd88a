import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { CardSteps } from '#use-cases/services.ts'
import type { Job } from '#work/job.ts'
import { isFromHere } from './from-here.ts'
import { answerNotFound } from './wire-errors.ts'

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]
const JOB_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 30]

export interface Metrics {
  /** Jobs with their times taken. */
  timeJobs(jobs: readonly Job[]): Job[]
}

/** Card steps of this process. */
interface CountedCardSteps extends CardSteps {
  readonly metric: Counter<'step' | 'cause'>
}

export function createCardSteps(): CountedCardSteps {
  const metric = new Counter({
    name: 'vintem_card_guard_total',
    help: 'Cards given at the checkout and pauses of cards, by what was done and why',
    labelNames: ['step', 'cause'],
    registers: [],
  })
  return { metric, add: (step, cause) => metric.inc({ step, cause }) }
}

/** Pages of lists, by whether their rows came with them. */
export const createDrawnScreens = () =>
  new Counter({
    name: 'vintem_drawn_screens_total',
    help: 'Pages of lists asked for by a signed-in browser, by whether their rows came with them, or why not',
    labelNames: ['outcome'],
    registers: [],
  })

/**
 * `/metrics` in the format of Prometheus, for this machine only unless `forAll`. A request costs one
 * observation (0.3 µs); everything else is measured when somebody asks.
 */
export function serveMetrics(
  app: FastifyInstance,
  { pool, jobsPool }: { pool: pg.Pool; jobsPool: pg.Pool },
  {
    waitingCount,
    forAll,
    cardSteps,
    drawnScreens,
    leftOver,
  }: {
    waitingCount: () => number
    forAll: boolean
    cardSteps: CountedCardSteps
    drawnScreens: Counter<'outcome'>
    /** What the last comparison with the bank's statements left over; undefined before the first. */
    leftOver: () => Promise<{ bank: number; books: number } | undefined>
  },
): Metrics {
  const registry = new Registry()
  const jobs = timeOf(registry, 'vintem_job_duration_seconds', 'Batches of work, by kind', [
    'kind',
    'outcome',
  ])
  const requests = timeOf(
    registry,
    'http_request_duration_seconds',
    'Requests, by route and status',
    ['method', 'route', 'status'],
  )
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Requests refused for who the caller is or how often they came, by the code of the reason',
    labelNames: ['status', 'code'],
    registers: [registry],
  })
  let watchesProcess = false

  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1_000)
    if (reply.refusal) refusals.inc({ status: reply.statusCode, code: reply.refusal })
    done()
  })
  registry.registerMetric(cardSteps.metric)
  registry.registerMetric(drawnScreens)
  observePool(registry, pool, waitingCount)
  const readWork = observeWork(registry, jobsPool)
  const readOrders = observeBankOrders(registry, jobsPool)
  observeReconciliation(registry, leftOver)
  app.get('/metrics', async (request, reply) => {
    if (!forAll && !isFromHere(request)) return answerNotFound(request, reply)
    if (!watchesProcess) collectDefaultMetrics({ register: registry })
    watchesProcess = true
    await Promise.all([readWork(), readOrders()])
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
  return { timeJobs: (all) => all.map((job) => timed(job, jobs)) }
}

function timeOf<L extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: L[],
): Histogram<L> {
  const buckets = labelNames.includes('kind' as L) ? JOB_BUCKETS : REQUEST_BUCKETS
  return new Histogram({ name, help, labelNames, buckets, registers: [registry] })
}

function timed(job: Job, times: Histogram<'kind' | 'outcome'>): Job {
  return {
    ...job,
    async run(items) {
      const end = times.startTimer({ kind: job.kind })
      let outcome = 'failed'
      try {
        await job.run(items)
        outcome = 'done'
      } finally {
        end({ outcome })
      }
    },
  }
}

function observePool(registry: Registry, pool: pg.Pool, waitingCount: () => number): void {
  const gauge = new Gauge({
    name: 'vintem_database_connections',
    help: 'Connections of the pool, and who waits for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      gauge.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      gauge.set({ state: 'idle' }, pool.idleCount)
      gauge.set({ state: 'waiting' }, waitingCount())
    },
  })
}

function observeReconciliation(
  registry: Registry,
  leftOver: () => Promise<{ bank: number; books: number } | undefined>,
): void {
  const gauge = new Gauge({
    name: 'vintem_reconciliation_open',
    help: "Lines of the bank's statements that are nothing of the books, and money of the books that no line shows",
    labelNames: ['side'],
    registers: [registry],
    async collect() {
      const left = await leftOver()
      gauge.set({ side: 'bank' }, left?.bank ?? 0)
      gauge.set({ side: 'books' }, left?.books ?? 0)
    },
  })
}

/** Gives what brings the figures up to date. No figure where the database is away. */
function observeBankOrders(registry: Registry, pool: pg.Pool): () => Promise<void> {
  const figure = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['state'], registers: [registry] })
  const count = figure(
    'vintem_bank_orders',
    'Payments that wait for their bank, that it has, and of which it has not said what became of them',
  )
  const oldest = figure(
    'vintem_bank_orders_oldest_seconds',
    'For how long the oldest payment that no bank has decided has waited, in business time',
  )
  return async () => {
    const found = await pool
      .query<{ state: string; orders: string; oldest_seconds: number }>(
        'select * from undecided_order_state()',
      )
      .catch(() => undefined)
    count.reset()
    oldest.reset()
    for (const { state, orders, oldest_seconds } of found?.rows ?? []) {
      count.set({ state }, Number(orders))
      oldest.set({ state }, oldest_seconds)
    }
  }
}

interface WorkState {
  due: number
  held: number
  dead: number
  oldest_seconds: number
}

/** Gives what brings the figures up to date, all from one query. */
function observeWork(registry: Registry, pool: pg.Pool): () => Promise<void> {
  const registers = [registry]
  const oldest = new Gauge({
    name: 'vintem_work_oldest_seconds',
    help: 'For how long the oldest work that is due has waited, in business time',
    registers,
  })
  const gauge = new Gauge({
    name: 'vintem_work',
    help: 'Work that is due, that somebody holds, that was given up',
    labelNames: ['state'],
    registers,
  })
  return async () => {
    const state = await workState(pool)
    for (const name of ['due', 'held', 'dead'] as const) {
      gauge.set({ state: name }, state?.[name] ?? Number.NaN)
    }
    oldest.set(state?.oldest_seconds ?? Number.NaN)
  }
}

/** Unknown where the database is away: the other figures are wanted then all the more. */
async function workState(pool: pg.Pool): Promise<WorkState | undefined> {
  try {
    const { rows } = await pool.query<WorkState>('select * from work_state()')
    return rows[0]
  } catch {
    return undefined
  }
}
