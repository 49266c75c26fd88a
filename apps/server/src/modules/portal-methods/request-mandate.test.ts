import { addDays, addMonths } from '@vintem/brazil/calendar'
import { parseBrCode } from '@vintem/brazil/pix'
import { getMandate } from '@vintem/contracts/mandates/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { debitsOf, mandatesOf, toHour } from '#test/mandates.ts'
import {
  approve,
  askForMandate,
  aPayerBy,
  changeTo,
  methodsOf,
  standingOf,
} from '#test/portal-methods.ts'
import { expectVerified } from '#test/verified.ts'
import { tryAgain } from '#test/work.ts'

// Goal: a subscriber agrees to Pix Automático without paying now, and the next cycle is debited; until the
// bank has approved it, nothing else changes.
describe('requestMandateAtPortal', () => {
  const app = testApp()
  const look = (mandate: string) => app.current.call(getMandate, { params: { mandate } })

  test.each(['PIX', 'CARD'] as const)('who pays by %s is debited next', async (way) => {
    const at = await aPayerBy(app.current, `autoriza-${way.toLowerCase()}`, way)
    const before = await standingOf(app.current, at)
    const { body } = await askForMandate(app.current, at)
    expect((await look(body.mandate)).body).toMatchObject({ state: 'CREATED', code: null })
    await app.current.runner.drain()

    const shown = (await look(body.mandate)).body
    expect(parseBrCode(shown.code ?? '')).toMatchObject({ kind: 'recurrence' })
    expect(await standingOf(app.current, at)).toEqual(before)
    expect((await methodsOf(app.current, at)).body.mandate).toBe(body.mandate)
    expect((await askForMandate(app.current, at)).body).toEqual(body)

    await approve(app.current, at)
    expect((await look(body.mandate)).body).toMatchObject({ state: 'APPROVED', code: null })
    expect((await methodsOf(app.current, at)).body.current).toBe('PIX_AUTOMATIC')
    const after = await standingOf(app.current, at)
    expect(after).toMatchObject({ method: 'PIX', card_token: null })
    expect(after.bill_on).toBe(addDays(after.due, -15))

    await toHour(app.current, addDays(after.due, 5), 12)
    expect(await debitsOf(app.current, at.id)).toMatchObject([{ status: 'PAID' }])
    const attempts = await app.current.sql(
      `select from charge_attempt a join charge c on c.id = a.charge_id
        where c.subscription_id = $1 and a.created_at > $2`,
      [at.id, addMonths(before.due, 0)],
    )
    expect(attempts).toEqual([])
    await expectVerified(app.current)
  })

  test('refused, the method stays, and it may be asked for again', async () => {
    const at = await aPayerBy(app.current, 'recusou', 'PIX')
    const { body } = await askForMandate(app.current, at)
    await app.current.runner.drain()
    const [mandate] = await mandatesOf(app.current, at.id)
    await app.current.sandbox.decideMandate(mandate?.rec_id ?? '', 'REJECTED')
    await app.current.runner.drain()

    expect((await look(body.mandate)).body).toMatchObject({ state: 'REJECTED', code: null })
    expect(await standingOf(app.current, at)).toMatchObject({ method: 'PIX', mandate_id: null })
    const again = await askForMandate(app.current, at)
    expect(again.body.mandate).not.toBe(body.mandate)
  })

  test('another method chosen meanwhile ends the request, and its late approval changes nothing', async () => {
    const at = await aPayerBy(app.current, 'mudou-antes', 'PIX')
    await askForMandate(app.current, at)
    await app.current.runner.drain()
    const [mandate] = await mandatesOf(app.current, at.id)
    await app.current.sandbox.failNext('mandate', 'down', 1, 'cancel')
    await changeTo(app.current, at, 'BANK_SLIP')
    await app.current.runner.drain()

    // The bank has not heard of it, and the payer approves.
    await app.current.sandbox.decideMandate(mandate?.rec_id ?? '', 'APPROVED')
    await app.current.runner.drain()
    await tryAgain(app.current)

    expect(await standingOf(app.current, at)).toMatchObject({
      method: 'BANK_SLIP',
      mandate_id: null,
    })
    const { items } = await app.current.sandbox.listMandates({
      search: mandate?.rec_id ?? '',
      page: 0,
      size: 1,
    })
    expect(items).toMatchObject([{ state: 'CANCELLED' }])
  })
})
