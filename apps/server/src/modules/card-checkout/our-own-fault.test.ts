import { Writable } from 'node:stream'
import { addMonths, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import pino from 'pino'
import { expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { advanceClock } from '#work/advance-clock.ts'

const errors: { msg: string; attempt?: string; code?: string }[] = []
const log = pino(
  { level: 'error' },
  new Writable({
    write(chunk, _, done) {
      errors.push(JSON.parse(String(chunk)))
      done()
    },
  }),
)
const app = testApp({ log })

// Goal: where the acquirer refuses our set-up, and not the card, the operator is told which attempt it was, and
// the buyer is not; of the card's own refusals the operator hears nothing.
test.each([
  ['03', 1],
  ['13', 1],
  ['58', 1],
  ['51', 0],
])('a refusal with code %s is told %i times', async (code, times) => {
  await app.current.sql('update subscription set bill_on = null')
  await app.current.sql('update charge set card_on_file = false')
  const as = await app.current.aUser(await app.current.aSeller())
  const buyer = await aSubscriber(app.current, as)
  await buyer.pay.card(APPROVED_CARD)
  await app.current.runner.drain()
  const [row] = await app.current.sql<{ anchor: CivilDate }>(
    'select anchor::text from subscription where seller_id = $1',
    [as.sellerId],
  )
  const due = startOfDay(addMonths(row?.anchor as CivilDate, 1)).getTime()
  await app.current.sandbox.refuseNextCard({ code, advice: undefined })
  errors.length = 0

  await advanceClock(app.current, new Date(due + 6 * 3_600_000 + 60_000))

  const [attempt] = await app.current.sql<{ id: string; code: string }>(
    `select id, error_code as code from charge_attempt where seller_id = $1 and round is not null`,
    [as.sellerId],
  )
  expect(attempt?.code).toBe(code)
  const told = {
    attempt: attempt?.id,
    code,
    msg: 'The acquirer refuses our set-up, and not the card',
  }
  expect(errors).toHaveLength(times)
  expect(errors).toMatchObject(Array.from({ length: times }, () => told))
  const asked = await app.current.sql(
    `select 1 from sandbox.email where seller_id = $1 and recipient = 'beatriz@exemplo.com.br'
        and subject ilike '%recusad%'`,
    [as.sellerId],
  )
  expect(asked).toHaveLength(times === 0 ? 1 : 0)
})
