import { expect, test } from 'vitest'
import { type AuditEntry, merge } from './step.ts'

const audit = (action: AuditEntry['action']): AuditEntry => ({ action, subject: 'x' })

// Goal: steps that are joined keep all that each of them has, in the order in which they are given.
test('merge', () => {
  const write = { compile: () => expect.fail('nothing is run') }
  const posting = { reason: 'r', reference: 'x', happenedAt: new Date(0), transfers: [] }
  const [first, second] = [
    { kind: 'first', key: 'x' },
    { kind: 'second', key: 'x' },
  ]
  expect(
    merge(
      { work: [first], live: ['a'], postings: [posting] },
      {},
      { work: [second], audit: [audit('plan.created')], writes: [write] },
      { live: ['b'] },
    ),
  ).toEqual({
    writes: [write],
    postings: [posting],
    work: [first, second],
    events: [],
    audit: [audit('plan.created')],
    live: ['a', 'b'],
  })
  expect(merge()).toEqual({ writes: [], postings: [], work: [], events: [], audit: [], live: [] })
})
