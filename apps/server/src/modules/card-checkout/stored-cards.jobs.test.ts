import { addDays, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { payByCard } from '@vintem/contracts/checkout/endpoints'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import { createPaymentLink, editPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import {
  aBuyer,
  aLinkBody,
  APPROVED_CARD,
  askForPix,
  ASKING_CARD,
  type Buyer,
  cardToken,
  consentShown,
  REFUSED_CARD,
  seenBy,
} from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

const APPROVED_IN_SILENCE = '4000000000009029'
/** A minute after cards are charged. */
const MORNING_MILLIS = 6 * 3_600_000 + 60_000

// Goal: a card given at a link with a date is charged on that day, once, and again on days 1, 3 and
// 7 after a refusal; until then no money moves, and seller or buyer can still cancel it.
describe('scheduled cards', () => {
  const app = testApp()
  const today = async () => civilDateOf(await app.current.clock.now())
  const reach = async (day: CivilDate) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + MORNING_MILLIS))
  const mailOf = async (sellerId: number) => {
    const mails = await app.current.sql<{ recipient: string; subject: string }>(
      'select recipient, subject from sandbox.email where seller_id = $1 order by sent_at, id',
      [sellerId],
    )
    return mails.map(({ recipient, subject }) =>
      `${recipient.split('@')[0]}: ${subject}`.replaceAll('\u00a0', ' '),
    )
  }
  const viewOf = async (seller: TestUser, { chargeId: id }: Buyer) =>
    (await app.current.call(getCharge, { as: seller, params: { id } })).body

  /** A buyer at a link whose cards are charged in ten days. */
  async function aScheduledBuyer(card = APPROVED_CARD, installments = 1) {
    const seller = await app.current.aUser(await app.current.aSeller())
    const day = addDays(await today(), 10)
    const body = { ...aLinkBody({ installments: 3 }), scheduledDate: day }
    const buyer = await aBuyer(app.current, seller, body)
    const stored = await buyer.pay.card(card, { installments })
    await app.current.runner.drain()
    return { seller, buyer, day, stored }
  }

  test('keeps the card, tells both sides, and moves nothing until the day', async () => {
    const { seller, buyer, day, stored } = await aScheduledBuyer(APPROVED_CARD, 3)

    expect(stored.body).toMatchObject({
      status: 'SCHEDULED',
      scheduledDate: day,
      installments: 3,
      cardLast4: '1111',
      attempt: null,
    })
    const mails = (await mailOf(seller.sellerId)).map((line) =>
      line.split(':').slice(0, 2).join(''),
    )
    expect(mails.toSorted()).toEqual(['beatriz Pagamento agendado', 'loja Cobrança agendada'])
    await reach(addDays(day, -1))
    expect(await viewOf(seller, buyer)).toMatchObject({
      status: 'SCHEDULED',
      expirationDate: day,
      scheduledDate: day,
      nextChargeDate: day,
      cardResponse: { last4digits: '1111' },
      chargesTries: [],
    })
    expect(await booksOf(app.current, seller.sellerId)).toEqual({})
  })

  test('charges it on the day, at the price the buyer saw', async () => {
    const { seller, buyer, day } = await aScheduledBuyer(APPROVED_CARD, 3)

    await reach(day)

    expect(await viewOf(seller, buyer)).toMatchObject({
      status: 'PAID',
      paidDate: day,
      installments: 3,
      feeAmount: 3.69,
      scheduledDate: null,
      nextChargeDate: null,
    })
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({ 'clearing.card': -10_000 })
  })

  test('attempts a refused card again on days 1, 3 and 7, then gives up', async () => {
    const { seller, buyer, day } = await aScheduledBuyer(REFUSED_CARD)
    const seen = async () => {
      const { status, nextChargeDate, chargesTries } = await viewOf(seller, buyer)
      return [status, nextChargeDate, chargesTries.length]
    }

    await reach(day)
    expect(await seen()).toEqual(['SCHEDULED', addDays(day, 1), 1])
    await reach(addDays(day, 1))
    expect((await seen())[2]).toBe(2)
    await reach(addDays(day, 6))
    expect(await seen()).toEqual(['LATE', addDays(day, 7), 3])
    await reach(addDays(day, 7))
    expect(await seen()).toEqual(['FAILED', null, 4])
    await reach(addDays(day, 30))
    expect((await seen())[2]).toBe(4)

    const refusals = (await mailOf(seller.sellerId)).filter((line) => line.includes('recusado'))
    expect(refusals).toHaveLength(8)
    const { content } = (await app.current.call(listNotices, { as: seller })).body
    const bell = content.filter(
      ({ notificationPanelType }) => notificationPanelType === 'CARD_REFUSED',
    )
    expect(bell).toHaveLength(4)
    expect(await booksOf(app.current, seller.sellerId)).toEqual({})
  })

  test('a buyer pays with another card after a refusal, and the stored one rests', async () => {
    const { seller, buyer, day } = await aScheduledBuyer(REFUSED_CARD)
    await reach(day)

    expect((await buyer.pay.card(APPROVED_CARD)).body.status).toBe('PAID')
    await reach(addDays(day, 30))

    const { chargesTries, status } = await viewOf(seller, buyer)
    expect([status, chargesTries.length]).toEqual(['PAID', 2])
  })

  test('refusals at the checkout take no day from the stored card, nor the other way round', async () => {
    const { seller, buyer, day } = await aScheduledBuyer(REFUSED_CARD)
    await reach(day)
    for (let time = 1; time <= 3; time++) await buyer.pay.card(REFUSED_CARD)

    await reach(addDays(day, 7))

    const { status, chargesTries } = await viewOf(seller, buyer)
    expect([status, chargesTries.length]).toEqual(['FAILED', 7])
    expect(await seenBy(app.current, buyer)).toMatchObject({ attemptsLeft: 2 })
    expect((await buyer.pay.card(APPROVED_CARD)).body.status).toBe('PAID')
  })

  test('charges once where the answer of the acquirer is lost', async () => {
    const { seller, buyer, day } = await aScheduledBuyer(APPROVED_IN_SILENCE)

    await reach(day)

    expect((await viewOf(seller, buyer)).chargesTries).toHaveLength(1)
    expect(await viewOf(seller, buyer)).toMatchObject({ status: 'PAID' })
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({ 'clearing.card': -10_000 })
  })

  test('an acquirer out of order is tried again an hour later, and costs no round', async () => {
    const { seller, buyer, day } = await aScheduledBuyer()
    await app.current.sandbox.failNext('card', 'down', 1, 'pay')
    await reach(day)
    expect(await viewOf(seller, buyer)).toMatchObject({ status: 'SCHEDULED', nextChargeDate: day })

    await advanceClock(
      app.current,
      new Date(startOfDay(day).getTime() + MORNING_MILLIS + 2 * 3_600_000),
    )

    expect(await viewOf(seller, buyer)).toMatchObject({ status: 'PAID', paidDate: day })
  })

  test('a bank that wants to ask its buyer refuses: nobody is there', async () => {
    const { seller, buyer, day } = await aScheduledBuyer(ASKING_CARD)

    await reach(day)

    const [attempt] = (await viewOf(seller, buyer)).chargesTries
    expect(attempt?.errorTransactionalResponse?.message).toContain('confirmação do titular')
  })

  test.each(['deleted by the seller', 'paid by PIX'])('is not charged once %s', async (how) => {
    const { seller, buyer, day } = await aScheduledBuyer()
    if (how === 'paid by PIX') await buyer.pay.pix()
    else await app.current.call(deleteCharge, { as: seller, params: { id: buyer.chargeId } })

    await reach(addDays(day, 8))

    expect((await viewOf(seller, buyer)).chargesTries).toEqual([])
    const books = await booksOf(app.current, seller.sellerId)
    expect(books['clearing.card'] ?? 0).toBe(0)
  })

  test('choosing a code takes the card out; no abandoned card is charged either', async () => {
    const { seller, buyer, day } = await aScheduledBuyer()
    await askForPix(app.current, buyer.ref)
    expect((await seenBy(app.current, buyer)).scheduledDate).toBeNull()

    await reach(addDays(day, 8))

    expect((await viewOf(seller, buyer)).chargesTries).toEqual([])
  })

  test('given again, it is charged on the day that the buyer was told, whatever became of the link', async () => {
    const { seller, buyer, day } = await aScheduledBuyer()
    await reach(addDays(day, -8))
    await askForPix(app.current, buyer.ref)
    const { paymentLink: id } = await viewOf(seller, buyer)
    await app.current.call(editPaymentLink, {
      as: seller,
      params: { id: id ?? '' },
      body: { ...aLinkBody({ installments: 3 }), scheduledDate: addDays(day, 20) },
    })
    await reach(addDays(day, -7))
    expect((await buyer.pay.card(APPROVED_CARD)).body.scheduledDate).toBe(day)

    await reach(addDays(day, -1))
    expect((await viewOf(seller, buyer)).chargesTries).toEqual([])
    await reach(day)

    expect(await viewOf(seller, buyer)).toMatchObject({ status: 'PAID', paidDate: day })
  })

  test('the same card sent twice is stored once; another one is refused', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const scheduledDate = addDays(await today(), 5)
    const buyer = await aBuyer(app.current, seller, { ...aLinkBody(), scheduledDate })
    const params = { charge: buyer.ref }
    const token = await cardToken(app.current, buyer.ref, APPROVED_CARD)
    const consent = await consentShown(app.current, buyer.ref, 1)
    const body = { token, installments: 1, amount: 100, consent }

    const answers = await Promise.all(
      [1, 2, 3].map(() => app.current.call(payByCard, { params, body })),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((each) => each.body.scheduledDate))).toEqual(
      new Set([scheduledDate]),
    )
    const second = await buyer.pay.card(APPROVED_CARD)
    expect([second.status, second.errors[0]?.description]).toEqual([
      409,
      'O cartão desta cobrança já está agendado.',
    ])
    await reach(scheduledDate)
    expect((await viewOf(seller, buyer)).chargesTries).toHaveLength(1)
  })

  test.each([
    ['', 'Preenchimento obrigatório!'],
    ['2026-02-30', 'Informe uma data válida.'],
    ['9999-12-31', 'Informe uma data válida.'],
    ['2020-01-01', 'A data precisa estar no futuro'],
  ])('a link takes no date %j', async (scheduledDate, description) => {
    const seller = await app.current.aUser(await app.current.aSeller())

    const refused = await app.current.call(createPaymentLink, {
      as: seller,
      body: { ...aLinkBody(), scheduledDate },
    })

    expect(refused.errors).toMatchObject([{ field: 'scheduledDate', description }])
  })

  test('a link without cards takes no date at all', async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const body = {
      ...aLinkBody(),
      scheduledDate: addDays(await today(), 5),
      allowedPaymentMethods: { pixMethod: {} },
    }

    const refused = await app.current.call(createPaymentLink, { as: seller, body })

    expect(refused.errors[0]?.field).toBe('scheduledDate')
  })
})
