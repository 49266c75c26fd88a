import { listAuditEntries } from '@vintem/contracts/audit/endpoints'
import { listCustomers } from '@vintem/contracts/customers/endpoints'
import { Forbidden, SessionRefused } from '@vintem/contracts/errors'
import { listFeatureToggles } from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aWithdrawingSeller } from '#test/withdrawals.ts'

// Goal: an operator sees what the server does and what waits, and a stranger does not.
describe('metrics', () => {
  const app = testApp()
  const scrape = async () => (await app.current.http.inject('/metrics')).body

  test('count requests by route and status, never by address', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await app.current.call(listFeatureToggles, { as })
    await app.current.call(listFeatureToggles, {})
    await app.current.http.inject('/api/core/seller-clients/0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90')

    const metrics = await scrape()

    const count = (route: string, status: string) =>
      figure(metrics, 'http_request_duration_seconds_count', { method: 'GET', route, status })
    expect(count('/api/core/users/feature-toggles', '200')).toBe(1)
    expect(count('/api/core/users/feature-toggles', '401')).toBe(1)
    expect(count('/api/core/seller-clients/:id', '401')).toBe(1)
    expect(metrics).not.toContain('0197b2a4')
  })

  test('count who was refused, by the reason', async () => {
    const seller = await app.current.aSeller()
    const before = await scrape()
    await app.current.call(listFeatureToggles, {})
    await app.current.call(listCustomers, { as: await app.current.aUser(seller, 'FINANCE') })
    await app.current.call(listAuditEntries, { as: await app.current.aUser(seller, 'SALE') })

    const after = await scrape()

    const more = (status: string, code: string) => {
      const labels = { status, code }
      const countIn = (metrics: string) => figure(metrics, 'http_refusals_total', labels) || 0
      return countIn(after) - countIn(before)
    }
    expect([more('401', SessionRefused.code), more('403', Forbidden.code)]).toEqual([1, 1])
  })

  test('show the work that waits, that failed and that was given up', async () => {
    const sellerId = await app.current.aSeller()
    const work = (key: string, columns: string, values: string) =>
      app.current.sql(
        `insert into work (seller_id, id, kind, key, due_at, payload, ${columns})
         values ($1, $2, 'nobody-does-this', $3, business_now() - interval '90 seconds', '{}', ${values})`,
        [sellerId, newId(), key],
      )
    await work('due', 'attempts', '0')
    await work('held', 'lease_until', `business_now() + interval '1 hour'`)
    await work('dead', 'dead_at', 'business_now()')

    const metrics = await scrape()

    const count = (state: string) => figure(metrics, 'vintem_work', { state })
    expect([count('due'), count('held'), count('dead')]).toEqual([2, 1, 1])
    expect(figure(metrics, 'vintem_work_oldest_seconds')).toBeGreaterThanOrEqual(90)
    expect(figure(metrics, 'vintem_database_connections', { state: 'waiting' })).toBe(0)
    expect(figure(metrics, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })

  test('time each batch of work', async () => {
    const sellerId = await app.current.aSeller()
    await app.current.services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      const payload = {
        to: 'ana@exemplo.com.br',
        subject: '',
        heading: '',
        paragraphs: [],
        facts: [],
        footer: '',
      }
      await tx.commit({ work: [{ kind: 'send-email', key: newId(), payload }] })
    })
    await app.current.runner.drain()

    const labels = { kind: 'send-email', outcome: 'done' }
    expect(figure(await scrape(), 'vintem_job_duration_seconds_count', labels)).toBe(1)
  })

  test.each([
    ['another machine', { remoteAddress: '10.0.0.7' }],
    ['a proxy that speaks for one', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ])('are not there for %s', async (_, from) => {
    const { statusCode, json } = await app.current.http.inject({ url: '/metrics', ...from })
    expect([statusCode, json()]).toMatchObject([404, { errors: [{ code: 'BAR-0005' }] }])
  })

  // Goal: a payment that the bank leaves undecided is seen by its state and age before its seller asks.
  test('count payments that no bank has decided, and tell the age of the oldest', async () => {
    const figureOf = async (name: string, state: string) => figure(await scrape(), name, { state })
    const seller = await aWithdrawingSeller(app.current)
    expect(await figureOf('vintem_bank_orders', 'UNKNOWN')).toBe(0)
    await app.current.sandbox.failNext('payments', 'timeout-before', 1, 'sendToAccount')
    await seller.ask(50)
    await seller.ask(20)
    expect(await figureOf('vintem_bank_orders', 'READY')).toBe(2)
    await app.current.runner.drain()
    await app.current.sql(
      `update bank_order set sent_at = sent_at - interval '2 hours' where state = 'UNKNOWN'`,
    )

    expect(await figureOf('vintem_bank_orders', 'READY')).toBe(0)
    expect(await figureOf('vintem_bank_orders', 'UNKNOWN')).toBe(1)
    const age = await figureOf('vintem_bank_orders_oldest_seconds', 'UNKNOWN')
    expect(age).toBeGreaterThanOrEqual(7_200)
    expect(await figureOf('vintem_bank_orders_oldest_seconds', 'SENT')).toBe(0)
  })
})

/** The value of the line with this name and these labels, in any order. */
function figure(metrics: string, name: string, labels: Record<string, string> = {}) {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const lines = metrics.split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line))
  const line = lines.find((each) => wanted.every((label) => each.includes(label)))
  return line && Number(line.split(' ').at(-1))
}
