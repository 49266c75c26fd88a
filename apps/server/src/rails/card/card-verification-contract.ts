import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aPayment, type CardFarEnd, SELLER } from './card-far-end.ts'
import type { CardVerification } from './port.ts'

/** What every adapter of an acquirer must do with a card that is verified with no amount. */
export function testVerifications(farEnd: () => CardFarEnd): void {
  const aVerification = (token: string): CardVerification => ({
    verificationId: newId(),
    sellerId: SELLER,
    token,
    buyer: { name: 'Ana Conceição', document: '52998224725', email: 'ana@exemplo.com.br' },
  })

  test('verifies a card once, however often it is asked, and makes no payment', async () => {
    const { rail, approving } = farEnd()
    const verification = aVerification((await rail.tokenize(approving)).token)

    const outcomes = await Promise.all([1, 2, 3].map(() => rail.verify(verification)))

    expect(outcomes[0]?.outcome).toBe('VERIFIED')
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(await rail.find(SELLER, verification.verificationId)).toBeUndefined()
    expect((await rail.pay(aPayment(verification.token))).outcome).toBe('CAPTURED')
  })

  test('refuses with a code and a reason fit to be shown', async () => {
    const { rail, refusing } = farEnd()

    const outcome = await rail.verify(aVerification((await rail.tokenize(refusing)).token))

    expect(outcome).toMatchObject({ outcome: 'REFUSED', code: '51' })
    expect(outcome.outcome === 'REFUSED' && outcome.reason).toMatch(/^[A-ZÀ-Ú].*\.$/)
  })

  test('refuses a card whose issuer asks its holder: nobody is asked', async () => {
    const { rail, asking } = farEnd()

    const outcome = await rail.verify(aVerification((await rail.tokenize(asking)).token))

    expect(outcome.outcome).toBe('REFUSED')
  })
}
