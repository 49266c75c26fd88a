import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testWorld } from '#test/sandbox-world.ts'
import { readCardCallback } from '../card/callback.ts'
import { RailRefused } from '../rail-error.ts'
import { NotPayable, UnknownInWorld } from './world-error.ts'

// Goal: holders of cards dispute what they have paid, now or later, and issuers decide once.
describe('cards in the simulated world', () => {
  const world = testWorld()

  async function aPayment(number = '4111111111111111'): Promise<string> {
    const { card } = world.current.rails
    const expiry = { month: 12, year: 2040 }
    const { token } = await card.tokenize({ number, holder: 'ANA', expiry, cvv: '123' })
    const attemptId = newId()
    const payment = {
      attemptId,
      sellerId: 7,
      token,
      amountCents: cents(5_000),
      installments: 1,
      buyer: { name: 'Ana', document: '52998224725', email: 'ana@exemplo.com.br' },
      description: '',
      returnUrl: undefined,
      needsHolder: false,
      initiator: 'buyer' as const,
      networkId: undefined,
    }
    await Promise.all([card.pay(payment), card.pay(payment)])
    return attemptId
  }

  const eventsOf = (paymentId: string) =>
    world.current.callbacks
      .map(({ body }) => readCardCallback(body))
      .filter((event) => event?.paymentId === paymentId)
      .map((event) => event?.event)
  const found = async (search: string) => {
    const { items } = await world.current.world.listCardPayments({ search, page: 0, size: 5 })
    return items[0]
  }

  test('a payment is disputed once at a time, and decided once', async () => {
    const outside = world.current.world
    const paid = await aPayment()

    const { disputeId } = await outside.openDispute(paid)
    await expect(outside.openDispute(paid)).rejects.toBeInstanceOf(NotPayable)
    await outside.decideDispute(disputeId, 'WON')
    await expect(outside.decideDispute(disputeId, 'LOST')).rejects.toBeInstanceOf(NotPayable)
    await outside.openDispute(paid)

    expect(eventsOf(paid)).toEqual(['dispute-opened', 'dispute-won', 'dispute-opened'])
    expect(await found(paid)).toMatchObject({ disputeState: 'OPEN' })
  })

  test('a card that disputes does so a day later, once for a payment', async () => {
    const paid = await aPayment('4000000000000259')
    expect(eventsOf(paid)).toEqual([])
    expect(await found(paid)).toMatchObject({ disputeState: null })

    await world.current.pass(86_500)

    expect(eventsOf(paid)).toEqual(['dispute-opened'])
  })

  test('takes what is sent to contest once, while it is open', async () => {
    const { rails, world: outside } = world.current
    const paid = await aPayment()
    const { disputeId } = await outside.openDispute(paid)
    const sent = (message: string, id = disputeId) =>
      rails.card.contest({
        sellerId: 7,
        disputeId: id,
        message,
        documents: [
          { name: 'nota.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-') },
        ],
      })

    await sent('Entregue em 3 de março.')
    await outside.decideDispute(disputeId, 'LOST')
    await sent('Outra coisa.')

    expect((await found(paid))?.contestation).toMatchObject({
      message: 'Entregue em 3 de março.',
      documents: [{ name: 'nota.pdf' }],
    })
    await expect(sent('x', newId())).rejects.toBeInstanceOf(RailRefused)
  })

  test('knows nothing of what was never paid', async () => {
    const outside = world.current.world
    await expect(outside.openDispute(newId())).rejects.toBeInstanceOf(UnknownInWorld)
    await expect(outside.decideDispute(newId(), 'WON')).rejects.toBeInstanceOf(UnknownInWorld)
  })
})
