import { describe, expect, test } from 'vitest'
import type { CallOutcome } from '#platform/receivers/call.ts'
import { type JudgedAttempt, type Health, judge } from './delivery-rules.ts'

const NOW = new Date('2027-06-30T15:00:00Z')
const HOUR = 3_600_000
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR)

const WELL: Health = {
  health: 'HEALTHY',
  sendWindow: 4,
  failures: 0,
  slow: 0,
  failingSince: null,
  step: 0,
  told: 0,
  nextTryAt: null,
}
const FAILING: Health = {
  ...WELL,
  health: 'DEGRADED',
  failures: 5,
  failingSince: ago(0.5),
  nextTryAt: NOW,
}

const after = (
  before: Health,
  outcome: Partial<CallOutcome>,
  more: Partial<JudgedAttempt> & { attempts?: number; lane?: 'LIVE' | 'REPLAY' | 'TEST' } = {},
) => {
  const { attempts = 0, lane = 'LIVE', ...rest } = more
  const delivery = { id: 'd', lane, attempts }
  const whole = { millis: 10, answer: '', ...outcome }
  return judge(before, {
    delivery,
    outcome: whole,
    begunAs: before.health,
    now: NOW,
    jitter: 1,
    ...rest,
  })
}
const minutes = (at: Date | null) => ((at?.getTime() ?? 0) - NOW.getTime()) / 60_000

// Goal: each answer has one meaning, and none of a healthy receiver's events pays for a sick one.
describe('judge', () => {
  test.each([200, 201, 202, 204, 299])('%i is a success', (status) => {
    const { health, change } = after({ ...WELL, failures: 3, failingSince: ago(1) }, { status })
    expect(change).toMatchObject({ state: 'DELIVERED', attempts: 1, status, endedAt: NOW })
    expect(health).toEqual({ ...WELL, sendWindow: 8 })
  })

  test.each([
    [{ status: 199 }, 4],
    [{ status: 301 }, 4],
    [{ status: 308 }, 4],
    [{ status: 400 }, 4],
    [{ status: 404 }, 4],
    [{ status: 429 }, 2],
    [{ status: 500 }, 4],
    [{ status: 502 }, 2],
    [{ status: 503 }, 2],
    [{ status: 504 }, 2],
    [{ error: 'CONNECTION' as const }, 4],
    [{ error: 'ADDRESS' as const }, 4],
  ])('%j is a failure, and the window is then %i', (outcome, sendWindow) => {
    const { health, change } = after(WELL, outcome)
    expect(change).toMatchObject({ state: 'WAITING', attempts: 1, endedAt: null })
    expect(health).toMatchObject({ health: 'HEALTHY', failures: 1, failingSince: NOW, sendWindow })
  })

  test('one event is tried ten times, ever later, and then given up', () => {
    const waits = Array.from({ length: 10 }, (_, attempts) => {
      const { change, told } = after(WELL, { status: 500 }, { attempts })
      return change.state === 'GIVEN_UP' ? `${change.state} ${told}` : minutes(change.dueAt)
    })
    expect(waits).toEqual([5 / 60, 5, 30, 120, 300, 600, 840, 1_200, 1_440, 'GIVEN_UP GIVEN_UP'])
  })

  test('the spread is of the wait', () => {
    expect(minutes(after(WELL, { status: 500 }, { attempts: 1, jitter: 1.1 }).change.dueAt)).toBe(
      5.5,
    )
  })

  test.each([
    [3_600, 60],
    [1, 5],
    [10 * 86_400, 1_440],
  ])('Retry-After of %i s makes the wait %i min at the second attempt', (retryAfter, wait) => {
    const { change } = after(WELL, { status: 503, retryAfter }, { attempts: 1 })
    expect(minutes(change.dueAt)).toBe(wait)
  })

  test('the fifth failure in a row is the endpoint’s, and uses up no attempt', () => {
    const { health, change } = after(
      { ...WELL, failures: 4, failingSince: NOW },
      { status: 500 },
      { attempts: 2 },
    )
    expect(change).toMatchObject({ state: 'WAITING', attempts: 2, dueAt: NOW })
    expect(health).toMatchObject({ health: 'DEGRADED', step: 0, sendWindow: 1 })
    expect(minutes(health.nextTryAt)).toBeCloseTo(5 / 60)
  })

  test('what was under way when it was found to fail is no further step', () => {
    const { health, change } = after(FAILING, { status: 500 }, { begunAs: 'HEALTHY', attempts: 1 })
    expect(change).toMatchObject({ state: 'WAITING', attempts: 1 })
    expect([health.step, health.nextTryAt]).toEqual([0, NOW])
  })

  test('it is tried after 5 s, 1, 5 and then every 15 minutes', () => {
    let state = FAILING
    const waits = Array.from({ length: 4 }, () => {
      state = after(state, { error: 'CONNECTION' }).health
      return minutes(state.nextTryAt)
    })
    expect(waits).toEqual([1, 5, 15, 15])
  })

  test('its first success makes it healthy', () => {
    expect(after(FAILING, { status: 200 }).health).toMatchObject({
      health: 'HEALTHY',
      failures: 0,
      failingSince: null,
      nextTryAt: null,
    })
  })

  test.each([
    [0.9, 0, undefined],
    [1, 0, 1],
    [23, 1, undefined],
    [24, 1, 24],
    [71, 24, 71],
    [71.5, 71, undefined],
    [72, 71, 'SUSPENDED'],
  ] as const)('after %i hours, told at %i, its seller is told %s', (hours, before, told) => {
    const state = { ...FAILING, failingSince: ago(hours), told: before }
    expect(after(state, { status: 500 }).told).toBe(told)
  })

  test('after 72 hours without a success it is suspended, and its event waits', () => {
    const { health, change } = after(
      { ...FAILING, failingSince: ago(72) },
      { status: 500 },
      { attempts: 3 },
    )
    expect(health).toMatchObject({ health: 'SUSPENDED', nextTryAt: null })
    expect(change).toMatchObject({ state: 'WAITING', attempts: 3 })
  })

  test('410 suspends immediately, and no success but a resumption ends it', () => {
    const { health, told } = after(WELL, { status: 410 })
    expect([health.health, told]).toEqual(['SUSPENDED', 'SUSPENDED'])
    expect(after(health, { status: 200 }, { lane: 'TEST' }).health.health).toBe('SUSPENDED')
  })

  test('a trial that fails is over, and harms nothing', () => {
    const { health, change, told } = after(WELL, { status: 500 }, { lane: 'TEST' })
    expect(change).toMatchObject({ state: 'GIVEN_UP', attempts: 1 })
    expect([health, told]).toEqual([WELL, undefined])
  })

  test('three slow answers in a row are ill, silence is immediately, and a quick one ends it', () => {
    let state = WELL
    for (const slow of [1, 2, 3]) {
      state = after(state, { status: 200, millis: 5_001 }).health
      expect(state.slow).toBe(slow)
    }
    expect(after(state, { status: 200, millis: 20 }).health.slow).toBe(0)
    expect(after(WELL, { error: 'SILENCE', millis: 15_000 }).health.slow).toBe(3)
  })
})
