import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aPayment, type CardFarEnd, SELLER } from './card-far-end.ts'
import type { CardVerification } from './port.ts'

const aVerification = (
  token: string,
  change: Partial<CardVerification> = {},
): CardVerification => ({
  verificationId: newId(),
  sellerId: SELLER,
  token,
  buyer: { name: 'Ana Conceição', document: '52998224725', email: 'ana@exemplo.com.br' },
  returnUrl: 'https://loja.example/barte/3ds',
  needsHolder: false,
  ...change,
})

/** What every adapter of an acquirer must do with a card that is verified with no amount. */
export function testVerifications(farEnd: () => CardFarEnd): void {
  test('verifies a card once, however often it is asked, and makes no payment', async () => {
    const { rail, approving } = farEnd()
    const verification = aVerification((await rail.tokenize(approving)).token)

    const outcomes = await Promise.all([1, 2, 3].map(() => rail.verify(verification)))

    expect(outcomes[0]?.outcome).toBe('VERIFIED')
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(await rail.findVerification(SELLER, verification.verificationId)).toEqual(outcomes[0])
    expect(await rail.findVerification(SELLER + 1, verification.verificationId)).toBeUndefined()
    expect(await rail.findVerification(SELLER, newId())).toBeUndefined()
    expect(await rail.find(SELLER, verification.verificationId)).toBeUndefined()
    expect((await rail.pay(aPayment(verification.token))).outcome).toBe('CAPTURED')
  })

  test('refuses with a code and a reason fit to be shown', async () => {
    const { rail, refusing } = farEnd()

    const outcome = await rail.verify(aVerification((await rail.tokenize(refusing)).token))

    expect(outcome).toMatchObject({ outcome: 'REFUSED', code: '51' })
    expect(outcome.outcome === 'REFUSED' && outcome.reason).toMatch(/^[A-ZÀ-Ú].*\.$/)
  })
}

/** And of one whose holder may be asked first. */
export function testAskedVerifications(farEnd: () => CardFarEnd): void {
  const anAsking = async (change: Partial<CardVerification> = {}) =>
    aVerification((await farEnd().rail.tokenize(farEnd().asking)).token, change)

  test('refuses a card whose issuer asks its holder where nobody is there to be asked', async () => {
    const { rail } = farEnd()

    const outcome = await rail.verify(await anAsking({ returnUrl: undefined }))

    expect(outcome.outcome).toBe('REFUSED')
  })

  test('says where the holder is asked and until when, the same however often it is sent', async () => {
    const { rail } = farEnd()
    const verification = await anAsking()

    const outcomes = await Promise.all([1, 2, 3].map(() => rail.verify(verification)))

    expect(outcomes[0]?.outcome).toBe('CHALLENGED')
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    const { verificationId } = verification
    expect(await rail.findVerification(SELLER, verificationId)).toEqual(outcomes[0])
    expect(await rail.find(SELLER, verificationId)).toBeUndefined()
  })

  test.each([
    ['CONFIRMED', 'VERIFIED'],
    ['DECLINED', 'REFUSED'],
  ] as const)('%s by the holder ends as %s, once, and is no payment', async (answer, outcome) => {
    const { rail, answer: giveAnswer } = farEnd()
    const verification = await anAsking()
    const { verificationId } = verification
    await rail.verify(verification)

    await giveAnswer(verificationId, answer)
    await giveAnswer(verificationId, answer)

    const decided = await rail.findVerification(SELLER, verificationId)
    expect(decided).toMatchObject({ outcome })
    expect(await rail.verify(verification)).toEqual(decided)
    expect(await rail.find(SELLER, verificationId)).toBeUndefined()
  })

  test('is refused where the holder does not answer in time, for good', async () => {
    const { rail, pass, answer } = farEnd()
    const verification = await anAsking()
    const { verificationId } = verification
    await rail.verify(verification)

    await pass(3_600)

    expect(await rail.findVerification(SELLER, verificationId)).toMatchObject({
      outcome: 'REFUSED',
    })
    await expect(answer(verificationId, 'CONFIRMED')).rejects.toThrow(/EXPIRED|REFUSED/)
    expect(await rail.verify(verification)).toMatchObject({ outcome: 'REFUSED' })
  })

  test('asks the holder of any card where that is wanted', async () => {
    const { rail, approving } = farEnd()
    const { token } = await rail.tokenize(approving)

    const outcome = await rail.verify(aVerification(token, { needsHolder: true }))

    expect(outcome.outcome).toBe('CHALLENGED')
  })
}
