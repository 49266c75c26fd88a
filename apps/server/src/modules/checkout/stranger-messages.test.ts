import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { readRoutedRef } from '#platform/ids.ts'
import {
  aLinkBody,
  APPROVED_CARD,
  askForBankSlip,
  askForPix,
  payWithCard,
  seenBy,
} from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'

// Goal: nobody makes the platform write to strangers, or a bank register boletos, by the dozen; a
// buyer who meets the limit can still pay, and is told what does not happen.
// Method: limits as they are in production; each test has a network address of its own.
describe('messages to addresses that no seller entered', () => {
  const app = testApp({ rateLimitScale: 1 })
  let places = 0
  const aPlace = () => `198.51.100.${++places}`
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const aLink = async (as: TestUser) => {
    const { body } = await app.current.call(createPaymentLink, { as, body: aLinkBody() })
    return body.url.split('/').at(-1) ?? ''
  }
  const strangers = Array.from({ length: 20 }, (_, n) => `pessoa${n}@exemplo.com.br`)

  /** Somebody types an address at a link, from a place. Returns the charge's public name. */
  async function start(link: string, email: string, place: string) {
    const { http } = app.current
    const buyer = {
      document: { documentNumber: '52998224725', documentType: 'cpf', documentNation: 'BR' },
      name: 'Ganhe um prêmio em golpe.example',
      email,
      phone: '11987654321',
    }
    const answer = await http.inject({
      method: 'POST',
      url: `/api/core/public/checkout/${link}/charges`,
      headers: { 'idempotency-key': crypto.randomUUID() },
      payload: { buyer },
      remoteAddress: place,
    })
    expect(answer.statusCode).toBe(201)
    return answer.json<{ charge: string; isRationed: boolean }>()
  }
  const askPix = async (charge: string) => (await askForPix(app.current, charge)).body
  const askBankSlip = (charge: string) => askForBankSlip(app.current, charge)
  const writtenTo = async (addresses: readonly string[]) =>
    app.current.sql<{ recipient: string; html: string; subject: string }>(
      'select recipient, subject, html from sandbox.email where recipient = any($1)',
      [addresses],
    )
  const boletosOf = async ({ sellerId }: TestUser) =>
    (await app.current.sql('select from sandbox.bank_slip where seller_id = $1', [sellerId])).length

  test('are ten from one place, to however many strangers, and none has what was typed', async () => {
    const link = await aLink(await aSeller())
    const place = aPlace()

    const charges = await Promise.all(strangers.map((email) => start(link, email, place)))
    await Promise.all(charges.map(({ charge }) => askPix(charge)))
    await app.current.runner.drain()

    const written = await writtenTo(strangers)
    expect(written).toHaveLength(10)
    expect(JSON.stringify(written)).not.toMatch(/golpe|prêmio/)
  })

  test('are five to one mailbox, however it is spelt and from wherever', async () => {
    const link = await aLink(await aSeller())
    const spellings = ['vitima@gmail.com', 'Vitima@gmail.com', 'v.i.tima@gmail.com'].concat(
      Array.from({ length: 9 }, (_, n) => `vitima+${n}@gmail.com`),
    )

    const charges = await Promise.all(spellings.map((email) => start(link, email, aPlace())))
    for (const { charge } of charges) await askPix(charge)
    await app.current.runner.drain()

    expect(await writtenTo(spellings)).toHaveLength(5)
  })

  test('where they are used up the charge is made and paid, and says so to buyer and seller', async () => {
    const as = await aSeller()
    const link = await aLink(as)
    for (let n = 0; n < 5; n++) await start(link, 'muitas@exemplo.com.br', aPlace())

    const { charge, isRationed } = await start(link, 'muitas@exemplo.com.br', aPlace())
    const pix = await askPix(charge)
    await app.current.runner.drain()
    const paid = await payWithCard(app.current, charge, APPROVED_CARD, {})
    await app.current.runner.drain()

    expect([isRationed, pix.isRationed]).toEqual([true, true])
    expect(paid.body).toMatchObject({ status: 'PAID', isRationed: false })
    // A payment proves that the address is the buyer's.
    expect((await writtenTo(['muitas@exemplo.com.br'])).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Recibo'),
    ])
    const id = readRoutedRef(charge)?.id ?? ''
    const { body } = await app.current.call(getCharge, { as, params: { id } })
    expect(body.activities.map(({ kind }) => kind)).toContain('rationed')
  })

  test('and boletos go by the same ration: past it none is registered', async () => {
    const as = await aSeller()
    const link = await aLink(as)
    const place = aPlace()

    const charges = await Promise.all(strangers.map((email) => start(link, email, place)))
    const answers = await Promise.all(charges.map(({ charge }) => askBankSlip(charge)))
    await app.current.runner.drain()

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.find(({ status }) => status !== 200)
    expect([refused?.status, refused?.errors[0]?.code]).toEqual([429, 'BAR-5015'])
    expect(await boletosOf(as)).toBe(10)
  })

  test('one charge does not ask for ever, now a code and now a boleto', async () => {
    const as = await aSeller()
    const { charge } = await start(await aLink(as), 'insistente@exemplo.com.br', aPlace())

    for (let n = 0; n < 8; n++) {
      await askPix(charge)
      await app.current.runner.drain()
      await askBankSlip(charge)
      await app.current.runner.drain()
    }

    expect(await boletosOf(as)).toBeLessThanOrEqual(3)
    expect(await writtenTo(['insistente@exemplo.com.br'])).toHaveLength(6)
    expect((await seenBy(app.current, { ref: charge })).isRationed).toBe(true)
  })

  test('of buyers who pay they take nothing from the others at the link', async () => {
    const as = await aSeller()
    const link = await aLink(as)
    const { charge } = await start(link, 'paga@exemplo.com.br', aPlace())
    const ration = { rule: 'stranger link hour', subject: link }
    expect(await app.current.services.rations.used([ration])).toEqual([1])

    await payWithCard(app.current, charge, APPROVED_CARD, {})
    await app.current.runner.drain()

    expect(await app.current.services.rations.used([ration])).toEqual([0])
  })
})
