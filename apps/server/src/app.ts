import { allEndpoints } from '@vintem/contracts/all-endpoints'
import { speakPortuguese } from '@vintem/contracts/messages'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { serveDescription } from '#http/description/serve-description.ts'
import { assertEndpointTable } from '#http/endpoint-table.ts'
import { serveHealth } from '#http/health.ts'
import { createCardSteps, serveMetrics } from '#http/metrics.ts'
import { mount } from '#http/mount.ts'
import { refuseOverload } from '#http/overload.ts'
import { createRateLimit } from '#http/rate-limit.ts'
import { createServer } from '#http/server.ts'
import { createScribe, type Scribe } from '#modules/events/index.ts'
import { createAccessToken } from '#platform/access-token.ts'
import { type BusinessClock, createBusinessClock } from '#platform/business-clock.ts'
import {
  type CallbackDoorOptions,
  callbackPath,
  createCallbackDoor,
} from '#platform/callback-door.ts'
import { type Connections, openConnections } from '#platform/database/connections.ts'
import type { Logins } from '#platform/database/logins.ts'
import { keepHeapSmall } from '#platform/heap.ts'
import type { Live } from '#platform/live.ts'
import type { Logger } from '#platform/logger.ts'
import { createRations } from '#platform/rations.ts'
import { createSeal } from '#platform/seal.ts'
import { derivingFrom } from '#platform/session-secret.ts'
import type { BankFiles } from '#rails/bank-slip/cnab-240/open-cnab.ts'
import type { ChosenRails, RailOptions } from '#rails/choose-rails.ts'
import type { Deliver } from '#rails/deliver.ts'
import { ALL_METHODS, guardRails } from '#rails/rails.ts'
import type { World } from '#rails/sandbox/sandbox.ts'
import type { CardSteps, Services } from '#use-cases/services.ts'
import { createTransactions } from '#use-cases/transactions.ts'
import type { TxHooks } from '#use-cases/tx.ts'
import type { UseCase } from '#use-cases/use-case.ts'
import { createArrivals } from '#work/arrivals.ts'
import { assertHandled } from '#work/assert-handled.ts'
import { createChores } from '#work/chores.ts'
import { definedKinds } from '#work/define-work.ts'
import { createRunner, type Runner } from '#work/runner.ts'
import { choresOf } from './chores-of.ts'
import { follow, jobsOf, routes } from './modules.ts'
import { resumeClock } from './sandbox-console/advance-world.ts'
import { assertSandboxAllowed } from './sandbox-console/assert-sandbox-allowed.ts'
import { demoRoutes, type FindDemoAccess } from './sandbox-console/demo.routes.ts'
import { serveIssuer } from './sandbox-console/issuer-page.ts'
import {
  createOperatorAccess,
  type OperatorAccess,
  operatorRoutes,
  operatorTokenFrom,
} from './sandbox-console/operator-access.ts'
import { sandboxConsoleRoutes } from './sandbox-console/sandbox-console.routes.ts'

export interface AppOptions {
  /** How to sign in to the demo, where there is one. */
  findDemoAccess?: FindDemoAccess
  /** The owner's address. */
  databaseUrl: string
  /** Other logins than those that the owner makes. */
  logins?: Logins | undefined
  poolSize: number
  /** Confirms before the disk does: only for data that is made again when it is lost. */
  relaxed?: boolean
  sessionSecret: string
  /** The one before it: what was signed or sealed with it is still taken. */
  formerSessionSecret?: string | undefined
  publicUrl: string
  /** Who may call back from outside; nobody where not given. */
  callbacks?: CallbackDoorOptions
  /** Names beside the one of publicUrl and those of this machine by which people may come. */
  allowedHosts?: readonly string[]
  log: Logger
  trustProxy: boolean
  rateLimitScale: number
  /** Show `/metrics` to whoever asks, and not to this machine alone. */
  metricsForAll?: boolean
  /** Compare every answer with its schema. */
  checkAnswers: boolean
  production: boolean
  /** The product's name in the addresses that carry it; 'barte' unless told (domain §12). */
  productPrefix?: string
  /** Where files of sellers are kept. */
  filesFolder: string
  /** Makes the rails: `createSandbox`, or those of the configuration. */
  rails: (options: RailOptions) => ChosenRails
}

export interface App {
  http: FastifyInstance
  services: Services
  runner: Runner
  clock: BusinessClock
  pool: pg.Pool
  /** Of the login that hands out the work of all sellers. */
  jobsPool: pg.Pool
  /** The simulated outside world, with sandbox rails. */
  sandbox: World | undefined
  /** Begins what goes on by itself: work, late callbacks, and forgetting; until close. */
  start: () => Promise<void>
  /** Files of boletos for and from the bank, where boletos go by file. */
  bankFiles: BankFiles | undefined
  close: () => Promise<void>
}

/** The composition root: the only place that knows everything. */
export async function createApp(options: AppOptions): Promise<App> {
  keepHeapSmall()
  speakPortuguese()
  const { log } = options
  const connections = await openConnections(options)
  const { pool, jobsPool, live } = connections
  const http = await openHttp(options)
  const cardSteps = createCardSteps()
  const { services, chosen, operatorAccess, scribe } = connect(
    options,
    http,
    connections,
    cardSteps,
  )
  const { world, bankFiles } = chosen
  const { waitingCount } = services
  const rateLimit = createRateLimit(options.rateLimitScale)
  const { checkAnswers } = options
  const forAll = options.metricsForAll ?? false
  const metrics = serveMetrics(http, connections, { waitingCount, forAll, cardSteps })
  const ending = new AbortController()
  const chores = createChores({ pool: jobsPool, log }, choresOf(jobsPool, chosen, ending.signal))
  const jobs = metrics.timeJobs([...jobsOf(services), ...chores.jobs])
  assertHandled(definedKinds, jobs)
  const runner = createRunner({ pool: jobsPool, live, log, jobs })
  serveHealth(http, { pool, runner })
  serveDescription(http, services)
  await refuseOverload(http, { poolSize: options.poolSize, waitingCount })
  const clock = createBusinessClock(jobsPool)
  const useCases = [
    ...routes,
    ...(world ? playRoutes(options, operatorAccess, { jobsPool, clock, runner, world }) : []),
  ]
  assertEndpointTable(
    allEndpoints.filter(({ feature }) => world || feature !== 'sandbox'),
    useCases,
  )
  if (world) serveIssuer(http, world)
  const { admit: admitOperator } = operatorAccess
  for (const useCase of useCases) {
    mount(http, useCase, { services, rateLimit, checkAnswers, admitOperator })
  }
  return {
    http,
    services,
    runner,
    pool,
    jobsPool,
    clock,
    sandbox: world,
    bankFiles,
    start: async () => {
      if (world) await resumeClock({ jobsPool, clock })
      runner.start()
      world?.start()
      await chores.start()
    },
    close: async () => {
      await http.close()
      ending.abort()
      await runner.stop()
      await scribe.stop()
      await chosen.close()
      await live.close()
      await Promise.all([pool.end(), jobsPool.end()])
    },
  }
}

function openHttp(options: AppOptions): Promise<FastifyInstance> {
  const { log, trustProxy, publicUrl } = options
  const isHttps = publicUrl.startsWith('https:')
  return createServer({ log, trustProxy, isHttps, hosts: options })
}

/** What there is beside a simulated world alone. */
const playRoutes = (
  { findDemoAccess = async () => undefined }: AppOptions,
  access: OperatorAccess,
  parts: Parameters<typeof sandboxConsoleRoutes>[0],
): UseCase[] => [
  ...operatorRoutes(access),
  ...sandboxConsoleRoutes(parts),
  ...demoRoutes(findDemoAccess),
]

/** Tells of each commit whoever waits for what it brought. */
const telling =
  (live: Live, scribe: Scribe): TxHooks['afterCommit'] =>
  ({ work, events, live: topics }) => {
    if (work) live.wake()
    if (events) scribe.wake()
    live.publish(topics)
  }

/** The rails, with their way back into our webhooks, and all that use cases are given. */
function connect(
  options: AppOptions,
  http: FastifyInstance,
  { live, pool, jobsPool, databaseUrl }: Connections,
  cardSteps: CardSteps,
): { services: Services; chosen: ChosenRails; operatorAccess: OperatorAccess; scribe: Scribe } {
  const { log, production, sessionSecret, formerSessionSecret } = options
  const secrets = { current: sessionSecret, former: formerSessionSecret }
  const callbacks = createCallbackDoor(options.callbacks ?? {})
  const deliver: Deliver = async (path, body) => {
    const url = callbackPath(callbacks.ownSecret) + path
    return (await http.inject({ method: 'POST', url, payload: body as object })).statusCode
  }
  const { filesFolder } = options
  const chosen = options.rails({
    databaseUrl,
    deliver,
    callbackPath: callbacks.bankPath,
    filesFolder,
    log,
  })
  const { rails, world } = chosen
  if (world) assertSandboxAllowed({ production, rails, simulated: world.rails })
  const deriveSecret = derivingFrom(secrets)
  const scribe = createScribe(jobsPool, log)
  const transactions = createTransactions(pool, { follow, afterCommit: telling(live, scribe) })
  const operatorAccess = createOperatorAccess(operatorTokenFrom(deriveSecret), options.publicUrl)
  return {
    operatorAccess,
    scribe,
    services: {
      ...transactions,
      arrivals: createArrivals(jobsPool, () => live.wake()),
      rails: guardRails(rails),
      live,
      log,
      accessToken: createAccessToken(deriveSecret),
      deriveSecret,
      rations: createRations(pool, deriveSecret('rations')),
      rateLimitScale: options.rateLimitScale,
      seal: createSeal(secrets),
      publicUrl: options.publicUrl,
      productPrefix: options.productPrefix ?? 'barte',
      sandbox: world !== undefined,
      callbacks,
      methods: chosen.methods ?? ALL_METHODS,
      paysOut: chosen.paysOut ?? true,
      bankSlipNeedsAddress:
        (chosen.methods ?? ALL_METHODS).has('BANK_SLIP') && rails.bankSlip.needsAddress,
      testCards: world?.testCards ?? [],
      uncountedCards: new Set(world?.uncountedCards),
      cardSteps,
    },
    chosen,
  }
}
