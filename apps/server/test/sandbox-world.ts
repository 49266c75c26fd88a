import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { type BusinessClock, createBusinessClock } from '#platform/business-clock.ts'
import { createPool } from '#platform/database/database.ts'
import type { Rails } from '#rails/rails.ts'
import { createSandbox, type World } from '#rails/sandbox/sandbox.ts'
import { createTestDatabase } from './database.ts'

export interface TestWorld {
  databaseUrl: string
  rails: Rails
  world: World
  clock: BusinessClock
  /** Every callback that came, whether or not it was taken. */
  callbacks: { path: string; body: unknown }[]
  /** Statuses that the next callbacks are answered with; all others get 204. */
  answers: number[]
  /** Codes that the next requests for authorisation are answered with; all others get 00. */
  inquiries: string[]
  /** Lets time pass, and delivers what is late. */
  pass: (seconds: number) => Promise<void>
}

/** The simulated world on a database of its own, without the product. */
export function testWorld(): { readonly current: TestWorld } {
  const holder: { world?: TestWorld } = {}
  let stop = async () => {}
  beforeAll(async () => {
    const database = await createTestDatabase()
    const filesFolder = await mkdtemp(join(tmpdir(), 'vintem-test-files-'))
    const pool = createPool({ url: database.url, poolSize: 1 })
    const clock = createBusinessClock(pool)
    const callbacks: TestWorld['callbacks'] = []
    const answers: number[] = []
    const inquiries: string[] = []
    const deliver = async (path: string, body: unknown) => {
      callbacks.push({ path, body })
      return answers.shift() ?? 204
    }
    const log = pino({ level: 'silent' })
    const { rails, world, close } = createSandbox({
      databaseUrl: database.url,
      log,
      deliver,
      inquire: async (path, body) => {
        callbacks.push({ path, body })
        return { status: 200, body: { code: inquiries.shift() ?? '00' } }
      },
      filesFolder,
    })
    const pass = async (seconds: number) => {
      await clock.runFrom(new Date((await clock.now()).getTime() + seconds * 1_000))
      await world.deliverCallbacks()
    }
    holder.world = {
      databaseUrl: database.url,
      rails,
      world,
      clock,
      callbacks,
      answers,
      inquiries,
      pass,
    }
    stop = async () => {
      await close()
      await pool.end()
      await database.drop()
      await rm(filesFolder, { recursive: true, force: true })
    }
  })
  afterAll(() => stop())
  return {
    get current() {
      if (!holder.world) throw new Error('The world is there once the tests run')
      return holder.world
    },
  }
}
