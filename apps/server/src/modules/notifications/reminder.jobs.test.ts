import { addDays, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import {
  changeAllNotifications,
  changeIdentification,
  changeReminderSwitch,
  changeReminderTexts,
} from '@vintem/contracts/reminders/endpoints'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBuyer, type Buyer, askForBankSlip, askForPix } from '#test/buyer.ts'
import { type TestUser, testApp } from '#test/harness.ts'
import { retryAtOnce } from '#test/refunds.ts'
import { everythingOf, expectDoneOnce } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

const HOUR_MILLIS = 3_600_000

// Goal: a buyer is written to on the days of the régua and at hours for it, once a day and stage, and
// never about what was paid, taken back, moved or switched off, whatever the mail server does.
describe('reminders of charges', () => {
  const app = testApp()
  let as: TestUser
  let start: Date
  beforeAll(async () => {
    start = await app.current.clock.now()
  })
  // Each begins on a Wednesday without a holiday near: a boleto is due on the Monday.
  beforeEach(async () => {
    await app.current.clock.runFrom(start)
    as = await app.current.aUser(await app.current.aSeller())
  })

  /** A boleto of a new charge. */
  async function aBankSlip(): Promise<Buyer & { dueDate: CivilDate }> {
    const buyer = await aBuyer(app.current, as)
    await askForBankSlip(app.current, buyer.ref)
    await app.current.runner.drain()
    const [row] = await app.current.sql<{ day: CivilDate }>(
      'select due_date::text as day from charge where id = $1',
      [buyer.chargeId],
    )
    return { ...buyer, dueDate: row?.day as CivilDate }
  }

  const reach = (day: CivilDate, hour = 12) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + hour * HOUR_MILLIS))

  const messagesOf = async ({ chargeId }: Buyer) =>
    (
      await app.current.sql<{ said: string }>(
        `select concat_ws(' ', stage, state, reason) as said from reminder_message
          where charge_id = $1 order by day`,
        [chargeId],
      )
    ).map(({ said }) => said)

  /** The e-mails of the régua: in the seller's name, and no receipt or boleto. */
  const remindersTo = async () => {
    const mails = await app.current.sql<{
      recipient: string
      subject: string
      html: string
      at: Date
      sender: string
      reply: string
    }>(
      `select recipient, subject, html, sent_at as at, sender_name as sender, reply_to as reply
         from sandbox.email
        where seller_id = $1 and subject like '%: %cobrança%' order by sent_at, recipient`,
      [as.sellerId],
    )
    return mails.map((mail) => ({
      ...mail,
      subject: mail.subject.replaceAll('\u00a0', ' '),
      at: new Date(mail.at.getTime() - 3 * HOUR_MILLIS).toISOString().slice(0, 16),
    }))
  }

  // @spec 001 §2 Notification settings: Post-due notices are sent only if payment is not identified
  test('an unpaid boleto, from two days before to twenty days after', async () => {
    const identification = { name: 'Ateliê', email: 'fale@exemplo.com.br' }
    await app.current.call(changeIdentification, {
      as,
      body: { ...identification, hiddenEmail: 'copia@exemplo.com.br' },
    })
    const buyer = await aBankSlip()
    const { dueDate } = buyer

    await reach(addDays(dueDate, 40))

    const mails = await remindersTo()
    expect(mails).toHaveLength(8)
    const own = mails.filter(({ recipient }) => recipient === 'beatriz@exemplo.com.br')
    expect(own.map(({ at }) => at)).toEqual([
      `${addDays(dueDate, -2)}T08:00`,
      `${addDays(dueDate, 2)}T09:00`,
      `${addDays(dueDate, 7)}T09:00`,
      // A Sunday: the bank's next day.
      `${addDays(dueDate, 21)}T09:00`,
    ])
    expect(own[0]).toMatchObject({ sender: 'Ateliê', reply: 'fale@exemplo.com.br' })
    expect(own[0]?.html).toContain('Linha digitável')
    expect(own[0]?.html).toContain(buyer.ref)
    expect(await messagesOf(buyer)).toEqual([
      'BEFORE_2 SENT',
      'AFTER_2 SENT',
      'AFTER_7 SENT',
      'AFTER_20 SENT',
    ])
    await expectDoneOnce(app.current, as.sellerId)
    expect(await remindersTo()).toHaveLength(8)
  })

  test('a buyer with several charges gets one e-mail a day, and another seller’s gets their own', async () => {
    const other = await app.current.aUser(await app.current.aSeller())
    const besides = await everythingOf(app.current, other.sellerId)
    const [first, second] = [await aBankSlip(), await aBankSlip()]

    await reach(addDays(first.dueDate, -1))

    const mails = await remindersTo()
    expect(mails.map(({ subject }) => subject)).toEqual(['Loja de Teste: 2 cobranças'])
    for (const { ref } of [first, second]) expect(mails[0]?.html).toContain(ref)
    expect([await messagesOf(first), await messagesOf(second)]).toEqual([
      ['BEFORE_2 SENT'],
      ['BEFORE_2 SENT'],
    ])
    expect(await everythingOf(app.current, other.sellerId)).toEqual(besides)
  })

  // @spec 001 §2 Notification settings: Post-due notices …
  test.each<[string, string, (buyer: Buyer) => Promise<unknown>]>([
    [
      'paid',
      'CLOSED',
      async (buyer) => {
        await app.current.sandbox.payBankSlip(await buyer.bankSlipReference(), {})
        await app.current.runner.drain()
      },
    ],
    [
      'deleted',
      'CLOSED',
      ({ chargeId: id }) => app.current.call(deleteCharge, { as, params: { id } }),
    ],
    [
      'switched off',
      'SWITCHED_OFF',
      () =>
        app.current.call(changeReminderSwitch, {
          as,
          body: { type: 'BANK_SLIP_AFTER_2_EMAIL', active: false },
        }),
    ],
    [
      'all switched off',
      'SWITCHED_OFF',
      () => app.current.call(changeAllNotifications, { as, body: { active: false } }),
    ],
  ])('nothing is sent of what is %s between deciding and sending', async (_, reason, happen) => {
    const buyer = await aBankSlip()
    // Decided at eight, sent at nine.
    await reach(addDays(buyer.dueDate, 2), 8)
    expect(await messagesOf(buyer)).toContain('AFTER_2 HELD')
    await happen(buyer)

    await reach(addDays(buyer.dueDate, 3))

    expect(await messagesOf(buyer)).toContain(`AFTER_2 SKIPPED ${reason}`)
    expect((await remindersTo()).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('venceu'),
    )
  })

  test('after a standstill only the newest stage is sent, on a business day', async () => {
    const buyer = await aBankSlip()
    const sunday = addDays(buyer.dueDate, 13)
    await app.current.clock.runFrom(new Date(startOfDay(sunday).getTime() + 15 * HOUR_MILLIS))
    await app.current.runner.drain()
    expect(await remindersTo()).toEqual([])

    await reach(addDays(sunday, 2))

    expect((await remindersTo()).map(({ at }) => at)).toEqual([`${addDays(sunday, 1)}T09:00`])
    expect(await messagesOf(buyer)).toEqual(['AFTER_7 SENT'])
  })

  test.each(['down', 'timeout-before', 'timeout-after'] as const)(
    'a mail server that is %s gets the message again, the buyer one',
    async (fault) => {
      const buyer = await aBankSlip()
      await reach(addDays(buyer.dueDate, -2), 7.5)
      await app.current.sandbox.failNext('email', fault, 1, 'send')

      await reach(addDays(buyer.dueDate, -2), 12)
      expect(await messagesOf(buyer)).toEqual(['BEFORE_2 HELD'])
      await retryAtOnce(app.current)
      await app.current.runner.drain()

      expect(await messagesOf(buyer)).toEqual(['BEFORE_2 SENT'])
      expect(await remindersTo()).toHaveLength(1)
    },
  )

  test.each(['down', 'timeout-after'] as const)(
    'where the mail server is %s until the evening, the next morning brings it, once',
    async (fault) => {
      const [first, second] = [await aBankSlip(), await aBankSlip()]
      const day = addDays(first.dueDate, -2)
      await reach(day, 7.5)
      await app.current.sandbox.failNext('email', fault, 1, 'send')
      await reach(day, 21)
      await app.current.sandbox.payBankSlip(await first.bankSlipReference(), {})
      await retryAtOnce(app.current)
      await app.current.runner.drain()
      expect(await messagesOf(second)).toEqual(['BEFORE_2 HELD'])

      await reach(addDays(day, 1))

      expect(await messagesOf(second)).toEqual(['BEFORE_2 SENT'])
      expect((await remindersTo()).map(({ at }) => at)).toEqual([
        fault === 'down' ? `${addDays(day, 1)}T08:00` : `${day}T08:00`,
      ])
    },
  )

  test('an address that is refused is recorded, and not tried again', async () => {
    const buyer = await aBankSlip()
    await reach(addDays(buyer.dueDate, -2), 7.5)
    await app.current.sandbox.failNext('email', 'refuse', 1, 'send')

    await reach(addDays(buyer.dueDate, -2), 12)

    expect(await messagesOf(buyer)).toEqual(['BEFORE_2 FAILED ADDRESS_REFUSED'])
    expect(await remindersTo()).toEqual([])
  })

  test('a text is text, with its lines', async () => {
    const BANK_SLIP_PRE_PAYMENT = 'Oi <b>{primeiro_nome}</b>\n<script>alert(1)</script>'
    await app.current.call(changeReminderTexts, { as, body: { BANK_SLIP_PRE_PAYMENT } })
    const { dueDate } = await aBankSlip()

    await reach(dueDate)

    const [mail] = await remindersTo()
    // Nobody is called by the name that was typed at the link.
    expect(mail?.html).toMatch(/<p[^>]*>Oi &lt;b&gt;cliente&lt;\/b&gt;<\/p>\n<p/)
    expect(mail?.html).not.toContain('<script>')
  })

  test('receipts obey their switch, and what the buyer asked for is sent all the same', async () => {
    const receipts = async () =>
      app.current.sql<{ subject: string }>(
        `select subject from sandbox.email where seller_id = $1 and recipient like 'beatriz%'
          order by subject`,
        [as.sellerId],
      )
    await app.current.call(changeAllNotifications, { as, body: { active: false } })
    const silent = await aBuyer(app.current, as)
    await silent.pay.pix()
    expect(await receipts()).toMatchObject([{ subject: expect.stringMatching(/^Seu código Pix/) }])
    expect(await messagesOf(silent)).toEqual([])

    await app.current.call(changeAllNotifications, { as, body: { active: true } })
    const told = await aBuyer(app.current, as)
    await told.pay.pix()
    expect(await messagesOf(told)).toEqual(['PAID SENT'])
    expect(await receipts()).toHaveLength(3)
  })

  test('switched on late, the day’s messages are sent that day', async () => {
    await app.current.call(changeAllNotifications, { as, body: { active: false } })
    const buyer = await aBankSlip()
    await reach(addDays(buyer.dueDate, 2), 10)
    expect(await messagesOf(buyer)).toEqual([])

    await app.current.call(changeAllNotifications, { as, body: { active: true } })
    await app.current.runner.drain()

    expect(await messagesOf(buyer)).toEqual(['AFTER_2 SENT'])
    expect(civilDateOf(await app.current.clock.now())).toBe(addDays(buyer.dueDate, 2))
  })

  test('nobody is reminded of a code for a moment', async () => {
    const buyer = await aBuyer(app.current, as)
    await askForPix(app.current, buyer.ref)

    await reach(addDays(civilDateOf(await app.current.clock.now()), 30))

    expect(await messagesOf(buyer)).toEqual([])
  })
})
