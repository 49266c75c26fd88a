import { describe, expect, test } from 'vitest'
import { toRoutedRef } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { askToAgree, mandatesOf, toHour } from '#test/mandates.ts'
import { aPayerBy, standingOf } from '#test/portal-methods.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a code with a due date pays its charge, and agrees to what follows where the payer wants that.
describe('a code with a due date that agrees', () => {
  const app = testApp()

  test('keeps its date; authorised, it is paid and what follows is debited', async () => {
    const { at, charge, choose } = await aBilledCharge('paga-e-autoriza')
    const { body } = await choose()
    expect(body).toMatchObject({ dueDate: charge.due, pix: { isAutomatic: true } })
    await app.current.runner.drain()
    const [mandate] = await app.current.sql<{ journey: number; rec_id: string; until: string }>(
      `select journey, rec_id, expires_at::text as until from mandate where subscription_id = $1`,
      [at.id],
    )
    expect(mandate?.journey).toBe(4)
    const [code] = await app.current.sql(
      `select automatic, due_date::text, state from charge_pix
        where charge_id = $1 and state = 'ACTIVE'`,
      [charge.id],
    )
    expect(code).toEqual({ automatic: 'FIRST', due_date: charge.due, state: 'ACTIVE' })

    await app.current.sandbox.decideMandate(mandate?.rec_id ?? '', 'APPROVED')
    await app.current.runner.drain()

    expect((await standingOf(app.current, at)).mandate_id).not.toBeNull()
    const [paid] = await app.current.sql('select status from charge where id = $1', [charge.id])
    expect(paid).toEqual({ status: 'PAID' })
    await expectVerified(app.current)
  })

  test('paid alone it pays, and what was not agreed to expires before the next due day', async () => {
    const { at, charge, choose } = await aBilledCharge('so-paga')
    await choose()
    await app.current.runner.drain()
    const [code] = await app.current.sql<{ txid: string }>(
      `select txid from charge_pix where charge_id = $1 and state = 'ACTIVE'`,
      [charge.id],
    )
    await app.current.sandbox.payPix(code?.txid ?? '', {})
    await app.current.runner.drain()
    const [paid] = await app.current.sql('select status from charge where id = $1', [charge.id])
    expect(paid).toEqual({ status: 'PAID' })
    const { due } = await standingOf(app.current, at)
    await toHour(app.current, due, 12)

    expect(await mandatesOf(app.current, at.id)).toMatchObject([{ state: 'EXPIRED' }])
    expect((await standingOf(app.current, at)).mandate_id).toBeNull()
  })

  /** A charge by PIX that is not due yet, and its page. */
  async function aBilledCharge(subDomain: string) {
    const at = await aPayerBy(app.current, subDomain, 'PIX')
    const { bill_on } = await standingOf(app.current, at)
    await toHour(app.current, bill_on, 12)
    const [charge] = await app.current.sql<{ id: string; due: string }>(
      `select id, due_date::text as due from charge
        where subscription_id = $1 and status = 'SCHEDULED'`,
      [at.id],
    )
    if (!charge) throw new Error('Nothing was billed')
    const ref = toRoutedRef(at.shop.as.sellerId, charge.id)
    return { at, charge, choose: () => askToAgree(app.current, ref) }
  }
})
