import { digitableLine } from '@vintem/brazil/boleto'
import * as api from '@vintem/contracts/sandbox/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aBankSlipOrder } from '#rails/bank-slip/bank-slip-contract.ts'
import { anAccountPayment } from '#rails/payments/payments-contract.ts'
import { aPixRequest } from '#rails/pix/pix-contract.ts'
import { testApp } from '#test/harness.ts'
import { aBarcode } from '#test/slip-payments.ts'

// Goal: a person can play the outside world by hand: see what is open, pay it as people do, make
// services fail and read the mail.
// Method: real Postgres. References belong to no charge, so the product takes note of callbacks and
// does nothing more; what it makes of them is tested with the charges.
describe('sandbox console', () => {
  const app = testApp()

  async function aPix(name = 'Ana Conceição'): Promise<{ txid: string; brCode: string }> {
    const request = aPixRequest({ payer: { document: '52998224725', name } })
    const { brCode } = await app.current.services.rails.pix.request(request)
    return { txid: request.txid, brCode }
  }

  async function aBankSlip(): Promise<{ reference: string; line: string }> {
    const order = aBankSlipOrder()
    const { digitableLine } = await app.current.services.rails.bankSlip.register(order)
    return { reference: order.reference, line: digitableLine }
  }

  const pixFoundBy = async (search: string) =>
    (await app.current.call(api.listSandboxPix, { query: { search } })).body.content
  const slipsFoundBy = async (search: string) =>
    (await app.current.call(api.listSandboxBankSlips, { query: { search } })).body.content

  test('finds a PIX by what people have of it, and pays it once', async () => {
    const { txid, brCode } = await aPix('Zélia Única')
    for (const search of [txid, brCode, 'zélia ú', 'R$ 100,50']) {
      expect((await pixFoundBy(search)).map((pix) => pix.txid)).toContain(txid)
    }

    const paid = await app.current.call(api.paySandboxPix, { params: { txid }, body: {} })
    const again = await app.current.call(api.paySandboxPix, { params: { txid }, body: {} })

    expect(paid.status).toBe(200)
    expect([again.status, again.errors[0]?.code]).toEqual([409, 'BAR-7002'])
    expect(await pixFoundBy(txid)).toMatchObject([
      { state: 'PAID', value: 100.5, paidValue: 100.5 },
    ])
  })

  test('sets what the registry says of a boleto, and of nothing that is none', async () => {
    const barcode = aBarcode(4_000)
    const set = (text: string, amount: number | null, isPaid: boolean) =>
      app.current.call(api.setSandboxRegisteredSlip, {
        params: { barcode: text },
        body: { amount, isPaid },
      })
    const find = (text: string) => app.current.services.rails.slipRegistry.find(text)
    expect((await set(digitableLine(barcode), 4_100, false)).status).toBe(204)
    expect(await find(barcode)).toMatchObject({ slip: { amountCents: 4_100, faceCents: 4_000 } })
    expect((await set(barcode, null, true)).status).toBe(204)
    expect(await find(barcode)).toEqual({ state: 'REFUSED', refusal: 'already_paid' })
    const listed = await app.current.call(api.listSandboxRegisteredSlips, {})
    expect(listed.body).toContainEqual({ barcode, amount: null, isPaid: true, closesAt: null })
    expect((await set('123', 4_100, false)).status).toBe(404)
  })

  test('decides a transfer that waits, and sends a done one back, each once', async () => {
    const { sandbox, services } = app.current
    await sandbox.failNext('payments', 'late', 1, 'sendToAccount')
    const payment = anAccountPayment()
    await services.rails.payments.sendToAccount(payment)
    const params = { paymentId: payment.paymentId }
    const decide = async (decision: 'DONE' | 'REFUSED' | 'RETURNED') =>
      (await app.current.call(api.decideSandboxBankOrder, { params, body: { decision } })).status
    const found = async () =>
      (await app.current.call(api.listSandboxBankOrders, { query: { search: payment.paymentId } }))
        .body.content

    expect(await found()).toMatchObject([{ state: 'WAITING', value: 40 }])
    expect(await decide('RETURNED')).toBe(409)
    expect(await decide('DONE')).toBe(204)
    expect(await decide('REFUSED')).toBe(409)
    expect(await decide('RETURNED')).toBe(204)
    expect(await decide('RETURNED')).toBe(409)
    expect(await found()).toMatchObject([{ state: 'RETURNED' }])
  })

  test('pays another amount, and twice where that is wanted', async () => {
    const { txid } = await aPix()
    const pay = (value: number) =>
      app.current.call(api.paySandboxPix, { params: { txid }, body: { value, anyway: true } })

    await pay(0.01)
    await pay(30)

    expect(await pixFoundBy(txid)).toMatchObject([{ state: 'PAID', paidValue: 30.01 }])
  })

  test('ends the time of a PIX, which is then no longer open', async () => {
    const { txid } = await aPix()

    const ended = await app.current.call(api.expireSandboxPix, { params: { txid } })
    const paid = await app.current.call(api.paySandboxPix, { params: { txid }, body: {} })

    expect([ended.status, paid.status]).toEqual([204, 409])
    const query = { search: txid, onlyOpen: 'true' } as const
    expect((await app.current.call(api.listSandboxPix, { query })).body.totalElements).toBe(0)
  })

  test('sells at the terminal of a seller who exists', async () => {
    const sellerId = await app.current.aSeller()
    const sell = (idSeller: number) =>
      app.current.call(api.sellAtSandboxTerminal, {
        body: { idSeller, value: 45.9, name: 'Otília Única', documentNumber: '529.982.247-25' },
      })

    const [sold, nobody] = [await sell(sellerId), await sell(987_654)]

    expect([sold.status, nobody.status]).toEqual([200, 404])
    const query = { search: 'otília ú' }
    const found = await app.current.call(api.listSandboxCardPayments, { query })
    expect(found.body.content).toMatchObject([
      { paymentId: sold.body.paymentId, idSeller: sellerId, value: 45.9, refundedValue: 0 },
    ])
  })

  test('finds a boleto by its line, with or without its mask, and pays it', async () => {
    const { reference, line } = await aBankSlip()
    const masked = line.replace(/^(\d{5})(\d{5})(\d{5})/, '$1.$2 $3.')
    for (const search of [line, masked, 'ana con', '1.234,56', reference]) {
      expect((await slipsFoundBy(search)).map((slip) => slip.reference)).toContain(reference)
    }

    const paid = await app.current.call(api.paySandboxBankSlip, { params: { reference }, body: {} })

    expect(paid.status).toBe(200)
    expect(await slipsFoundBy(line)).toMatchObject([{ state: 'PAID', paidValue: 1_234.56 }])
  })

  test('writes a boleto off', async () => {
    const { reference } = await aBankSlip()

    await app.current.call(api.expireSandboxBankSlip, { params: { reference } })

    expect(await slipsFoundBy(reference)).toMatchObject([{ state: 'CANCELED', settledAt: null }])
  })

  test.each([
    ['a sixth repetition', { times: 6 }, 'times'],
    ['no money', { value: 0 }, 'value'],
    ['a tenth of a cent', { value: 1.001 }, 'value'],
    ['a delay before now', { delayMinutes: -1 }, 'delayMinutes'],
  ])('refuses %s at its field', async (_, body, field) => {
    const { txid } = await aPix()

    const refused = await app.current.call(api.paySandboxPix, { params: { txid }, body })

    expect([refused.status, refused.errors[0]?.field]).toEqual([400, field])
  })

  test('answers for what is unknown with 404', async () => {
    const answers = [
      await app.current.call(api.paySandboxPix, { params: { txid: 'x' }, body: {} }),
      await app.current.call(api.expireSandboxPix, { params: { txid: 'x' } }),
      await app.current.call(api.paySandboxBankSlip, { params: { reference: 'x' }, body: {} }),
      await app.current.call(api.expireSandboxBankSlip, { params: { reference: 'x' } }),
      await app.current.call(api.getSandboxMessage, { params: { id: 'x' } }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  test('plans with which code cards are refused, and what is known of new ones', async () => {
    const body = { code: '51', advice: '24', newCard: true }
    await app.current.call(api.refuseSandboxCards, { body })
    await app.current.call(api.planSandboxRenewals, { body: { newCard: false, count: 2 } })

    const planned = await app.current.call(api.listSandboxFaults, {})
    await app.current.call(api.clearSandboxFaults, {})

    expect(planned.body).toEqual([
      { rail: 'card', call: 'pay', fault: 'refuse', count: 1, ...body },
      {
        rail: 'card',
        call: 'renew',
        fault: 'refuse',
        count: 2,
        code: null,
        advice: null,
        newCard: false,
      },
    ])
  })

  test('plans the failures of a rail, shows them and forgets them', async () => {
    const plan = { rail: 'card', call: 'pay', fault: 'refuse', count: 2 } as const
    await app.current.call(api.planSandboxFault, { body: plan })
    await app.current.call(api.planSandboxFault, { body: plan })
    await app.current.call(api.planSandboxFault, { body: { rail: 'postalCode', fault: 'down' } })

    const planned = await app.current.call(api.listSandboxFaults, {})
    await app.current.call(api.clearSandboxFaults, {})

    const usual = { code: null, advice: null, newCard: false }
    expect(planned.body).toEqual([
      { ...plan, ...usual },
      { rail: 'postalCode', call: null, fault: 'down', count: 1, ...usual },
    ])
    expect((await app.current.call(api.listSandboxFaults, {})).body).toEqual([])
  })

  test('refuses to plan a call that the rail does not have', async () => {
    const refused = await app.current.call(api.planSandboxFault, {
      body: { rail: 'email', call: 'pay', fault: 'down' },
    })

    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'call'])
  })

  test('names every call of every rail', () => {
    for (const [name, rail] of Object.entries(app.current.sandbox.rails)) {
      const calls = api.SANDBOX_RAILS[name as keyof typeof api.SANDBOX_RAILS]
      const methods = Object.entries(rail).filter(([, member]) => typeof member === 'function')
      // Purchases are asked by the network, and fail there.
      const called = calls.filter((call) => call !== 'authorize')
      expect(called).toEqual(methods.map(([call]) => call))
    }
  })

  test('shows the mail, newest first, and opens a message', async () => {
    const send = (subject: string) =>
      app.current.services.rails.email.send({
        id: newId(),
        sellerId: 1,
        to: 'eva@exemplo.com.br',
        subject,
        html: `<p>${subject}</p>`,
        text: subject,
      })
    await send('Primeira')
    await send('Segunda')

    const listed = await app.current.call(api.listSandboxMessages, { query: { search: 'EVA@' } })
    const [newest] = listed.body.content
    const opened = await app.current.call(api.getSandboxMessage, {
      params: { id: String(newest?.id) },
    })

    expect(listed.body.content.map(({ subject }) => subject)).toEqual(['Segunda', 'Primeira'])
    expect(opened.body).toMatchObject({ to: 'eva@exemplo.com.br', text: 'Segunda' })
  })

  test('shows a message with its styles, and lets nothing of it run', async () => {
    const id = newId()
    const message = { id, sellerId: 1, to: 'ivo@exemplo.com.br', subject: 'Oi', text: 'Oi' }
    const html = '<html><head></head><p style="color:red">Oi</p><script>alert(1)</script></html>'
    await app.current.services.rails.email.send({ ...message, html })
    const pageOf = (of: string) =>
      app.current.http.inject({
        url: `/api/sandbox/inbox/${of}/page`,
        headers: { host: 'localhost' },
      })
    const [{ id: kept } = { id: '' }] = (
      await app.current.call(api.listSandboxMessages, { query: { search: 'ivo@' } })
    ).body.content
    const { headers, body } = await pageOf(kept)

    expect(body).toContain('<p style="color:red">Oi</p>')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("style-src 'unsafe-inline'")
    expect(policy).toContain("img-src 'self';")
    expect(policy).not.toContain('allow-scripts')
    expect((await pageOf('none')).statusCode).toBe(404)
  })

  test('lists the cards to test with', async () => {
    const { body } = await app.current.call(api.listSandboxCards, {})

    expect(body).toContainEqual({ number: '4111111111111111', effect: 'Aprovado' })
  })
})
