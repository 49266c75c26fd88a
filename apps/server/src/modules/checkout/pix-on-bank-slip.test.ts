import { downloadBankSlip } from '@vintem/contracts/checkout/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, aLinkBody, askForBankSlip, askForPix, type Buyer, seenBy } from '#test/buyer.ts'
import { changeTerms, dayAhead } from '#test/charge-terms.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { pdfContent, pdfTexts } from '#test/pdf-texts.ts'
import { inboxOf } from '#test/sign-up.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a boleto carries a PIX code of its value; whichever is paid first pays the charge, once, and a PIX
// rail that is down or slow keeps no boleto from being made.
describe('a PIX code on a boleto', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const settle = () => app.current.runner.drain()
  const seen = (buyer: Buyer) => seenBy(app.current, buyer)
  const lastMail = async () => (await inboxOf(app.current, 'beatriz@exemplo.com.br')).at(-1)

  async function aBoleto(as: TestUser, body = aLinkBody()) {
    const buyer = await aBuyer(app.current, as, body)
    await askForBankSlip(app.current, buyer.ref)
    await settle()
    return buyer
  }
  async function pdfOf({ ref }: Buyer): Promise<string> {
    const { method, path } = {
      method: 'GET' as const,
      path: downloadBankSlip.at.split(' ')[2] ?? '',
    }
    const url = `/api/core${path.replace('{charge}', ref)}`
    const answer = await app.current.http.inject({ method, url })
    expect(answer.statusCode).toBe(200)
    return pdfTexts(pdfContent(answer.rawPayload)).join('')
  }

  // @spec 000 §3: A boleto carries a …
  test('stands on its page, in its PDF and in its one e-mail', async () => {
    const before = (await inboxOf(app.current, 'beatriz@exemplo.com.br')).length
    const buyer = await aBoleto(await aSeller())

    const { method, value, pix, bankSlip } = await seen(buyer)

    expect({ method, value, pix: pix?.state, slip: bankSlip?.state }).toEqual({
      method: 'BANK_SLIP',
      value: 100,
      pix: 'ACTIVE',
      slip: 'ACTIVE',
    })
    const code = pix?.code ?? 'none'
    expect(code).toContain('br.gov.bcb.pix')
    expect(await pdfOf(buyer)).toContain('Pague com Pix')
    expect((await pdfOf(buyer)).replaceAll(/\s/g, '')).toContain(code.replaceAll(/\s/g, ''))
    expect((await inboxOf(app.current, 'beatriz@exemplo.com.br')).length - before).toBe(1)
    expect((await lastMail())?.body).toContain(code)
  })

  // @spec 000 §3: A boleto carries a …
  test('paid by PIX, the boleto is cancelled at its bank, at the fee of PIX', async () => {
    const seller = await aSeller()
    const buyer = await aBoleto(seller)

    await app.current.sandbox.payPix(await buyer.txid())
    await settle()

    expect(await seen(buyer)).toMatchObject({ status: 'PAID', method: 'PIX', value: 100 })
    await expect(app.current.sandbox.payBankSlip(await buyer.bankSlipReference())).rejects.toThrow(
      'CANCELED',
    )
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'clearing.pix': -10_000,
      'platform.fees': 99,
      'seller.available': 9_901,
    })
    await expectVerified(app.current)
  })

  // @spec 000 §3: A boleto carries a …
  test('paid by boleto, the code is taken back, and what it is paid all the same goes back', async () => {
    const seller = await aSeller()
    const buyer = await aBoleto(seller)

    await app.current.sandbox.payBankSlip(await buyer.bankSlipReference())
    await settle()
    await app.current.sandbox.payPix(await buyer.txid(), { anyway: true })
    await settle()

    expect(await seen(buyer)).toMatchObject({ status: 'PAID', method: 'BANK_SLIP' })
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'clearing.bank_slip': -10_000,
      'platform.fees': 249,
      'seller.scheduled': 9_751,
    })
    await expectVerified(app.current)
  })

  // @spec 000 §3: A boleto carries a …
  test.each(['down', 'refuse', 'timeout-before'] as const)(
    'a PIX rail that answers %s keeps no boleto from being made, which says nothing of it',
    async (fault) => {
      const seller = await aSeller()
      await app.current.sandbox.failNext('pix', fault, 5, 'request')

      const buyer = await aBoleto(seller)

      const { pix, bankSlip } = await seen(buyer)
      expect([bankSlip?.state, pix?.code ?? null]).toEqual(['ACTIVE', null])
      expect(await pdfOf(buyer)).not.toContain('Pix')
      expect((await lastMail())?.body).not.toContain('Código Pix')
      await app.current.sandbox.payBankSlip(await buyer.bankSlipReference())
      await settle()
      expect(await seen(buyer)).toMatchObject({ status: 'PAID' })
      await app.current.sql('delete from sandbox.fault')
    },
  )

  // @spec 000 §3: A boleto carries a …
  test('there is none where PIX asks for another price, or is not taken', async () => {
    const discounted = aLinkBody()
    discounted.allowedPaymentMethods.pixMethod = { discount: { amount: 10, type: 'PERCENT' } }
    const without = aLinkBody()
    delete without.allowedPaymentMethods.pixMethod
    const seller = await aSeller()

    for (const body of [discounted, without]) {
      const { pix, bankSlip } = await seen(await aBoleto(seller, body))
      expect([pix, bankSlip?.state]).toEqual([null, 'ACTIVE'])
    }
  })

  test('each of several boletos has its own, and a second copy another', async () => {
    const seller = await aSeller()
    const three = [
      { paymentMethod: 'BANK_SLIP' as const, installments: 3 },
      { paymentMethod: 'PIX' as const, installments: 3 },
    ]
    const buyer = await aBuyer(app.current, seller, aLinkBody({ customInstallmentsValues: three }))
    await askForBankSlip(app.current, buyer.ref, 3)
    await settle()
    const codes = await app.current.sql<{ id: string; txid: string }>(
      `select c.id, p.txid from charge c join charge_pix p on p.charge_id = c.id
        where c.group_id = $1 and p.state = 'ACTIVE' order by c.part`,
      [buyer.chargeId],
    )
    expect(codes).toHaveLength(3)

    const [, second] = codes
    const dueDate = await dayAhead(app.current, 60)
    await changeTerms(app.current, seller, second?.id ?? '', { dueDate })
    await settle()

    const [now] = await app.current.sql<{ txid: string }>(
      `select txid from charge_pix where charge_id = $1 and state = 'ACTIVE'`,
      [second?.id],
    )
    expect(now?.txid).not.toBe(second?.txid)
    await app.current.sandbox.payPix(now?.txid ?? '')
    await settle()
    expect(await seen(buyer)).toMatchObject({
      status: 'SCHEDULED',
      parts: [{ status: 'SCHEDULED' }, { status: 'PAID' }, { status: 'SCHEDULED' }],
    })
    await expectVerified(app.current)
  })

  test('who chooses PIX instead gives up boleto and code, and is written to of the new one', async () => {
    const buyer = await aBoleto(await aSeller())
    const former = await buyer.txid()

    await askForPix(app.current, buyer.ref)
    await settle()

    expect(await buyer.txid()).not.toBe(former)
    await expect(app.current.sandbox.payPix(former)).rejects.toThrow('REMOVED')
    expect((await lastMail())?.subject).toMatch(/código Pix/)
  })
})
