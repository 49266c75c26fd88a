import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { approvalOf, approvedBy } from './approval.ts'

const [ana, bruno, carla] = [{ id: 'ana' }, { id: 'bruno' }, { id: 'carla' }]
const tiers = [
  { aboveCents: cents(1_000_000), approvals: 1 },
  { aboveCents: cents(5_000_000), approvals: 2 },
]

// Goal: nobody is exempt but who has nobody to ask, and nobody is asked for more people than there are.
describe('how a payment is approved', () => {
  test.each([
    ['nobody, without tiers', [], 9_000_000, 'fabio', [ana], [], 'NONE 0'],
    [
      'below the first tier an approver executes',
      tiers,
      1_000_000,
      'ana',
      [ana, bruno],
      [],
      'NONE 0',
    ],
    ['who may not approve waits below it too', tiers, 1, 'fabio', [ana], [], 'COLLEAGUE 1'],
    ['above it a colleague', tiers, 1_000_001, 'ana', [ana, bruno], [], 'COLLEAGUE 1'],
    ['above the second two', tiers, 5_000_001, 'ana', [ana, bruno, carla], [], 'COLLEAGUE 2'],
    ['no more than there are', tiers, 5_000_001, 'ana', [ana, bruno], [], 'COLLEAGUE 1'],
    ['the only administrator alone', tiers, 5_000_001, 'ana', [ana], [], 'SOLE 2'],
    ['a newcomer never alone', tiers, 1, 'ana', [], [], 'COLLEAGUE 1'],
    [
      'who took a colleague’s access away today not alone',
      tiers,
      1_000_001,
      'ana',
      [ana],
      ['bruno'],
      'COLLEAGUE 1',
    ],
    [
      'who took one of two away needs two',
      tiers,
      5_000_001,
      'ana',
      [ana, carla],
      ['bruno'],
      'COLLEAGUE 2',
    ],
    ['who was away themselves alone', tiers, 1_000_001, 'ana', [ana], ['ana'], 'SOLE 1'],
  ])('%s', (_, rule, sum, actorId, approvers, former, expected) => {
    const formerApprovers = former.map((userId) => ({ userId }))
    const { kind, needed } = approvalOf(rule, sum, { actorId, approvers, formerApprovers })
    expect(`${kind} ${needed}`).toBe(expected)
  })
})

describe('an approval', () => {
  const waiting = { approvalsNeeded: 2, approverIds: ['bruno'], approverEmails: ['b@x'] }
  const actor = (userId: string) => ({ userId, email: `${userId}@x` })

  test('completes what needs no more', () => {
    expect(approvedBy(waiting, actor('carla'), [bruno, carla])).toEqual({
      approverIds: ['bruno', 'carla'],
      approverEmails: ['b@x', 'carla@x'],
      isComplete: true,
    })
    const none = { ...waiting, approverIds: [], approverEmails: [] }
    expect(approvedBy(none, actor('carla'), [carla]).isComplete).toBe(false)
  })

  test.each([
    ['twice', 'bruno', 'BAR-8654'],
    ['of a newcomer', 'dora', 'BAR-8551'],
  ])('%s does not count', (_, id, code) => {
    expect(() => approvedBy(waiting, actor(id), [bruno, carla])).toThrow(
      expect.objectContaining({ kind: expect.objectContaining({ code }) }),
    )
  })
})
