import { BUSINESS_TIME_HEADER } from '@vintem/contracts/endpoint'
import { advanceSandboxClock, getSandboxClock } from '@vintem/contracts/sandbox/endpoints'
import { listFeatureToggles } from '@vintem/contracts/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aPixRequest } from '#rails/pix/pix-contract.ts'
import { testApp } from '#test/harness.ts'

// Goal: days pass in seconds, and everything that waits for them happens at its time and in order.
const HOUR = 3_600_000

describe('advancing the clock', () => {
  const app = testApp()

  const now = () => app.current.clock.now()
  const advance = (until: Date) =>
    app.current.call(advanceSandboxClock, { body: { until: until.toISOString() } })
  const inHours = async (hours: number) => new Date((await now()).getTime() + hours * HOUR)

  /** An e-mail that is due at some time; the inbox then tells when it was sent. */
  async function leaveEmail(sellerId: number, subject: string, dueAt: Date): Promise<void> {
    await app.current.services.transact({ sellerId }, async (tx) => {
      await tx.enter()
      const payload = {
        to: 'ana@exemplo.com.br',
        subject,
        heading: '',
        paragraphs: [],
        facts: [],
        footer: '',
      }
      await tx.commit({ work: [{ kind: 'send-email', key: newId(), dueAt, payload }] })
    })
  }

  test('does what is due on the way, at its time, and goes on running from there', async () => {
    const sellerId = await app.current.aSeller()
    const [first, second, until] = [await inHours(30), await inHours(50), await inHours(72)]
    await leaveEmail(sellerId, 'depois', second)
    await leaveEmail(sellerId, 'antes', first)

    const advanced = await advance(until)

    const { items } = await app.current.sandbox.messages({ page: 0, size: 9 })
    expect(items.map(({ subject, sentAt }) => [subject, sentAt])).toEqual([
      ['depois', second],
      ['antes', first],
    ])
    expect(advanced.body.done).toBe(2)
    expect(new Date(advanced.body.now).getTime()).toBeGreaterThanOrEqual(until.getTime())
    expect((await now()).getTime()).toBeLessThan(until.getTime() + HOUR)
  })

  test('shows when the next thing is due, here or outside', async () => {
    const sellerId = await app.current.aSeller()
    const [ours, theirs] = [await inHours(20), await inHours(10)]
    await leaveEmail(sellerId, 'aviso', ours)
    const txid = await aPixPaidLate(10 * 3_600)

    const { body: before } = await app.current.call(getSandboxClock, {})
    await advance(new Date(String(before.nextDueAt)))
    const { body: after } = await app.current.call(getSandboxClock, {})

    expect(Math.abs(new Date(String(before.nextDueAt)).getTime() - theirs.getTime())).toBeLessThan(
      60_000,
    )
    expect(after.nextDueAt).toBe(ours.toISOString())
    expect(await callbacksOf(txid)).toHaveLength(1)
  })

  // @spec 000 §3: The panel follows the …
  test('is told with every answer to who is signed in, so that the panel is on the same day', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const { body } = await advance(await inHours(72))

    const { headers } = await app.current.call(listFeatureToggles, { as })

    const serverMillis = Date.parse(String(headers[BUSINESS_TIME_HEADER])) - Date.parse(body.now)
    expect(serverMillis).toBeGreaterThanOrEqual(0)
    expect(serverMillis).toBeLessThan(HOUR)
  })

  test('lets a late callback arrive at its time, once', async () => {
    const txid = await aPixPaidLate(5 * 3_600)

    await advance(await inHours(4))
    expect(await callbacksOf(txid)).toEqual([])
    await advance(await inHours(4))
    await advance(await inHours(4))

    expect(await callbacksOf(txid)).toHaveLength(1)
  })

  test('moves nothing for an instant that has passed, so that two clicks advance once', async () => {
    const until = await inHours(24)
    await advance(until)

    const again = await advance(until)

    expect(again.status).toBe(200)
    expect((await now()).getTime()).toBeLessThan(until.getTime() + HOUR)
  })

  test('sets a clock going again that a crash left standing', async () => {
    const held = await inHours(1)
    await app.current.clock.holdAt(held)

    await advance(held)

    await expect.poll(now).not.toEqual(held)
  })

  test('is done by one at a time', async () => {
    const until = await inHours(24)

    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => advance(until)))

    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses.has(200)).toBe(true)
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true)
    expect((await advance(await inHours(1))).status).toBe(200)
  })

  test('refuses more than 400 days at once', async () => {
    const refused = await advance(await inHours(24 * 401))

    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'until'])
  })

  async function aPixPaidLate(delaySeconds: number): Promise<string> {
    const request = aPixRequest()
    await app.current.services.rails.pix.request(request)
    await app.current.sandbox.payPix(request.txid, { delaySeconds })
    return request.txid
  }

  /** What our own webhook took note of. */
  const callbacksOf = (txid: string) =>
    app.current.sql(`select from work where payload::text like '%' || $1 || '%'`, [txid])
})
