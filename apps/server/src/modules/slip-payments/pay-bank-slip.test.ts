import { addDays, nextBusinessDay } from '@vintem/brazil/calendar'
import { payBankSlip } from '@vintem/contracts/slip-payments/endpoints'
import { describe, expect, test } from 'vitest'
import { aProvenColleague, askForPaymentApproval, goTo } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { aBarcode, aSlipPayer, BENEFICIARY_CNPJ, aWaterBill } from '#test/slip-payments.ts'
import { expectVerified } from '#test/verified.ts'
import { aLongColleague, passMinutes } from '#test/withdrawals.ts'
import { expectDoneOnce } from '#test/work.ts'

// Goal: a boleto is paid once, at the price that was shown, on a day that was named before, by as many people as the
// sum of the day asks for; nothing that a client says of its state counts.
describe('payBankSlip', () => {
  const app = testApp()

  // @spec 002 §7 Payments: POST bank/payments/bankslip
  test('of today goes at once, and has the bank’s authentication', async () => {
    const seller = await aSlipPayer(app.current)
    const barcode = aBarcode(4_000, await seller.inDays(3))

    const { status, body } = await seller.paySlip({ barcode, description: 'Aluguel' })

    expect(status).toBe(201)
    expect(body).toMatchObject({
      transaction_type: 'BANK_SLIP',
      status: 'approved',
      amount: 4_000,
      original_amount: null,
      barcode,
      due_date: await seller.inDays(3),
      recipient_name: 'Beneficiário de Testes Ltda.',
      recipient_document: '11.222.333/0001-81',
      pix_key: null,
      is_holder_confirmed: true,
      origin: 'PERSON',
    })
    expect(await seller.books()).toMatchObject({
      'banking.checking': 96_000,
      'transit.bill': 4_000,
    })
    await app.current.runner.drain()
    expect(await seller.read(body.id)).toMatchObject({
      status: 'completed',
      reference: expect.any(String),
      check_code: expect.any(String),
    })
    expect(await seller.atBank()).toEqual([{ payment_id: body.id, amount_cents: 4_000 }])
    expect((await seller.list()).totalElements).toBe(0)
    await expectVerified(app.current)
    await expectDoneOnce(app.current, seller.sellerId)
  })

  test('of a later date waits for its hour, and takes no limit of PIX', async () => {
    const seller = await aSlipPayer(app.current, { reais: 60_000 })
    const colleague = await aProvenColleague(app.current, seller.sellerId)
    const day = nextBusinessDay(await seller.inDays(1))
    const { body } = await seller.paySlip({ amount: 5_100_000, paymentDate: day })
    expect(body).toMatchObject({ status: 'pending_approval' })
    expect((await seller.approve(body.id, colleague.as)).body).toMatchObject({
      status: 'scheduled',
    })
    await goTo(app.current, day, 6, 59)
    expect((await seller.read(body.id)).status).toBe('scheduled')
    await goTo(app.current, day, 7, 1)
    expect((await seller.read(body.id)).status).toBe('completed')
    await expectVerified(app.current)
  })

  test('needs a check of the caller’s own, of minutes ago', async () => {
    const seller = await aSlipPayer(app.current)
    const colleague = await aProvenColleague(app.current, seller.sellerId)
    const body = await seller.slipBody()
    expect((await seller.sendSlip(body)).errors[0]?.code).toBe('BAR-9006')
    await seller.check(body.barcode, colleague.as)
    expect((await seller.sendSlip(body)).errors[0]?.code).toBe('BAR-9006')
    await seller.check(body.barcode)
    await passMinutes(app.current, 16)
    expect((await seller.sendSlip(body)).errors[0]?.code).toBe('BAR-9006')
    await seller.check(body.barcode)
    expect((await seller.sendSlip(body)).status).toBe(201)
  })

  test('is of what the boleto costs, where it says so', async () => {
    const seller = await aSlipPayer(app.current)
    const barcode = aBarcode(4_000)
    expect((await seller.paySlip({ barcode, amount: 3_999 })).errors[0]).toMatchObject({
      code: 'BAR-9008',
      field: 'amount',
    })
    expect((await seller.paySlip({ barcode: aBarcode(0), amount: 3_999 })).status).toBe(201)
  })

  test('is refused while another of the barcode lives, also from a colleague at the same time', async () => {
    const seller = await aSlipPayer(app.current)
    const colleague = await aProvenColleague(app.current, seller.sellerId)
    const body = await seller.slipBody()
    await seller.check(body.barcode)
    await seller.check(body.barcode, colleague.as)
    const answers = await Promise.all([
      seller.sendSlip(body),
      seller.sendSlip(body, { as: colleague.as }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const id = answers.find(({ status }) => status === 201)?.body.id ?? ''
    expect((await seller.check(body.barcode)).errors[0]?.code).toBe('BAR-9007')
    await app.current.runner.drain()
    expect((await seller.sendSlip({ ...body, confirmDuplicate: true })).errors[0]?.code).toBe(
      'BAR-9007',
    )
    expect(await seller.atBank()).toHaveLength(1)
    await app.current.sandbox.decideBankOrder(id, 'RETURNED')
    await app.current.runner.drain()
    expect((await seller.paySlip(body)).status).toBe(201)
  })

  test('asks again for the same beneficiary, amount and date', async () => {
    const seller = await aSlipPayer(app.current)
    expect((await seller.paySlip()).status).toBe(201)
    expect((await seller.paySlip()).errors[0]?.code).toBe('BAR-8889')
    expect((await seller.paySlip({ confirmDuplicate: true })).status).toBe(201)
  })

  describe('names the day before it is taken', () => {
    test('on a day without business, and after the hour', async () => {
      const seller = await aSlipPayer(app.current)
      let saturday = await seller.inDays(1)
      while (nextBusinessDay(saturday) === saturday) saturday = addDays(saturday, 1)
      const monday = nextBusinessDay(saturday)
      const moved = await seller.paySlip({ paymentDate: saturday })
      expect(moved.errors[0]).toMatchObject({ code: 'BAR-9009', field: 'paymentDate' })
      expect(moved.errors[0]?.description).toContain(monday.split('-').toReversed().join('/'))

      await goTo(app.current, await seller.today(), 16, 1)
      const bill = { barcode: aWaterBill(), amount: 1_234 }
      expect((await seller.paySlip(bill)).errors[0]?.code).toBe('BAR-9009')
      const next = nextBusinessDay(await seller.inDays(1))
      expect((await seller.paySlip({ ...bill, paymentDate: next })).body.status).toBe('scheduled')
    })

    test('by the hour of the registry, where it names one', async () => {
      const seller = await aSlipPayer(app.current)
      const world = app.current.sandbox
      const hour = { amountCents: null, isPaid: false }
      const [early, late] = [aBarcode(), aWaterBill()]
      await world.registerSlip(early, { ...hour, closesAt: '08:00' })
      expect((await seller.check(early)).body.closesAt).toBe('08:00')
      expect((await seller.paySlip({ barcode: early })).errors[0]?.code).toBe('BAR-9009')

      await world.registerSlip(late, { ...hour, closesAt: '20:00' })
      await goTo(app.current, await seller.today(), 19, 59)
      const { id } = (await seller.paySlip({ barcode: late, amount: 1_234 })).body
      await app.current.runner.drain()
      expect((await seller.read(id)).status).toBe('completed')
      await expectVerified(app.current)
    })

    test('and the approval is held to the registry’s hour, too', async () => {
      const seller = await aSlipPayer(app.current)
      const colleague = await aProvenColleague(app.current, seller.sellerId)
      await askForPaymentApproval(app.current, seller.sellerId, [{ aboveCents: 0, approvals: 1 }])
      const barcode = aBarcode()
      const hour = { amountCents: null, isPaid: false, closesAt: '13:00' }
      await app.current.sandbox.registerSlip(barcode, hour)
      const { id } = (await seller.paySlip({ barcode })).body
      await goTo(app.current, await seller.today(), 13, 1)
      expect((await seller.approve(id, colleague.as)).errors[0]?.code).toBe('BAR-9011')
    })

    test('and none after the due date, nor another for what is overdue', async () => {
      const seller = await aSlipPayer(app.current)
      const barcode = aBarcode(4_000, await seller.today())
      const later = nextBusinessDay(await seller.inDays(1))
      expect((await seller.paySlip({ barcode, paymentDate: later })).errors[0]?.code).toBe(
        'BAR-9010',
      )
      const overdue = aBarcode(4_000, await seller.inDays(-9))
      const refused = await seller.paySlip({ barcode: overdue, paymentDate: later })
      expect(refused.errors[0]?.code).toBe('BAR-9010')
      expect((await seller.paySlip({ barcode: overdue })).status).toBe(201)
    })
  })

  test('is not of today where it could be stopped until after the hour', async () => {
    const seller = await aSlipPayer(app.current, { reais: 30_000 })
    await goTo(app.current, await seller.today(), 21, 30)
    const large = { amount: 1_000_001 }
    expect((await seller.paySlip(large)).errors[0]?.code).toBe('BAR-9009')
    const paymentDate = nextBusinessDay(await seller.inDays(1))
    expect((await seller.paySlip({ ...large, paymentDate })).body.status).toBe('scheduled')
  })

  test('asks for approval by the sum of the day, PIX and boletos together', async () => {
    const seller = await aSlipPayer(app.current, { reais: 20_000 })
    await aProvenColleague(app.current, seller.sellerId)
    await askForPaymentApproval(app.current, seller.sellerId, [
      { aboveCents: 1_000_000, approvals: 1 },
    ])
    expect((await seller.pay({ amount: 600_000 })).body.status).toBe('approved')
    expect((await seller.paySlip({ amount: 500_000 })).body.status).toBe('pending_approval')
    const subscriber = await aLongColleague(app.current, seller.sellerId, 'BACKOFFICE')
    expect((await seller.paySlip({ amount: 100 }, { as: subscriber.as })).body.status).toBe(
      'pending_approval',
    )
  })

  test('cannot be approved for today after its hour', async () => {
    const seller = await aSlipPayer(app.current)
    const colleague = await aProvenColleague(app.current, seller.sellerId)
    await askForPaymentApproval(app.current, seller.sellerId, [{ aboveCents: 0, approvals: 1 }])
    const { id } = (await seller.paySlip()).body
    await goTo(app.current, await seller.today(), 22, 1)
    expect((await seller.approve(id, colleague.as)).errors[0]?.code).toBe('BAR-9011')
  })

  describe('asks for a fresh proof', () => {
    test('of a new beneficiary, and of one that no registry confirmed', async () => {
      const seller = await aSlipPayer(app.current)
      expect((await seller.paySlip({}, { stepUp: 'asked' })).status).toBe(428)
      await app.current.sql('insert into known_payee values ($1, $2)', [
        seller.sellerId,
        BENEFICIARY_CNPJ,
      ])
      expect((await seller.paySlip({}, { stepUp: 'asked' })).status).toBe(201)
      const unconfirmed = await seller.slipBody({ amount: 100 })
      await app.current.sandbox.failNext('slipRegistry', 'refuse', 1)
      await seller.check(unconfirmed.barcode)
      expect((await seller.sendSlip(unconfirmed, { stepUp: 'asked' })).status).toBe(428)
      const paid = await seller.sendSlip(unconfirmed)
      expect(paid.body).toMatchObject({ is_holder_confirmed: false })
    })

    test('that is bound to boleto, amount and date', async () => {
      const seller = await aSlipPayer(app.current)
      const base = await seller.slipBody({ barcode: aBarcode(0) })
      await seller.check(base.barcode)
      const operation = async (change: object = {}) =>
        (await seller.sendSlip({ ...base, ...change }, { stepUp: 'asked' })).errors[0]?.operation
      const other = aBarcode(0)
      await seller.check(other)
      const operations = [
        await operation(),
        await operation({ barcode: other }),
        await operation({ amount: 4_001 }),
        await operation({ paymentDate: nextBusinessDay(await seller.inDays(1)) }),
      ]
      expect(new Set(operations).size).toBe(4)
    })
  })

  // @spec 002 §5 Payments: Boleto submit, in order
  test.each([
    ['no barcode', { barcode: '' }, 'Informe o código de barras do boleto'],
    [
      'a wrong barcode',
      { barcode: '123' },
      'Código de barras inválido. Verifique se está correto.',
    ],
    ['no amount', { amount: 0 }, 'Informe um valor válido'],
    ['no date', { paymentDate: '' }, 'Selecione uma data de pagamento'],
    ['no cost centre', { costCenter: 'outro' as 'vendas' }, 'Selecione um centro de custo'],
  ])('takes %s for nothing to pay', async (_, change, text) => {
    const seller = await aSlipPayer(app.current)
    const answer = await seller.paySlip(change)
    expect([answer.status, answer.errors[0]?.description]).toEqual([400, text])
  })

  test('of today is of no more than there is, and of a later day only warned about', async () => {
    const seller = await aSlipPayer(app.current, { reais: 30 })
    expect((await seller.paySlip()).errors[0]?.description).toMatch(
      /^Saldo insuficiente para realizar o pagamento\. Saldo disponível: R\$\s30,00$/,
    )
    const later = nextBusinessDay(await seller.inDays(1))
    expect((await seller.paySlip({ paymentDate: later })).body.status).toBe('scheduled')
  })

  test('is nobody else’s, and repeated with one key once', async () => {
    const seller = await aSlipPayer(app.current)
    const body = await seller.slipBody()
    await seller.check(body.barcode)
    const key = 'a-key-of-a-boleto'
    const [first, again] = [
      await seller.sendSlip(body, { key }),
      await seller.sendSlip(body, { key }),
    ]
    expect(again.body).toEqual(first.body)
    const stranger = await aSlipPayer(app.current)
    expect((await stranger.sendSlip(body)).errors[0]?.code).toBe('BAR-9006')
    const ignored = { ...(await seller.slipBody({ amount: 70 })), status: 'paid', submittedAt: 'x' }
    await seller.check(ignored.barcode)
    const sent = await app.current.call(payBankSlip, { as: seller.as, body: ignored })
    expect(sent.body.status).toBe('approved')
  })
})
