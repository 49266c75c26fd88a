import { expect, test } from 'vitest'
import { RailDown, RailRefused } from '#rails/rail-error.ts'
import { nextPoll, orRefused } from './rail-order.ts'

// Goal: a final refusal is an answer like any other, and a missing answer is none.
test('a refusal is given with its code and reason', async () => {
  const refused = await orRefused(() => Promise.reject(new RailRefused('R1', 'Conta encerrada')))
  expect(refused).toEqual({ state: 'REFUSED', code: 'R1', reason: 'Conta encerrada' })
})

test('an answer is given as it came, and what is no answer is thrown', async () => {
  expect(await orRefused(() => Promise.resolve('made'))).toBe('made')
  await expect(orRefused(() => Promise.reject(new RailDown('nobody there')))).rejects.toThrow(
    'nobody there',
  )
})

test.each([
  [{}, 5, 1],
  [{ why: 'asked', times: '1' }, 10, 2],
  [{ why: 'asked', times: '6' }, 320, 7],
  [{ why: 'asked', times: '7' }, 360, 8],
  [{ why: 'asked', times: '40' }, 360, 41],
])('after %o a rail is asked again in %i minutes', (asked, minutes, times) => {
  const now = new Date('2027-01-04T12:00:00Z')
  const again = nextPoll(asked, now)
  expect(again).toEqual({
    dueAt: new Date(now.getTime() + minutes * 60_000),
    why: 'asked',
    times,
  })
})
