import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aPayment, type CardFarEnd, SELLER } from './card-far-end.ts'

/** What every adapter of an acquirer must do with sessions of 3-D Secure. */
export function testSessions(farEnd: () => CardFarEnd): void {
  test('opens one session for one id, and pays with it', async () => {
    const { rail, approving } = farEnd()
    const { token } = await rail.tokenize(approving)
    const session = { sellerId: SELLER, sessionId: newId(), token }

    const [first, again] = [await rail.openSession(session), await rail.openSession(session)]

    expect(again).toEqual(first)
    expect(first.token).not.toBe('')
    expect(first.collectUrl).toMatch(/^(?:https:\/\/|\/)/)
    const outcome = await rail.pay(aPayment(token, { sessionId: session.sessionId }))
    expect(['CAPTURED', 'CHALLENGED']).toContain(outcome.outcome)
  })

  test('does not pay with the session of another card', async () => {
    const { rail, approving } = farEnd()
    const [one, other] = [await rail.tokenize(approving), await rail.tokenize(approving)]
    const session = { sellerId: SELLER, sessionId: newId(), token: other.token }
    await rail.openSession(session)

    const outcome = await rail.pay(aPayment(one.token, { sessionId: session.sessionId }))

    expect(outcome.outcome).toBe('REFUSED')
  })
}
