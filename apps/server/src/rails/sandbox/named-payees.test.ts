import { describe, expect, test } from 'vitest'
import { testWorld } from '#test/sandbox-world.ts'
import { aPixPayment, anAccountPayment } from '../payments/payments-contract.ts'

// Goal: the bank's refusals, silences and returns are had by the name of a payee, without any planned fault; and
// everybody else is paid.
describe('payees that say what becomes of a payment', () => {
  const world = testWorld()
  const rails = () => world.current.rails
  const pay = {
    account: async (number: string) => {
      const payment = anAccountPayment()
      const ordered = { ...payment, payee: { ...payment.payee, number } }
      return { payment, first: await rails().payments.sendToAccount(ordered) }
    },
    key: async (key: string, document = '52998224725') => {
      const payment = aPixPayment({ key: { type: 'email', key }, document })
      return { payment, first: await rails().payments.sendToKey(payment) }
    },
  }
  const later = ({ sellerId, paymentId }: { sellerId: number; paymentId: string }) =>
    rails().payments.findOrder(sellerId, paymentId)

  test.each([
    ['account', '90001'],
    ['account', '000090001'],
    ['key', 'recusa@exemplo.com.br'],
    ['key', 'recusa+52998224725@exemplo.com.br'],
  ] as const)('%s %s is refused, for good', async (way, name) => {
    const { payment, first } = await pay[way](name)
    expect(first).toEqual({ state: 'REFUSED', reason: expect.stringMatching(/\.$/) })
    await world.current.pass(86_400)
    expect(await later(payment)).toEqual(first)
  })

  test.each([
    ['account', '90002'],
    ['key', 'demora@exemplo.com.br'],
  ] as const)('%s %s is unknown for two hours, and then sent', async (way, name) => {
    const { payment, first } = await pay[way](name)
    expect(first).toEqual({ state: 'UNKNOWN' })
    await world.current.pass(7_000)
    expect(await later(payment)).toEqual({ state: 'UNKNOWN' })
    await world.current.pass(300)
    expect(await later(payment)).toMatchObject({ state: 'DONE' })
  })

  test.each([
    ['account', '90003'],
    ['key', 'devolve@exemplo.com.br'],
  ] as const)('%s %s is sent, and comes back an hour later', async (way, name) => {
    const { payment, first } = await pay[way](name)
    expect(first).toMatchObject({ state: 'DONE' })
    await world.current.pass(3_500)
    expect(await later(payment)).toEqual(first)
    await world.current.pass(200)
    expect(await later(payment)).toMatchObject({
      state: 'RETURNED',
      reason: expect.stringMatching(/\.$/),
    })
  })

  test.each([
    ['account', '90004'],
    ['account', '190001'],
    ['key', '52998224725@chave.example'],
  ] as const)('%s %s is paid as usual', async (way, name) => {
    const { payment, first } = await pay[way](name)
    expect(first).toMatchObject({ state: 'DONE' })
    await world.current.pass(86_400)
    expect(await later(payment)).toEqual(first)
  })

  test('a key of one holder is refused for another, whatever it says', async () => {
    const { first } = await pay.key('devolve+52998224725@exemplo.com.br', '11222333000181')
    expect(first).toMatchObject({ state: 'REFUSED' })
    expect(await rails().directory.find({ type: 'email', key: 'demora@exemplo.com.br' })).toEqual({
      name: 'Titular de Testes',
      document: '52998224725',
    })
    expect(
      await rails().directory.find({ type: 'email', key: 'outra@exemplo.com.br' }),
    ).toBeUndefined()
  })
})
