import { lookUpRefundKey } from '@vintem/contracts/refund-keys/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aRequestedKey, BUYERS_KEY, confirmKey } from '#test/refunds.ts'

// Goal: a buyer sees whose key it is before any money goes, and nobody learns of other people's keys.
describe('lookUpRefundKey', () => {
  const app = testApp({ rateLimitScale: 1 })
  const lookUp = (token: string, key: string) =>
    app.current.call(lookUpRefundKey, { body: { token, key } })

  test.each([
    ['529.982.247-25', BUYERS_KEY],
    ['52998224725@Chave.example', '52998224725@chave.example'],
  ])('names the holder of %s', async (typed, key) => {
    const { token } = await aRequestedKey(app.current)
    expect((await lookUp(token, typed)).body).toEqual({
      name: 'Titular de Testes',
      document: '***.982.247-**',
      key,
    })
  })

  test('says of another person’s key that it is one, and of whom nothing', async () => {
    const { token } = await aRequestedKey(app.current)

    const { status, body, errors } = await lookUp(token, '111.444.777-35')

    expect([status, errors[0]?.field]).toEqual([422, 'key'])
    expect(JSON.stringify(body)).not.toContain('Titular')
  })

  test('is not asked of the directory without end', async () => {
    const { token } = await aRequestedKey(app.current)

    const answers = []
    for (let time = 0; time < 11; time += 1) answers.push(await lookUp(token, '111.444.777-35'))

    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(422), 429])
  })

  test('is over once a key was confirmed', async () => {
    const { token } = await aRequestedKey(app.current)
    await confirmKey(app.current, token)
    expect((await lookUp(token, BUYERS_KEY)).errors[0]?.code).toBe('BAR-3021')
  })
})
