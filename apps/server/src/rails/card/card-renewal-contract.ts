import { expect, test } from 'vitest'
import { aPayment, type CardFarEnd, SELLER } from './card-far-end.ts'

/** What every adapter of an acquirer must do about a card that expires. */
export function testRenewals(farEnd: () => CardFarEnd): void {
  test('gives the card that takes the place of another, the same however often it is asked', async () => {
    const { rail, renewed } = farEnd()
    const { token, brand, last4 } = await rail.tokenize(renewed)

    const answers = await Promise.all([1, 2, 3].map(() => rail.renew(SELLER, token)))

    const [first] = answers
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    if (first?.outcome !== 'RENEWED') throw new Error('Nothing was renewed')
    expect(first.card).toMatchObject({ brand, last4 })
    expect(first.card.expiry.year).toBeGreaterThan(renewed.expiry.year)
    expect(await rail.pay(aPayment(first.card.token))).toMatchObject({ outcome: 'CAPTURED' })
  })

  test('knows nothing new of a card whose issuer has sent none, and of nobody’s', async () => {
    const { rail, approving } = farEnd()
    const { token } = await rail.tokenize(approving)

    expect(await rail.renew(SELLER, token)).toEqual({ outcome: 'NOTHING_NEW' })
    expect(await rail.renew(SELLER, 'nobody')).toEqual({ outcome: 'NOTHING_NEW' })
  })

  test('refuses a card that is over, and says which has taken its place where one has', async () => {
    const { rail, approving, renewed, thisMonth, pass } = farEnd()
    const expiry = await thisMonth()
    const over = await rail.tokenize({ ...approving, expiry })
    const replaced = await rail.tokenize({ ...renewed, expiry })
    await pass(32 * 86_400)

    const refused = await rail.pay(aPayment(over.token, { returnUrl: undefined }))
    const payment = aPayment(replaced.token, { returnUrl: undefined })
    const paid = await rail.pay(payment)

    expect(refused).toMatchObject({ outcome: 'REFUSED', code: '54' })
    if (paid.outcome !== 'CAPTURED') throw new Error('It was refused')
    expect(paid.newCard?.token).not.toBe(replaced.token)
    expect(await rail.find(SELLER, payment.attemptId)).toEqual(paid)
    expect(await rail.renew(SELLER, replaced.token)).toEqual({
      outcome: 'RENEWED',
      card: paid.newCard,
    })
  })
}
