import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { type TestApp, testApp } from '#test/harness.ts'
import type { Job, LaneName, Work } from './job.ts'
import { createRunner } from './runner.ts'

const SLOW = 'test-slow'
const QUICK = 'test-quick'

// Goal: a far end that hangs holds up the work that waits for it, and nothing else.
describe('what calls the outside', () => {
  const app = testApp()

  /** Jobs of the kinds SLOW, which waits to be let go, and QUICK. */
  async function aRunner(lane: LaneName) {
    const sellerId = await app.current.aSeller()
    const { promise: letGo, resolve } = Promise.withResolvers<void>()
    const begun: string[] = []
    const job = (kind: string, until?: Promise<void>): Job => ({
      kind,
      lane,
      batch: 1,
      async run([item]) {
        begun.push(item.key)
        await until
        await finish(app.current, item)
      },
    })
    const { jobsPool, services } = app.current
    const { live, log } = services
    const runner = createRunner({ pool: jobsPool, live, log, jobs: [job(SLOW, letGo), job(QUICK)] })
    const add = (kind: string, ...keys: string[]) =>
      services.transact({ sellerId, actorName: 'test' }, async (tx) => {
        await tx.enter()
        await tx.commit({ work: keys.map((key) => ({ kind, key })) })
      })
    return { runner, begun, add, letGo: resolve }
  }

  test.each(['rails', 'bulk', 'mail'] as const)('lane %s: a call that hangs', async (lane) => {
    const { runner, begun, add, letGo } = await aRunner(lane)
    const hanging = Array.from({ length: 30 }, () => newId())
    await add(SLOW, ...hanging)
    runner.start()
    await expect.poll(() => begun).toContain(hanging[0])

    await add(QUICK, 'another')
    await expect.poll(() => begun).toContain('another')
    expect(begun.length).toBeLessThan(hanging.length)

    letGo()
    await expect.poll(() => new Set(begun)).toEqual(new Set([...hanging, 'another']))
    await runner.stop()
    expect(begun).toHaveLength(hanging.length + 1)
  })
})

const finish = ({ services }: TestApp, { sellerId, id }: Work) =>
  services.transact({ sellerId, actorName: 'test' }, async (tx) => {
    await tx.enter()
    await tx.commit({}, { done: [id] })
  })
