import { expect, test } from 'vitest'
import { assertHandled, NotOneHandler } from './assert-handled.ts'
import type { Job } from './job.ts'

const job = (kind: string): Job => ({ kind, lane: 'inside', batch: 1, run: async () => undefined })

// Goal: a server does not start with a kind of work that no job does, or two do.
test.each([
  ['nobody', [job('known')], 'Work of the kind wanted has 0 jobs'],
  ['two', [job('known'), job('wanted'), job('wanted')], 'Work of the kind wanted has 2 jobs'],
])('work that is done by %s', (_, jobs, message) => {
  const check = () => assertHandled(new Set(['known', 'wanted']), jobs)
  expect(check).toThrow(NotOneHandler)
  expect(check).toThrow(message)
  expect(() => assertHandled(new Set(['known']), jobs)).not.toThrow()
})
