import { parseBoleto } from '@vintem/brazil/boleto'
import { civilDateOf } from '@vintem/brazil/calendar'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { changeChargeTerms } from '@vintem/contracts/charge-terms/endpoints'
import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { describe, expect, test } from 'vitest'
import {
  aBuyer,
  aLinkBody,
  ASKING_CARD,
  askForBankSlip,
  askForPix,
  type Buyer,
  seenBy,
} from '#test/buyer.ts'
import {
  aBoletoToChange,
  type ChangeInDays,
  changeInDays,
  dayAhead,
  daysLater,
} from '#test/charge-terms.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aQuickBuyer, aQuickSeller } from '#test/quick-links.ts'
import { inboxOf } from '#test/sign-up.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: an open charge gets another due date or value: its instruments are taken back and replaced,
// its page shows the new terms immediately, and one debt is still paid once, even by simultaneous
// payments.
describe('changeChargeTerms', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const change = (as: TestUser, buyer: Pick<Buyer, 'chargeId'>, given?: ChangeInDays) =>
    changeInDays(app.current, as, buyer, given)
  const settle = () => app.current.runner.drain()
  const seen = (buyer: Buyer) => seenBy(app.current, buyer)
  const codeOf = ({ status, errors }: { status: number; errors: { code: string }[] }) =>
    [status, errors[0]?.code] as const
  const mails = () => inboxOf(app.current, 'beatriz@exemplo.com.br')

  const aBoleto = (as: TestUser) => aBoletoToChange(app.current, as)

  // @spec 000 §3: A second copy with …
  test('a second copy is another boleto, due on the new day, and the former is cancelled', async () => {
    const seller = await aSeller()
    const { buyer, former } = await aBoleto(seller)
    const dueDate = await dayAhead(app.current, 10)

    expect(await change(seller, buyer)).toMatchObject({
      status: 200,
      body: { dueDate, version: 2 },
    })
    expect(await seen(buyer)).toMatchObject({ dueDate, bankSlip: { line: null, dueDate } })
    await settle()

    const { bankSlip, value } = await seen(buyer)
    const today = civilDateOf(await app.current.clock.now())
    expect(parseBoleto(bankSlip?.line ?? '', today)).toMatchObject({ amountCents: 10_000, dueDate })
    expect(value).toBe(100)
    await expect(app.current.sandbox.payBankSlip(former)).rejects.toThrow('CANCELED')
    await app.current.sandbox.payBankSlip(await buyer.bankSlipReference())
    await settle()
    expect(await seen(buyer)).toMatchObject({ status: 'PAID', method: 'BANK_SLIP' })
    const { body } = await app.current.call(getCharge, {
      as: seller,
      params: { id: buyer.chargeId },
    })
    expect(body.activities.find(({ kind }) => kind === 'second-copy')?.note).toMatch(
      /^Vencimento \d\d\/\d\d\/\d{4} → \d\d\/\d\d\/\d{4}$/,
    )
    await expectVerified(app.current)
  })

  test('what is late waits again until the new day, and is then late once more', async () => {
    const seller = await aSeller()
    const { buyer } = await aBoleto(seller)
    await daysLater(app.current, 12)
    expect(await seen(buyer)).toMatchObject({ status: 'LATE' })

    await change(seller, buyer, { days: 5 })
    expect(await seen(buyer)).toMatchObject({ status: 'SCHEDULED' })
    await daysLater(app.current, 4)
    expect(await seen(buyer)).toMatchObject({ status: 'SCHEDULED' })
    await daysLater(app.current, 6)

    expect(await seen(buyer)).toMatchObject({ status: 'LATE' })
    const notices = await app.current.sql<{ type: string }>(
      `select type from notice where seller_id = $1 and type = 'CHARGE_LATE'`,
      [seller.sellerId],
    )
    expect(notices).toHaveLength(2)
  })

  test('a charge whose buyer has not chosen waits for the day, and whatever is chosen is due then', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)
    await change(seller, buyer, { days: 20 })
    const dueDate = await dayAhead(app.current, 20)
    await daysLater(app.current, 3)
    expect(await seen(buyer)).toMatchObject({ status: 'SCHEDULED', dueDate })

    await askForPix(app.current, buyer.ref)
    await settle()
    await daysLater(app.current, 2)
    expect(await seen(buyer)).toMatchObject({ status: 'SCHEDULED', pix: { state: 'ACTIVE' } })
    await askForBankSlip(app.current, buyer.ref)
    await settle()

    expect(await seen(buyer)).toMatchObject({ bankSlip: { dueDate } })
    await app.current.sandbox.payBankSlip(await buyer.bankSlipReference())
    await settle()
    expect(await seen(buyer)).toMatchObject({ status: 'PAID' })
  })

  test('one of several parts gets another day, and keeps its value', async () => {
    const seller = await aSeller()
    const three = [{ paymentMethod: 'BANK_SLIP' as const, installments: 3 }]
    const buyer = await aBuyer(app.current, seller, aLinkBody({ customInstallmentsValues: three }))
    const { parts } = (await askForBankSlip(app.current, buyer.ref, 3)).body
    await settle()
    const [, second] = await app.current.sql<{ id: string }>(
      'select id from charge where group_id = $1 order by part',
      [buyer.chargeId],
    )
    const part = { chargeId: second?.id ?? '' }

    expect(codeOf(await change(seller, part, { value: 10 }))).toEqual([409, 'BAR-3010'])
    expect(await change(seller, part, { days: 90 })).toMatchObject({
      status: 200,
      body: {
        value: parts[1]?.value,
        changes: ['DUE_DATE'],
        dueDate: await dayAhead(app.current, 90),
      },
    })
    await settle()

    const [slip] = await app.current.sql<{ state: string }>(
      'select state from charge_bank_slip where charge_id = $1 order by created_at desc, state limit 1',
      [part.chargeId],
    )
    expect(slip?.state).toBe('ACTIVE')
  })

  test('nothing is changed while a card is paying, nor of what is paid, deleted or of a closed link', async () => {
    const seller = await aSeller()
    const paying = await aBuyer(app.current, seller)
    await paying.pay.card(ASKING_CARD)
    expect(codeOf(await change(seller, paying))).toEqual([409, 'BAR-5007'])

    const paid = await aBuyer(app.current, seller)
    await paid.pay.pix()
    expect(codeOf(await change(seller, paid, { value: 10 }))).toEqual([409, 'BAR-3010'])

    const deleted = await aBuyer(app.current, seller)
    await app.current.call(deleteCharge, { as: seller, params: { id: deleted.chargeId } })
    expect(codeOf(await change(seller, deleted))).toEqual([409, 'BAR-3010'])

    const closed = await aBuyer(app.current, seller)
    await app.current.sql(
      'update payment_link set deleted_at = created_at where id = (select link_id from charge where id = $1)',
      [closed.chargeId],
    )
    expect(codeOf(await change(seller, closed))).toEqual([409, 'BAR-3010'])
  })

  test('is for who may change charges of this seller', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)
    const watching = await app.current.aUser(seller.sellerId, 'VIZUALIZATION')

    expect((await change(watching, buyer)).status).toBe(403)
    expect((await change(await aSeller(), buyer)).status).toBe(404)
    expect(await seen(buyer)).toMatchObject({ dueDate: null })
  })

  test.each([
    ['a day that is over', { days: -1 }, 'dueDate'],
    ['a boleto for today', { days: 0 }, 'dueDate'],
    ['a slip of the keys', { days: 2_000 }, 'dueDate'],
    ['what the fee would eat', { value: 2.49 }, 'value'],
    ['nothing', { value: 0 }, 'value'],
  ])('%s is refused at its field', async (_, body, field) => {
    const seller = await aSeller()
    const { buyer } = await aBoleto(seller)

    const refused = await change(seller, buyer, body)

    expect([refused.status, refused.errors.map((each) => each.field)]).toEqual([400, [field]])
    expect(await seen(buyer)).toMatchObject({ value: 100, bankSlip: { state: 'ACTIVE' } })
  })

  test('of two who change it at once one is told, and the same request twice is one change', async () => {
    const seller = await aSeller()
    const { buyer } = await aBoleto(seller)
    const dueDate = await dayAhead(app.current, 10)
    const input = { as: seller, params: { id: buyer.chargeId }, version: 1 }
    const ask = (value: number) =>
      app.current.call(changeChargeTerms, { ...input, body: { dueDate, value } })

    const both = await Promise.all([ask(80), ask(90)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    const again = { ...input, version: 2, body: { dueDate, value: 70 } }
    expect((await app.current.call(changeChargeTerms, again)).status).toBe(200)
    expect(codeOf(await app.current.call(changeChargeTerms, again))).toEqual([412, 'BAR-0013'])
    await settle()

    const open = await app.current.sql(
      `select from charge_bank_slip where charge_id = $1 and state = 'ACTIVE'`,
      [buyer.chargeId],
    )
    expect(open).toHaveLength(1)
    expect(await seen(buyer)).toMatchObject({ value: 70 })
  })

  test('the buyer is written to where that is asked for, and reads that the former is replaced', async () => {
    const seller = await aSeller()
    const { buyer } = await aBoleto(seller)
    const before = (await mails()).length

    await change(seller, buyer, { days: 9 })
    await settle()
    expect(await mails()).toHaveLength(before)
    await change(seller, buyer, { days: 10, value: 80, notify: true })
    await settle()

    const mail = (await mails()).at(-1)
    expect(mail?.body).toContain('Este boleto substitui o anterior: use só este.')
    expect(mail?.body).toContain('80,00')

    const undecided = await aBuyer(app.current, seller)
    await change(seller, undecided, { value: 70, notify: true })
    await settle()
    const last = (await mails()).at(-1)
    expect(last?.subject).toMatch(/70,00.*vence em/)
    expect(last?.body).toContain('/pagar/')
  })

  test('who pays by a quick link is written to by nobody, and can pay until the day', async () => {
    const seller = await aQuickSeller(app.current)
    const buyer = await aQuickBuyer(app.current, seller)
    await askForPix(app.current, buyer.ref)
    await settle()

    const changed = await change(seller, buyer, { notify: true })
    await settle()

    expect(changed.body.canNotify).toBe(false)
    await daysLater(app.current, 8)
    await app.current.sandbox.payPix(await buyer.txid())
    await settle()
    expect(await seen(buyer)).toMatchObject({ status: 'PAID' })
  })
})
