import { payByPix } from '@vintem/contracts/bill-payments/endpoints'
import { describe, expect, test } from 'vitest'
import {
  aPayingSeller,
  aProvenColleague,
  askForPaymentApproval,
  BEATRIZ,
  BEATRIZ_CPF,
  goTo,
} from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'
import { aLongColleague, passMinutes } from '#test/withdrawals.ts'
import { expectDoneOnce } from '#test/work.ts'

// Goal: money leaves checking once, to the holder who was shown, no more than there is, and by as many people as
// the sum of the day asks for; nothing that a client says of state, approver or name counts.
describe('payByPix', () => {
  const app = testApp()

  // @spec 002 §7 Payments: POST bank/payments/pix
  // @spec 002 §4 Payments: On creation a payment due today is approved
  test('of today goes at once, to the holder of the key', async () => {
    const seller = await aPayingSeller(app.current)

    const { status, body } = await seller.pay({ description: 'Farinha' })

    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'approved',
      amount: 5_000,
      pix_key: BEATRIZ,
      pix_key_type: 'EMAIL',
      recipient_name: 'Titular de Testes',
      recipient_document: '***.444.777-**',
      cost_center: 'operacional',
      created_by: seller.email,
      is_own: true,
      check_code: null,
    })
    expect(await seller.books()).toMatchObject({
      'banking.checking': 95_000,
      'transit.bill': 5_000,
    })
    await app.current.runner.drain()
    expect(await seller.read(body.id)).toMatchObject({
      status: 'completed',
      reference: expect.stringMatching(/^E/),
      processed_at: expect.any(String),
      check_code: expect.stringMatching(/^[0-9a-z]{39}$/),
    })
    const books = await seller.books()
    expect(books).toMatchObject({ 'banking.checking': 95_000 })
    expect(books).not.toHaveProperty('transit.bill')
    expect(await seller.atBank()).toEqual([{ payment_id: body.id, amount_cents: 5_000 }])
    expect(await seller.auditOf('bill-payment.created')).toMatchObject([
      { subject: body.id, details: { amountCents: 5_000, approval: 'não pedida' } },
    ])
    await expectVerified(app.current)
    await expectDoneOnce(app.current, seller.sellerId)
  })

  // @spec 002 §4 Payments: On creation a payment of a later date is scheduled
  test('of a later date waits for six in the morning', async () => {
    const seller = await aPayingSeller(app.current)
    const day = await seller.inDays(2)

    const { body } = await seller.pay({ paymentDate: `${day}T00:00:00.000Z` })

    expect(body).toMatchObject({ status: 'scheduled', scheduled_date: day })
    expect(await seller.books()).not.toHaveProperty('transit.bill')
    await goTo(app.current, day, 5, 59)
    expect((await seller.read(body.id)).status).toBe('scheduled')
    await goTo(app.current, day, 6, 1)
    expect((await seller.read(body.id)).status).toBe('completed')
    await expectVerified(app.current)
  })

  // @spec 002 §5 Payments: PIX submit: what is required, and in which words
  test.each([
    ['no key', { pixKey: '' }, 'pixKey', 'Informe uma chave PIX de destino'],
    ['a text that is no key', { pixKey: 'quem?' }, 'pixKey', 'Chave PIX inválida'],
    ['nothing', { amount: 0 }, 'amount', 'Informe um valor válido'],
    ['eleven digits of cents', { amount: 10_000_000_000 }, 'amount', 'Informe um valor válido'],
    ['half a cent', { amount: 10.5 }, 'amount', 'Informe um valor válido'],
    ['no date', { paymentDate: '' }, 'paymentDate', 'Selecione uma data de pagamento'],
    [
      'a day long past',
      { paymentDate: '2020-01-01' },
      'paymentDate',
      'A data de pagamento deve ser hoje ou uma data futura',
    ],
    ['no cost centre', { costCenter: '' }, 'costCenter', 'Selecione um centro de custo'],
    [
      '141 characters',
      { description: 'x'.repeat(141) },
      'description',
      'Use no máximo 140 caracteres.',
    ],
  ])('refuses %s', async (_, change, field, description) => {
    const seller = await aPayingSeller(app.current)
    await seller.lookUp()
    const { status, errors } = await seller.send(await seller.bodyOf(change as never))
    expect([status, errors[0]?.field, errors[0]?.description]).toEqual([400, field, description])
    expect(await seller.books()).toMatchObject({ 'banking.checking': 100_000 })
  })

  // @spec 002 §5 Payments: PIX submit: insufficient balance
  test('refuses more than there is, and says how much there is', async () => {
    const seller = await aPayingSeller(app.current)
    const { status, errors } = await seller.pay({ amount: 100_001 })
    expect([status, errors[0]?.code, errors[0]?.description.replaceAll(/\s/g, ' ')]).toEqual([
      409,
      'BAR-8886',
      'Saldo insuficiente para realizar o pagamento. Saldo disponível: R$ 1.000,00',
    ])
    const later = await seller.pay({ amount: 100_001, paymentDate: await seller.inDays(1) })
    expect(later.body.status).toBe('scheduled')
  })

  test('gives each of many at the same time what is left by then', async () => {
    const seller = await aPayingSeller(app.current)
    const bodies = await Promise.all(
      [1, 2, 3, 4, 5].map((cents) => seller.bodyOf({ amount: 40_000 + cents })),
    )
    await seller.lookUp()
    const answers = await Promise.all(bodies.map((body) => seller.send(body)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '201',
      '201',
      '409',
      '409',
      '409',
    ])
    await app.current.runner.drain()
    expect(await seller.atBank()).toHaveLength(2)
    await expectVerified(app.current)
  })

  test('is not read of the client: state, approver, name and document', async () => {
    const seller = await aPayingSeller(app.current)
    await askForPaymentApproval(app.current, seller.sellerId, [{ aboveCents: 0, approvals: 1 }])
    await aLongColleague(app.current, seller.sellerId)
    const { body } = await seller.pay({
      status: 'completed',
      approvedBy: 'mallory@exemplo.com.br',
      approverLevel: 'SELLER_ADMIN',
      approvedAt: '2020-01-01T00:00:00.000Z',
      recipientName: 'Mallory',
      recipientDocument: '52998224725',
    })
    expect(body).toMatchObject({
      status: 'pending_approval',
      approved_by: null,
      recipient_name: 'Titular de Testes',
      recipient_document: '***.444.777-**',
    })
  })

  test('asks for a look-up of that user, of less than a quarter of an hour', async () => {
    const seller = await aPayingSeller(app.current)
    const body = await seller.bodyOf()
    const codes = async (by = seller.as) =>
      (await seller.send(body, { as: by })).errors.map(({ code }) => code)
    expect(await codes()).toEqual(['BAR-8888'])
    const colleague = await aProvenColleague(app.current, seller.sellerId)
    await seller.lookUp(BEATRIZ, colleague.as)
    expect(await codes()).toEqual(['BAR-8888'])
    await passMinutes(app.current, 15)
    expect(await codes(colleague.as)).toEqual(['BAR-8888'])
    await seller.lookUp()
    expect(await codes()).toEqual([])
  })

  test('of the same key, amount and date is made twice only where that is meant', async () => {
    const seller = await aPayingSeller(app.current)
    await seller.pay()
    const again = await seller.pay()
    expect([again.status, again.errors[0]?.code]).toEqual([409, 'BAR-8889'])
    expect((await seller.pay({ amount: 5_001 })).status).toBe(201)
    expect((await seller.pay({ paymentDate: await seller.inDays(1) })).status).toBe(201)
    expect((await seller.pay({ confirmDuplicate: true })).status).toBe(201)
    const { body } = await seller.pay({ amount: 700 })
    await app.current.runner.drain()
    await app.current.sandbox.decideBankOrder(body.id, 'RETURNED')
    await app.current.runner.drain()
    expect((await seller.pay({ amount: 700 })).status).toBe(201)
  })

  test('with one key is one, however often it is sent', async () => {
    const seller = await aPayingSeller(app.current)
    await seller.lookUp()
    const body = await seller.bodyOf()
    const key = 'a-key-of-this-intent'
    const sent = await Promise.all([1, 2, 3].map(() => seller.send(body, { key })))
    expect(new Set(sent.map((each) => each.body.id)).size).toBe(1)
    expect((await seller.list()).totalElements).toBe(1)
  })

  test('of a large amount by one person to somebody new can be stopped for an hour', async () => {
    const seller = await aPayingSeller(app.current, { reais: 30_000 })
    const one = (await seller.pay({ amount: 1_000_001 })).body
    const two = (await seller.pay({ amount: 1_000_002 })).body
    await passMinutes(app.current, 59)
    expect(await seller.orders()).toEqual([])
    expect((await seller.cancel(one.id)).body.status).toBe('cancelled')
    await passMinutes(app.current, 2)
    expect((await seller.orders()).map(({ id }) => id)).toEqual([two.id])
    expect(await seller.books()).toMatchObject({ 'banking.checking': 3_000_000 - 1_000_002 })
    await expectVerified(app.current)
  })

  // Day limit of a new account: R$ 50,000.00 (banking §6).
  test('takes its part of the limit of the day, and gives it back only where nothing left', async () => {
    const seller = await aPayingSeller(app.current, { reais: 90_000 })
    await askForPaymentApproval(app.current, seller.sellerId, [])
    const used = async () =>
      (
        await app.current.sql<{ used: string }>(
          'select sum(used_cents) as used from pix_limit_use where seller_id = $1',
          [seller.sellerId],
        )
      )[0]?.used
    const first = (await seller.pay({ amount: 4_000_000 })).body.id
    const second = await seller.pay({ amount: 1_000_001 })
    expect([second.status, second.errors[0]?.field]).toEqual([409, 'amount'])
    expect(second.errors[0]?.description).toMatch(/restam R\$\s10\.000,00/)
    await seller.cancel(first)
    expect(await used()).toBe('0')
    const third = (await seller.pay({ amount: 4_000_000 })).body.id
    await passMinutes(app.current, 61)
    await app.current.sandbox.decideBankOrder(third, 'RETURNED')
    await app.current.runner.drain()
    expect((await seller.read(third)).status).toBe('returned')
    expect(await used()).toBe('4000000')
    await expectVerified(app.current)
  })

  test('is not possible without an active account, nor of a blocked seller', async () => {
    const seller = await aPayingSeller(app.current)
    await app.current.sql(`update seller set block_reason = 'Documento' where seller_id = $1`, [
      seller.sellerId,
    ])
    expect((await seller.pay()).errors.map(({ code }) => code)).toEqual(['BAR-8885'])
    const as = await app.current.aUser(await app.current.aSeller())
    const body = await seller.bodyOf()
    const { errors } = await app.current.call(payByPix, { as, body })
    expect(errors.map(({ code }) => code)).toEqual(['BAR-8850'])
  })

  // @spec 002 §7 Payments: POST bank/payments/pix: the token is in the body
  test('takes the token of the body as the bearer’s, once no header has one', async () => {
    const seller = await aPayingSeller(app.current)
    await seller.lookUp()
    const body = { ...(await seller.bodyOf({ amount: 300 })), token: seller.as.token }
    await app.current.sql('insert into known_payee values ($1, $2)', [seller.sellerId, BEATRIZ_CPF])
    const send = (given: object) =>
      app.current.call(payByPix, { body: { ...body, ...given }, key: 'the-same-intent' })
    const sent = await send({})
    expect(sent.status).toBe(201)
    // Another token of the same person makes no other request.
    expect((await send({})).body.id).toBe(sent.body.id)
    expect((await send({ token: 'nobody' })).status).toBe(401)
    const stored = await app.current.sql<{ rows: string }>(
      `select string_agg(t::text, ' ') as rows from (
         select to_jsonb(b) from bill_payment b union all select to_jsonb(a) from audit a
         union all select to_jsonb(w) from work w) t`,
    )
    expect(stored[0]?.rows).not.toContain(seller.as.token)
  })
})
