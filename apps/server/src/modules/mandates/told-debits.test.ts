import { addDays, formatCivilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { getCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { getPortal } from '@vintem/contracts/portal/endpoints'
import { describe, expect, test } from 'vitest'
import { toRoutedRef } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { debitsOf, mandatesOf, toHour } from '#test/mandates.ts'
import { aPayerBy, BUYER_EMAIL, standingOf } from '#test/portal-methods.ts'
import { inPortal } from '#test/portal.ts'

// Goal: payer and seller are told the day on which the bank takes a debit, and that it is tried again.
describe('a debit that is to come', () => {
  const app = testApp()

  test('is told on the charge’s page, in the portal and in the history, until it is given up', async () => {
    const at = await aPayerBy(app.current, 'diz-o-dia', 'AUTOMATIC')
    const { bill_on } = await standingOf(app.current, at)
    await toHour(app.current, bill_on, 12)
    const [debit] = await debitsOf(app.current, at.id)
    if (!debit) throw new Error('There is no debit')
    const { charge_id: id, due_on: on } = debit
    const told = async () => {
      const headers = await inPortal(app.current, at.shop, BUYER_EMAIL)
      const params = { subDomain: at.shop.subDomain }
      const charge = toRoutedRef(at.shop.as.sellerId, id)
      return {
        page: (await app.current.call(getCheckoutCharge, { params: { charge } })).body.debitOn,
        portal: (await app.current.call(getPortal, { params, headers })).body.open[0]?.debitOn,
      }
    }
    const notes = async () => {
      const { body } = await app.current.call(getCharge, { as: at.shop.as, params: { id } })
      return body.activities.flatMap(({ kind, note }) => (kind.startsWith('debit-') ? [note] : []))
    }
    expect(await told()).toEqual({ page: on, portal: on })

    const [mandate] = await mandatesOf(app.current, at.id)
    const poor = { limitCents: null, balanceCents: cents(0), nextRefusal: null }
    await app.current.sandbox.setPayer(mandate?.rec_id ?? '', poor)
    await toHour(app.current, on, 22)
    const again = addDays(on, 2)
    expect(await told()).toEqual({ page: again, portal: again })
    expect(await notes()).toEqual([
      `Nova tentativa em ${formatCivilDate(again)}`,
      `Débito em ${formatCivilDate(on)}`,
    ])

    await toHour(app.current, addDays(on, 8), 12)
    expect(await told()).toEqual({ page: null, portal: null })
    expect((await notes())[0]).toBe('Sem saldo na conta do pagador')
  })
})
