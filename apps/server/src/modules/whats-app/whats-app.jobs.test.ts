import { addDays, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { changeLateHours, changeReminderSwitch } from '@vintem/contracts/reminders/endpoints'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askForBankSlip, type Buyer } from '#test/buyer.ts'
import { type TestUser, testApp } from '#test/harness.ts'
import { aChargeFor, aCustomerOf } from '#test/portal.ts'
import { retryAtOnce } from '#test/refunds.ts'
import { allByWhatsApp, consentOf, whatsAppOf } from '#test/whats-app.ts'
import { expectDoneOnce } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

const HOUR_MILLIS = 3_600_000

// Goal: buyers who have consented are written to by WhatsApp: once a stage, at hours for it, once a day;
// what becomes of a message is kept, and SAIR ends them (billing §7).
describe('reminders by WhatsApp', () => {
  const app = testApp()
  let as: TestUser
  let start: Date
  beforeAll(async () => {
    start = await app.current.clock.now()
  })
  // A Wednesday: a boleto is due on the Monday.
  beforeEach(async () => {
    await app.current.clock.runFrom(start)
    as = await app.current.aUser(await app.current.aSeller())
    await allByWhatsApp(app.current, as)
  })

  const shop = () => ({ as, subDomain: '' })
  const reach = (day: CivilDate, hour = 12) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + hour * HOUR_MILLIS))

  /** A customer who has consented, with a boleto. */
  async function aConsenting(address: { state?: string; phone?: string } = {}) {
    const { state = 'MG', phone = '31987654321' } = address
    const id = await aCustomerOf(app.current, shop(), { phone, address: anAddress(state) })
    expect((await consentOf(app.current, as, id)).body).toMatchObject({ given: true })
    return { id, phone: `55${phone}`, ...(await aBankSlipOf(id)) }
  }
  const anAddress = (state: string) => ({
    zipCode: '01310-100',
    street: 'Avenida Paulista',
    number: 1000,
    district: 'Bela Vista',
    city: 'Cidade',
    state,
    country: 'BR',
  })
  async function aBankSlipOf(customer: string): Promise<Buyer & { dueDate: CivilDate }> {
    const buyer = await aChargeFor(app.current, shop(), customer, 'Curso de fotografia')
    await askForBankSlip(app.current, buyer.ref)
    await app.current.runner.drain()
    const [row] = await app.current.sql<{ day: CivilDate }>(
      'select due_date::text as day from charge where id = $1',
      [buyer.chargeId],
    )
    return { ...buyer, dueDate: row?.day as CivilDate }
  }
  const got = () => whatsAppOf(app.current, as.sellerId)
  const kept = async ({ chargeId }: Pick<Buyer, 'chargeId'>, channel = 'WHATSAPP') =>
    (
      await app.current.sql<{ said: string }>(
        `select concat_ws(' ', stage, state, reason) as said from reminder_message
          where charge_id = $1 and channel = $2 order by day, stage`,
        [chargeId, channel],
      )
    ).map(({ said }) => said)

  test('an unpaid boleto: a template each stage, at hours for it', async () => {
    const buyer = await aConsenting()
    const { dueDate } = buyer
    await reach(addDays(dueDate, 40))

    const messages = await got()
    expect(messages.map(({ at }) => at)).toEqual([
      `${addDays(dueDate, -2)}T08:00`,
      `${addDays(dueDate, 2)}T09:00`,
      `${addDays(dueDate, 7)}T09:00`,
      // A Sunday: the next business day.
      `${addDays(dueDate, 21)}T09:00`,
    ])
    expect(messages[0]).toMatchObject({ phone: buyer.phone, template: 'bank_slip_pre_payment' })
    expect(messages[0]?.body).toMatch(/^Olá, Ana\. .*R\$ 100,00.*https?:\S+.* responda SAIR\.$/)
    expect(await kept(buyer)).toEqual([
      'BEFORE_2 SENT',
      'AFTER_2 SENT',
      'AFTER_7 SENT',
      'AFTER_20 SENT',
    ])
    await expectDoneOnce(app.current, as.sellerId)
    expect(await got()).toHaveLength(4)
  })

  test('without consent, or with the switch off, nothing is sent', async () => {
    const id = await aCustomerOf(app.current, shop(), {})
    const without = await aBankSlipOf(id)
    const type = 'BANK_SLIP_BEFORE_2_WHATSAPP'
    await app.current.call(changeReminderSwitch, { as, body: { type, active: false } })
    await reach(addDays(without.dueDate, -1))
    expect(await got()).toEqual([])
    expect(await kept(without, 'EMAIL')).toEqual(['BEFORE_2 SENT'])
  })

  test.each([
    [7, 29, 'AFTER_2 SENT'],
    [8, 29, 'AFTER_2 SKIPPED TOO_MANY'],
    [8, 31, 'AFTER_2 SENT'],
  ])('with %i about late charges %i days before, another is %s', async (count, days, said) => {
    const buyer = await aConsenting()
    const others = [await aBankSlipOf(buyer.id), await aBankSlipOf(buyer.id)]
    others.push(await aBankSlipOf(buyer.id))
    const ids = others.map(({ chargeId }) => chargeId)
    await app.current.sql(`update charge set status = 'CANCELED' where id = any($1)`, [ids])
    const day = addDays(buyer.dueDate, 2)
    await app.current.sql(
      `insert into reminder_message (seller_id, id, charge_id, stage, channel, day, recipient, state,
              letter_id, created_at, sent_at)
       select $1, gen_random_uuid(), c, s, 'WHATSAPP', $3, $4, 'SENT', gen_random_uuid(), $5, $5
         from unnest($2::uuid[]) as c, unnest(array['AFTER_2', 'AFTER_7', 'AFTER_20']) as s
        limit $6`,
      [
        as.sellerId,
        ids,
        addDays(day, -days),
        buyer.phone,
        new Date(startOfDay(addDays(day, -days)).getTime() + 12 * HOUR_MILLIS),
        count,
      ],
    )

    await reach(day)

    expect((await kept(buyer)).at(-1)).toBe(said)
  })

  test('several charges are one message, and receipts come besides', async () => {
    const first = await aConsenting()
    const second = await aBankSlipOf(first.id)
    await reach(addDays(first.dueDate, -2), 8)
    await second.pay.bankSlip()

    expect(await got()).toMatchObject([
      { template: 'several', body: expect.stringContaining('Curso de fotografia, R$ 100,00') },
      { template: 'bank_slip_payment', body: expect.stringContaining('recebeu o seu pagamento') },
    ])
    expect(await kept(second)).toEqual(['BEFORE_2 SENT', 'PAID SENT'])
  })

  test('a receipt of the night waits for the morning', async () => {
    const buyer = await aConsenting()
    await reach(civilDateOf(start), 22)
    await buyer.pay.bankSlip()
    expect(await got()).toEqual([])
    await reach(addDays(civilDateOf(start), 1), 9)
    expect((await got()).map(({ at }) => at)).toEqual([`${addDays(civilDateOf(start), 1)}T08:00`])
  })

  test('wider hours are not for buyers of stricter states', async () => {
    await app.current.call(changeLateHours, { as, body: { wide: true } })
    const strict = await aConsenting({ state: 'SP', phone: '11987654321' })
    const other = await aCustomerOf(app.current, shop(), {
      document: { documentNumber: '11144477735', documentType: 'cpf', documentNation: 'BR' },
      phone: '31987654322',
      address: anAddress('BA'),
    })
    await consentOf(app.current, as, other)
    await aBankSlipOf(other)
    await reach(addDays(strict.dueDate, 3))
    const late = (await got()).filter(({ template }) => template.includes('late'))
    expect(late.map(({ phone, at }) => `${phone} ${at.slice(11)}`).toSorted()).toEqual([
      '5511987654321 09:00',
      '5531987654322 08:00',
    ])
  })

  test.each(['timeout-before', 'timeout-after'] as const)(
    'a WhatsApp that meets %s is not asked again',
    async (fault) => {
      const buyer = await aConsenting()
      await app.current.sandbox.failNext('whatsApp', fault)
      await reach(addDays(buyer.dueDate, -1))
      expect(await got()).toHaveLength(fault === 'timeout-after' ? 1 : 0)
      expect(await kept(buyer)).toEqual(['BEFORE_2 SENT'])
    },
  )

  test('one that is down is asked again, and the buyer gets one', async () => {
    const buyer = await aConsenting()
    await reach(addDays(buyer.dueDate, -2), 7.5)
    await app.current.sandbox.failNext('whatsApp', 'down')
    await reach(addDays(buyer.dueDate, -2), 10)
    expect(await kept(buyer)).toEqual(['BEFORE_2 HELD'])
    await retryAtOnce(app.current)
    await app.current.runner.drain()
    expect(await got()).toHaveLength(1)
    expect(await kept(buyer)).toEqual(['BEFORE_2 SENT'])
  })

  test('what becomes of a message is kept, and moves on alone', async () => {
    const buyer = await aConsenting()
    await reach(addDays(buyer.dueDate, -1))
    const [message] = await got()
    await app.current.sandbox.moveWhatsApp(message?.id ?? '', 'READ')
    await app.current.runner.drain()
    expect(await kept(buyer)).toEqual(['BEFORE_2 READ'])
  })

  test('a phone without WhatsApp gets no more, and the buyer an e-mail instead', async () => {
    const buyer = await aConsenting()
    const type = 'BANK_SLIP_BEFORE_2_EMAIL'
    await app.current.call(changeReminderSwitch, { as, body: { type, active: false } })
    await reach(addDays(buyer.dueDate, -2), 8)
    const [message] = await got()
    await app.current.sandbox.moveWhatsApp(message?.id ?? '', 'FAILED', '131026')
    await app.current.runner.drain()

    expect(await kept(buyer)).toEqual(['BEFORE_2 FAILED NUMBER_BAD'])
    expect(await kept(buyer, 'EMAIL')).toEqual(['BEFORE_2 SENT'])
    await reach(addDays(buyer.dueDate, 3))
    expect(await got()).toHaveLength(1)
    expect(await kept(buyer, 'EMAIL')).toEqual(['BEFORE_2 SENT', 'AFTER_2 SENT'])
  })

  test('SAIR ends them with every seller who has written, and they cannot be given back', async () => {
    const buyer = await aConsenting()
    await reach(addDays(buyer.dueDate, -1))
    await app.current.sandbox.answerWhatsApp(buyer.phone, 'Quanto devo?')
    await app.current.runner.drain()
    expect((await consentOf(app.current, as, buyer.id)).body).toMatchObject({ given: true })

    await app.current.sandbox.answerWhatsApp(buyer.phone, ' sair. ')
    await app.current.runner.drain()

    await reach(addDays(buyer.dueDate, 30))
    expect(await got()).toHaveLength(1)
    expect((await consentOf(app.current, as, buyer.id)).status).toBe(409)
  })
})
