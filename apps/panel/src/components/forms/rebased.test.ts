import { expect, test } from 'vitest'
import { rebased } from './rebased.ts'

// Goal: an edit writes its author's changes, and reverts nothing of another's.
const before = { name: 'Ana', email: 'a@x.com', address: { city: 'A', street: 'B' }, items: [1, 2] }

test.each([
  [
    'their change of another field stays',
    { name: 'Bia' },
    { email: 'b@x.com' },
    { name: 'Bia', email: 'b@x.com' },
  ],
  [
    'of one field that both changed, mine stays',
    { name: 'Bia' },
    { name: 'Caio' },
    { name: 'Bia' },
  ],
  ['a list is one value', { items: [1] }, { items: [1, 2, 3] }, { items: [1] }],
  [
    'inside, field by field',
    { address: { city: 'C', street: 'B' } },
    { address: { city: 'A', street: 'D' } },
    { address: { city: 'C', street: 'D' } },
  ],
  [
    'what I emptied stays empty',
    { name: undefined },
    { email: 'b@x.com' },
    { name: undefined, email: 'b@x.com' },
  ],
])('%s', (_, mine, theirs, expected) => {
  expect(rebased(before as object, { ...before, ...mine }, { ...before, ...theirs })).toEqual({
    ...before,
    ...expected,
  })
})
