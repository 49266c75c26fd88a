import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { admittedAt, type MadeAttempt, nextAttempt, openingOf } from './card-retries.ts'
import type { DeclineClass } from './decline-classes.ts'

const DAY_MILLIS = 24 * 3_600_000
const dueDate = '2026-03-10' as CivilDate
const charge = { id: 'a', dueDate }
const morning = (days: number) => openingOf(addDays(dueDate, days))

interface Answer {
  declineClass: DeclineClass
  waitHours?: number
}

/** All attempts of a charge whose card is refused so, one after the other, until there is no next. */
function attemptsOf(answers: readonly Answer[], start = morning(0), before: MadeAttempt[] = []) {
  const made = [...before]
  let next: { round: number; at: Date } | undefined = { round: 0, at: start }
  for (const { declineClass, waitHours = 0 } of answers) {
    const at: Date | undefined = next && admittedAt(made, next.at)
    if (!next || !at) break
    made.push({ createdAt: at, declineClass, advice: null, chargeId: charge.id, isSent: true })
    next = nextAttempt({ charge, round: next.round, declineClass, waitHours, made, now: at })
  }
  return { at: made.slice(before.length).map(({ createdAt }) => createdAt), next }
}

const times = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each)

// Goal: a stored card is charged again only as often, and as soon, as its network allows.
describe('retries of a stored card', () => {
  test('are at six on days 1, 3 and 7, and then used up', () => {
    const { at, next } = attemptsOf(times(9, { declineClass: 'LATER' }))

    expect(at).toEqual([0, 1, 3, 7].map(morning))
    expect(next).toBeUndefined()
  })

  test.each(['FINAL', 'STOP', 'EXPIRED'] as const)('are none after %s', (declineClass) => {
    expect(attemptsOf([{ declineClass }]).next).toBeUndefined()
  })

  test('are hourly and three a day while nobody answers, and use no round', () => {
    const { at, next } = attemptsOf(times(4, { declineClass: 'DOWN' }))

    const hour = (days: number, hours: number) =>
      new Date(morning(days).getTime() + hours * 3_600_000)
    expect(at).toEqual([hour(0, 0), hour(0, 1), hour(0, 2), hour(1, 0)])
    expect(next?.round).toBe(0)
  })

  test('are one more where nobody knows the code', () => {
    expect(attemptsOf(times(5, { declineClass: 'UNKNOWN' })).at).toHaveLength(2)
  })

  test.each([
    ['an hour', 1, 1],
    ['two days', 48, 2],
    ['ten days', 240, 10],
  ])('wait %s where the network asks for it', (_, waitHours, day) => {
    expect(attemptsOf([{ declineClass: 'LATER', waitHours }]).next?.at).toEqual(morning(day))
  })

  test('are over before the next cycle falls due', () => {
    const { at } = attemptsOf(times(9, { declineClass: 'LATER', waitHours: 240 }))

    expect(at).toEqual([0, 10, 20].map(morning))
  })

  test('begin on the next morning after a day on which the card was charged for something else', () => {
    const other = {
      createdAt: morning(0),
      declineClass: null,
      advice: null,
      chargeId: 'b',
      isSent: true,
    }

    expect(attemptsOf([{ declineClass: 'LATER' }], morning(0), [other]).at).toEqual([morning(1)])
  })

  test('keep to ten attempts in thirty days and one a day, whatever is answered', () => {
    const answer = fc.record({
      declineClass: fc.constantFrom<DeclineClass>('LATER', 'DOWN', 'UNKNOWN', 'OURS'),
      waitHours: fc.constantFrom(0, 0, 1, 24, 240),
    })
    const earlier = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 })
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 30 }), earlier, (answers, days) => {
        const before = [...new Set(days)].map((ago) => ({
          createdAt: morning(-ago),
          declineClass: null,
          advice: null,
          chargeId: 'b',
          isSent: true,
        }))
        const { at } = attemptsOf(answers, morning(0), before)

        const all = [...before.map(({ createdAt }) => createdAt), ...at]
        for (const [index, instant] of at.entries()) {
          const counted = all.filter(
            (each) => each <= instant && instant.getTime() - each.getTime() < 30 * DAY_MILLIS,
          )
          expect(counted.length).toBeLessThanOrEqual(10)
          const ofDay = at
            .slice(0, index)
            .flatMap((each, place) =>
              civilDateOf(each) === civilDateOf(instant) ? [answers[place]?.declineClass] : [],
            )
          expect(ofDay.filter((each) => each !== 'DOWN')).toEqual([])
          expect(ofDay.length).toBeLessThan(3)
        }
      }),
    )
  })
})
