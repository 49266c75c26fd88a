import { allEndpoints } from '@vintem/contracts/all-endpoints'
import { speakPortuguese } from '@vintem/contracts/messages'
import type { FastifyInstance } from 'fastify'
import { serveCheckoutButton } from '#http/checkout-button/serve-checkout-button.ts'
import { serveDescription } from '#http/description/serve-description.ts'
import type { DrawnOutcome } from '#http/drawn-screens.ts'
import { assertEndpointTable } from '#http/endpoint-table.ts'
import { serveHealth } from '#http/health.ts'
import { createKeyTurns } from '#http/key-turns.ts'
import { serveMcp } from '#http/mcp/mcp.ts'
import { createCardSteps, createDrawnScreens, serveMetrics } from '#http/metrics.ts'
import { mount } from '#http/mount.ts'
import { noteKeyCalls } from '#http/noted-calls.ts'
import { MAX_DELAY_MILLIS, refuseOverload } from '#http/overload.ts'
import { createRateLimit } from '#http/rate-limit.ts'
import { createServer } from '#http/server.ts'
import { serveUnsubscribe } from '#http/unsubscribe-page.ts'
import { serveWhatsAppVerification } from '#http/whats-app-verification.ts'
import { createKeyDoor } from '#modules/api-keys/index.ts'
import { createScribe, type Scribe } from '#modules/events/index.ts'
import { type CallWriter, createCallWriter } from '#modules/key-calls/index.ts'
import { createOperatorDoor } from '#modules/operators/index.ts'
import { selectLeftOver } from '#modules/reconciliation/index.ts'
import { changeSubscription, findSubscription, UNSUBSCRIBE_PATH } from '#modules/reminders/index.ts'
import { createLineWriter, type LineWriter } from '#modules/statements/index.ts'
import { createDispatcher } from '#modules/webhook-deliveries/index.ts'
import { createBusinessClock } from '#platform/business-clock.ts'
import { openConnections } from '#platform/database/connections.ts'
import { keepHeapSmall } from '#platform/heap.ts'
import type { Live } from '#platform/live.ts'
import { eventsTopic } from '#use-cases/event-topic.ts'
import type { Services } from '#use-cases/services.ts'
import { createTransactions } from '#use-cases/transactions.ts'
import type { TxHooks } from '#use-cases/tx.ts'
import { assertHandled } from '#work/assert-handled.ts'
import { createChores } from '#work/chores.ts'
import { definedKinds } from '#work/define-work.ts'
import { createRunner } from '#work/runner.ts'
import type { AppOptions } from './app-options.ts'
import { choresOf } from './chores-of.ts'
import { follow, jobsOf, routes } from './from-modules.ts'
import { type App, runningApp } from './running-app.ts'
import type { MovingParts } from './sandbox-console/advance-world.ts'
import { serveCollection } from './sandbox-console/collect-page.ts'
import { serveIssuer } from './sandbox-console/issuer-page.ts'
import { serveMessages } from './sandbox-console/message-page.ts'
import { createOperatorAccess, operatorTokenFrom } from './sandbox-console/operator-access.ts'
import { sandboxConsoleRoutes } from './sandbox-console/sandbox-console.routes.ts'
import { servicesOf } from './services-of.ts'

/** The composition root: the only place that knows everything. */
export async function createApp(options: AppOptions): Promise<App> {
  keepHeapSmall()
  speakPortuguese()
  const { log, publicUrl, trustProxy, poolSize, metricsForAll: forAll = false } = options
  const connections = await openConnections(options)
  const { pool, jobsPool, live } = connections
  const isHttps = publicUrl.startsWith('https:')
  const http = await createServer({ log, trustProxy, isHttps, hosts: options })
  const scribe = createScribe(jobsPool, log, (sellers) => live.publish(sellers.map(eventsTopic)))
  const lineWriter = createLineWriter(jobsPool, log)
  const callWriter = createCallWriter(jobsPool, log)
  const waiting = new Set<() => void>()
  const afterCommit = telling(live, scribe, lineWriter, waiting)
  const transactions = createTransactions(pool, { follow, afterCommit })
  const { waitingCount } = transactions
  const cardSteps = createCardSteps()
  const parts = { http, connections, transactions, cardSteps }
  const { services, chosen } = servicesOf(options, parts)
  const dispatcher = createDispatcher(services)
  waiting.add(() => dispatcher.wake())
  const leftOver = () => selectLeftOver(jobsPool)
  const drawnScreens = createDrawnScreens()
  const metrics = serveMetrics(http, connections, {
    waitingCount,
    forAll,
    cardSteps,
    drawnScreens,
    leftOver,
  })
  const ending = new AbortController()
  const clock = createBusinessClock(jobsPool)
  const chores = createChores(
    { pool: jobsPool, log },
    choresOf({ jobsPool, log, clock, services }, chosen, ending.signal),
  )
  const jobs = metrics.timeJobs([...jobsOf(services), ...chores.jobs])
  assertHandled(definedKinds, jobs)
  const runner = createRunner({ pool: jobsPool, live, log, jobs })
  serveHealth(http, { pool, runner })
  serveDescription(http, services)
  serveCheckoutButton(http)
  await refuseOverload(http, {
    poolSize,
    waitingCount,
    maxDelayMillis: options.maxDelayMillis ?? MAX_DELAY_MILLIS,
  })
  serveMcp(http)
  const { world } = chosen
  const played = world && { jobsPool, clock, runner, world }
  mountAll(http, options, { services, callWriter }, played)
  const countDrawn = (outcome: DrawnOutcome) => drawnScreens.inc({ outcome })
  const app = { http, services, runner, clock, pool, jobsPool, countDrawn }
  const writers = { scribe, lineWriter, callWriter }
  return runningApp({ ...app, dispatcher, chosen, chores, writers, live, ending })
}

/** Wakes all that wait for what a commit brought. */
const telling =
  (
    live: Live,
    scribe: Scribe,
    lineWriter: LineWriter,
    waiting: ReadonlySet<() => void>,
  ): TxHooks['afterCommit'] =>
  (sellerId, { postings, work, events, live: topics }) => {
    if (work.length > 0) live.wake()
    if (events.length > 0) {
      scribe.wake()
      live.publish([eventsTopic(sellerId)])
      for (const wake of waiting) wake()
    }
    if (postings.length > 0) lineWriter.wake(sellerId)
    live.publish(topics)
  }

/** Every endpoint, and beside a simulated world those of its console. */
function mountAll(
  http: FastifyInstance,
  {
    publicUrl,
    rateLimitScale,
    checkAnswers,
    callbacks,
    findDemoAccess = async () => undefined,
  }: AppOptions,
  { services, callWriter }: { services: Services; callWriter: CallWriter },
  played: MovingParts | undefined,
): void {
  const access = createOperatorAccess(operatorTokenFrom(services.deriveSecret), publicUrl)
  const useCases = [
    ...routes,
    ...(played ? sandboxConsoleRoutes(played, access, findDemoAccess) : []),
  ]
  assertEndpointTable(
    allEndpoints.filter(({ feature }) => played || feature !== 'sandbox'),
    useCases,
  )
  if (played) {
    serveIssuer(http, played.world)
    serveCollection(http, played.world)
    serveMessages(http, played.world, access)
  }
  const rateLimit = createRateLimit(rateLimitScale)
  const subscriptions = {
    path: UNSUBSCRIBE_PATH,
    find: (ref: string) => findSubscription(services, ref),
    change: (ref: string, isWanted: boolean) => changeSubscription(services, ref, isWanted),
  }
  serveUnsubscribe(http, subscriptions, rateLimit)
  if (callbacks?.whatsApp) {
    serveWhatsAppVerification(http, callbacks.whatsApp.verifyToken, rateLimit)
  }
  const options = {
    services,
    rateLimit,
    checkAnswers,
    admitOperator: access.admit,
    operatorDoor: createOperatorDoor(services),
    keyDoor: createKeyDoor(services),
    keyTurns: createKeyTurns(),
    knownKeys: new Map<string, string>(),
  }
  noteKeyCalls(http, { ...options, noteCall: (call) => callWriter.note(call) })
  for (const useCase of useCases) mount(http, useCase, options)
}
