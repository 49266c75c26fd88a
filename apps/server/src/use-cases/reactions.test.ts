import { expect, test } from 'vitest'
import { defineEvent } from '#events/define-event.ts'
import { afterwards, following, inSameCommit } from './reactions.ts'
import { BY_RAIL } from './tx.ts'

// Goal: all that follows from an event, and from the events of that too, is stored with it, each
// once.
interface Thing {
  id: string
}
const paid = defineEvent('charge.paid', ({ id }: Thing) => ({ uuid: id }))
const begun = defineEvent('subscription.activated', ({ id }: Thing) => ({ uuid: id }))
const tx = { sellerId: 1, now: new Date('2027-01-01T12:00:00Z'), cause: BY_RAIL }
const tell = (kind: string) => (thing: Thing) => ({ kind, key: thing.id })

test('a reaction gets all events of a commit at once, in order', () => {
  const seen: string[][] = []
  const follow = following([
    inSameCommit(paid, (_, things) => {
      seen.push(things.map(({ id }) => id))
      return { live: ['told'] }
    }),
  ])

  const step = follow(tx, { events: [paid({ id: 'a' }), paid({ id: 'b' })], live: ['own'] })

  expect(seen).toEqual([['a', 'b']])
  expect(step.live).toEqual(['own', 'told'])
})

test('what a reaction announces is followed in turn', () => {
  const follow = following([
    inSameCommit(paid, (_, things) => ({ events: things.map((thing) => begun(thing)) })),
    afterwards(begun, tell('tell-begun')),
    afterwards(paid, tell('tell-paid')),
  ])

  const step = follow(tx, { events: [paid({ id: 'a' })] })

  expect(step.events.map(({ type }) => type)).toEqual(['charge.paid', 'subscription.activated'])
  expect(step.work.map(({ kind }) => kind)).toEqual(['tell-paid', 'tell-begun'])
})

test('nothing follows what nobody waits for', () => {
  const step = following([afterwards(begun, tell('tell-begun'))])(tx, {
    events: [paid({ id: 'a' })],
  })
  expect(step.work).toEqual([])
})
