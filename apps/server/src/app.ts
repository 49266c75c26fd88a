import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { speakPortuguese } from '@vintem/contracts/messages'
import { createAccessToken } from '#http/access-token.ts'
import { mount } from '#http/mount.ts'
import { createRateLimit } from '#http/rate-limit.ts'
import { createServer } from '#http/server.ts'
import type { Services, UseCase } from '#http/use-case.ts'
import { customersRoutes } from '#modules/customers/customers.routes.ts'
import { type BusinessClock, createBusinessClock } from '#platform/business-clock.ts'
import { createPool } from '#platform/database/database.ts'
import { createTransactions } from '#platform/database/transactions.ts'
import { type Live, startLive } from '#platform/live.ts'
import type { Logger } from '#platform/logger.ts'
import { guardRails, type Rails } from '#rails/rails.ts'
import type { Job } from '#work/job.ts'
import { createRunner, type Runner } from '#work/runner.ts'

export interface AppOptions {
  databaseUrl: string
  poolSize: number
  sessionSecret: string
  publicUrl: string
  log: Logger
  trustProxy: boolean
  rateLimitScale: number
  /** Compare every answer with its schema. */
  checkAnswers: boolean
  /** Makes the rails; a sandbox gets the way back into our own webhooks. */
  rails: (deliver: Deliver) => Rails
  sandbox: boolean
}

/** Hands a callback of the outside world to our own webhooks. Gives the status answered. */
export type Deliver = (path: string, body: unknown) => Promise<number>

export interface App {
  http: FastifyInstance
  services: Services
  runner: Runner
  clock: BusinessClock
  pool: pg.Pool
  close(): Promise<void>
}

const routes: readonly UseCase[] = [...customersRoutes]

const jobsOf = (_services: Services): Job[] => []

/** The composition root: the only place that knows everything. */
export async function createApp(options: AppOptions): Promise<App> {
  speakPortuguese()
  const { databaseUrl, log } = options
  const pool = createPool({ url: databaseUrl, poolSize: options.poolSize, role: 'vintem_app' })
  const live: Live = await startLive(databaseUrl, log)
  const http = await createServer({ log, trustProxy: options.trustProxy })
  const deliver: Deliver = async (path, body) =>
    (await http.inject({ method: 'POST', url: path, payload: body as object })).statusCode
  const services: Services = {
    ...createTransactions(pool, (after) => {
      if (after.work) live.wake()
      live.publish(after.live)
    }),
    rails: guardRails(options.rails(deliver)),
    live,
    log,
    accessToken: createAccessToken(options.sessionSecret),
    publicUrl: options.publicUrl,
    sandbox: options.sandbox,
  }
  const rateLimit = createRateLimit(options.rateLimitScale)
  const { checkAnswers } = options
  for (const useCase of routes) mount(http, useCase, { services, rateLimit, checkAnswers })
  const runner = createRunner({ pool, live, log, jobs: jobsOf(services) })
  return {
    http,
    services,
    runner,
    pool,
    clock: createBusinessClock(pool),
    async close() {
      await http.close()
      await runner.stop()
      await live.close()
      await pool.end()
    },
  }
}
