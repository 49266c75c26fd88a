import { addDays, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anAgreed, anAgreeing, anAutomaticSeller, debitsOf, mandatesOf } from '#test/mandates.ts'
import { mailOf } from '#test/pay-requests.ts'
import { aPortalShop } from '#test/portal.ts'
import { advanceClock } from '#work/advance-clock.ts'

const NOON_MILLIS = 12 * 3_600_000

// Goal: who pays by Pix Automático is told what their bank did not pay, and nothing before it is due;
// buyer and seller read that it has ended.
describe('word of Pix Automático', () => {
  const app = testApp()
  const toNoon = (day: CivilDate) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + NOON_MILLIS))
  const subjects = async (to: string) =>
    (await mailOf(app.current, to)).map(({ subject }) => subject)
  const sellersMail = async (sellerId: number) => {
    const [row] = await app.current.sql<{ email: string }>(
      'select email from seller where seller_id = $1',
      [sellerId],
    )
    return row?.email ?? ''
  }

  const inHours = async (hours: number) =>
    advanceClock(
      app.current,
      new Date((await app.current.clock.now()).getTime() + hours * 3_600_000),
    )
  const told = async (sellerId: number, subject: RegExp) =>
    (
      await app.current.sql<{ recipient: string; subject: string; html: string }>(
        'select recipient, subject, html from sandbox.email where seller_id = $1',
        [sellerId],
      )
    ).filter((each) => subject.test(each.subject))

  test('the buyer reads why a debit failed, and where to pay; before it, nothing', async () => {
    const as = await anAutomaticSeller(app.current)
    const buyer = await anAgreed(app.current, as)
    const [next] = await app.current.sql<{ bill_on: CivilDate }>(
      'select bill_on::text from subscription where id = $1',
      [buyer.subscriptionId],
    )
    await toNoon(next?.bill_on as CivilDate)
    const [debit] = await debitsOf(app.current, buyer.subscriptionId)
    const on = debit?.due_on as CivilDate
    const before = await subjects('beatriz@exemplo.com.br')
    await toNoon(addDays(on, -1))
    expect(await subjects('beatriz@exemplo.com.br')).toEqual(before)

    await app.current.sandbox.setPayer(await buyer.recId(), {
      limitCents: null,
      balanceCents: null,
      nextRefusal: 'AC05',
    })
    await toNoon(on)
    const mail = await mailOf(app.current, 'beatriz@exemplo.com.br')
    const failed = mail.filter(({ subject }) => subject.startsWith('Pix Automático não realizado'))
    expect(failed).toHaveLength(1)
    expect(failed[0]?.body).toContain('O seu banco recusou o débito.')
    expect(failed[0]?.body).toContain('/pagar/')
  })

  const unapproved = /^Pix Automático não autorizado/

  test('who has paid and was not approved in time reads where to agree without paying', async () => {
    const as = await anAutomaticSeller(app.current)
    await aPortalShop(app.current, 'sem-aprovar', as)
    const buyer = await anAgreeing(app.current, as)
    const [mandate] = await mandatesOf(app.current, buyer.subscriptionId)
    await app.current.sandbox.payPix(mandate?.txid ?? '', {})
    await inHours(24)
    expect(await told(as.sellerId, unapproved)).toEqual([])
    await inHours(2)
    const [letter, ...others] = await told(as.sellerId, unapproved)
    expect(others).toEqual([])
    expect(letter?.recipient).toBe('beatriz@exemplo.com.br')
    expect(letter?.html).toContain('/checkout/assinante/sem-aprovar')
    await inHours(30)
    expect(await told(as.sellerId, unapproved)).toHaveLength(1)
  })

  test('who has not paid is told nothing', async () => {
    const as = await anAutomaticSeller(app.current)
    await anAgreeing(app.current, as)
    await inHours(30)
    expect(await told(as.sellerId, unapproved)).toEqual([])
  })

  test('both are told that the payer ended it at the bank', async () => {
    const as = await anAutomaticSeller(app.current)
    const buyer = await anAgreed(app.current, as)
    await app.current.sandbox.decideMandate(await buyer.recId(), 'CANCELLED')
    await app.current.runner.drain()
    const ended = /^Pix Automático cancelado/
    const seller = await subjects(await sellersMail(as.sellerId))
    expect(seller.filter((subject) => ended.test(subject))).toHaveLength(1)
    const theirs = await subjects('beatriz@exemplo.com.br')
    expect(theirs.filter((subject) => ended.test(subject))).toHaveLength(1)
  })
})
