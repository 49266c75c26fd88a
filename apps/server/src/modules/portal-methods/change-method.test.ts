import { addDays } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { debitsOf, mandatesOf, toHour } from '#test/mandates.ts'
import {
  type AtMethods,
  aPayerBy,
  BUYER_EMAIL,
  changeTo,
  methodsOf,
  standingOf,
} from '#test/portal-methods.ts'
import { inPortal } from '#test/portal.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a subscriber who changes the method is billed by it from the next cycle on, at the price that was
// shown; what was promised of the open charge is what happens; nothing is taken by the former method.
describe('changeMethodAtPortal', () => {
  const app = testApp()
  const chargesOf = ({ id }: AtMethods) =>
    app.current.sql<{ id: string; status: string; method: string | null; value: number }>(
      `select id, status, method, value_cents::int as value from charge where subscription_id = $1
        order by due_date desc`,
      [id],
    )
  const codesOf = (chargeId: string) =>
    app.current.sql<{ state: string; automatic: string | null }>(
      'select state, automatic from charge_pix where charge_id = $1 order by created_at desc, txid',
      [chargeId],
    )
  const enterAgain = async (at: AtMethods): Promise<AtMethods> => ({
    ...at,
    headers: await inPortal(app.current, at.shop, BUYER_EMAIL),
  })

  test('from a card to boleto: the next cycle is billed ahead, and no card is charged', async () => {
    const at = await aPayerBy(app.current, 'de-cartao', 'CARD')
    const { body } = await methodsOf(app.current, at)
    expect(body).toMatchObject({ current: 'CREDIT_CARD', open: [], mandate: null })
    expect(body.ways.map(({ way }) => way)).toEqual([
      'PIX',
      'PIX_AUTOMATIC',
      'BANK_SLIP',
      'CREDIT_CARD',
    ])

    expect(await changeTo(app.current, at, 'BANK_SLIP')).toMatchObject({ status: 204 })

    const now = await standingOf(app.current, at)
    expect(now).toMatchObject({ method: 'BANK_SLIP', card_token: null })
    expect(now.bill_on).toBe(addDays(now.due, -15))
    await toHour(app.current, now.bill_on, 12)
    const shown = body.ways.find(({ way }) => way === 'BANK_SLIP')?.value
    expect(await chargesOf(at)).toMatchObject([
      { status: 'SCHEDULED', method: 'BANK_SLIP', value: (shown ?? 0) * 100 },
      { status: 'PAID' },
    ])
    await toHour(app.current, addDays(now.due, 2), 12)
    const attempts = await app.current.sql(
      `select from charge_attempt a join charge c on c.id = a.charge_id
        where c.subscription_id = $1`,
      [at.id],
    )
    expect(attempts).toHaveLength(1)
    const mails = await app.current.sql<{ recipient: string }>(
      `select recipient from sandbox.email where subject like 'Forma de pagamento alterada%'
         and recipient = $1`,
      [BUYER_EMAIL],
    )
    expect(mails).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('out of Pix Automático: the mandate ends at the bank, and the open charge gets a code', async () => {
    const was = await aPayerBy(app.current, 'de-automatico', 'AUTOMATIC')
    const { bill_on } = await standingOf(app.current, was)
    await toHour(app.current, addDays(bill_on, 9), 12)
    const at = await enterAgain(was)
    const [debit] = await debitsOf(app.current, at.id)
    expect((await methodsOf(app.current, at)).body).toMatchObject({
      current: 'PIX_AUTOMATIC',
      open: [{ becomes: 'CODE' }],
    })

    expect(await changeTo(app.current, at, 'PIX')).toMatchObject({ status: 204 })
    await app.current.runner.drain()

    const [mandate] = await mandatesOf(app.current, at.id)
    expect(mandate).toMatchObject({ state: 'CANCELLED', ended_by: 'SUBSCRIBER' })
    const { items } = await app.current.sandbox.listMandates({
      search: mandate?.rec_id ?? '',
      page: 0,
      size: 1,
    })
    expect(items).toMatchObject([{ state: 'CANCELLED', debit: { state: 'CANCELLED' } }])
    expect(await codesOf(debit?.charge_id ?? '')).toMatchObject([
      { state: 'ACTIVE', automatic: null },
      { state: 'REMOVED', automatic: 'DEBIT' },
    ])
    await toHour(app.current, addDays(debit?.due_on ?? bill_on, 1), 12)
    expect((await chargesOf(at))[0]).toMatchObject({ status: 'LATE' })
    await expectVerified(app.current)
  })

  test('after 22:00 of the eve the debit is left to the bank, as was said', async () => {
    const was = await aPayerBy(app.current, 'na-vespera', 'AUTOMATIC')
    const { bill_on } = await standingOf(app.current, was)
    await toHour(app.current, bill_on, 12)
    const [debit] = await debitsOf(app.current, was.id)
    const on = debit?.due_on ?? bill_on
    await toHour(app.current, addDays(on, -1), 22)
    const at = await enterAgain(was)
    expect((await methodsOf(app.current, at)).body.open).toMatchObject([{ becomes: 'DEBIT' }])

    await changeTo(app.current, at, 'BANK_SLIP')
    await app.current.runner.drain()
    await toHour(app.current, addDays(on, 1), 12)

    // The bank of the sandbox refuses what has no mandate any more: the charge is paid at its page.
    const [after] = await debitsOf(app.current, at.id)
    expect(after).toMatchObject({ state: 'REMOVED', reason: 'MSUC' })
    expect(await codesOf(debit?.charge_id ?? '')).toMatchObject([
      { state: 'ACTIVE', automatic: null },
      { automatic: 'DEBIT' },
    ])
    await expectVerified(app.current)
  })

  test('the method that is used already changes nothing, twice is once', async () => {
    const at = await aPayerBy(app.current, 'duas-vezes', 'PIX')
    const before = await standingOf(app.current, at)
    expect(await changeTo(app.current, at, 'PIX')).toMatchObject({ status: 204 })
    expect(await standingOf(app.current, at)).toEqual(before)
    const both = await Promise.all([
      changeTo(app.current, at, 'BANK_SLIP'),
      changeTo(app.current, at, 'BANK_SLIP'),
    ])
    expect(both.map(({ status }) => status)).toEqual([204, 204])
    const changes = await app.current.sql(
      `select from audit where subject = $1 and action = 'subscription.method-changed'`,
      [at.id],
    )
    expect(changes).toHaveLength(1)
  })

  test('refuses an old link, another mailbox, a method that was not agreed to, and one that is to end', async () => {
    const at = await aPayerBy(app.current, 'recusas', 'PIX')
    const other = await aPayerBy(app.current, 'outra-loja', 'PIX')
    expect(await changeTo(app.current, { ...at, id: other.id }, 'BANK_SLIP')).toMatchObject({
      status: 404,
    })
    await app.current.sql(`update subscription set methods = methods - 'bankSlip' where id = $1`, [
      at.id,
    ])
    expect(await changeTo(app.current, at, 'BANK_SLIP')).toMatchObject({ status: 409 })
    await app.current.sql(
      `update portal_session set linked_at = linked_at - interval '20 minutes' where seller_id = $1`,
      [other.shop.as.sellerId],
    )
    expect(await changeTo(app.current, other, 'BANK_SLIP')).toMatchObject({ status: 403 })
    await app.current.sql(
      `update subscription set ends_on = next_due_date, end_asked_by = 'SELLER', bill_on = null
        where id = $1`,
      [at.id],
    )
    expect(await methodsOf(app.current, at)).toMatchObject({ status: 409 })
    expect(await changeTo(app.current, at, 'PIX')).toMatchObject({ status: 409 })
  })
})
