import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { MAX_DELAY_MILLIS, refuseOverload } from './overload.ts'

// Goal: when too many wait already, the next is refused immediately and told when to come again;
// the monitoring of the server still works.
describe('overload', () => {
  let waiting = 0

  async function server() {
    const app = fastify()
    await refuseOverload(app, {
      poolSize: 2,
      waitingCount: () => waiting,
      maxDelayMillis: MAX_DELAY_MILLIS,
    })
    for (const url of ['/api/core/charges', '/healthz', '/readyz', '/metrics']) {
      app.get(url, () => ({}))
    }
    return app
  }

  test.each([
    [0, 200],
    [40, 200],
    [41, 503],
  ])('with %i waiting for 2 connections: %i', async (count, status) => {
    waiting = count
    const { statusCode } = await (await server()).inject('/api/core/charges')
    expect(statusCode).toBe(status)
  })

  // The process begins by reading its code: it has stood still then, and nothing was measured yet.
  test('lets in who comes first, however long the process took to begin', async () => {
    waiting = 0
    const app = await server()
    const until = performance.now() + 1.5 * MAX_DELAY_MILLIS
    while (performance.now() < until) continue
    // What measures it is due, and done before this is.
    await pause(0)
    expect((await app.inject('/api/core/charges')).statusCode).toBe(200)
  })

  test('says so in the form of every failure', async () => {
    waiting = 1_000
    const { headers, json } = await (await server()).inject('/api/core/charges')
    expect(headers['retry-after']).toBe('1')
    expect(json()).toMatchObject({ errors: [{ code: 'BAR-0007', title: 'Serviço ocupado' }] })
  })

  test.each(['/healthz', '/readyz', '/metrics'])('lets %s through', async (url) => {
    waiting = 1_000
    expect((await (await server()).inject(url)).statusCode).toBe(200)
  })
})
