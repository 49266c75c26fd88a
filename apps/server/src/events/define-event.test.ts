import { expect, test } from 'vitest'
import { defineEvent } from './define-event.ts'

// Goal: an event says what its object is now and, where it is asked to, what was different before.
const changed = defineEvent('plan.updated', ({ id, title }: { id: number; title: string }) => ({
  id,
  title,
}))

test('tells the object as it stands', () => {
  const plan = { id: 7, title: 'Mensal', secret: 'kept out' }
  expect(changed(plan)).toEqual({
    type: 'plan.updated',
    objectId: '7',
    subject: plan,
    data: { object: { id: 7, title: 'Mensal' } },
  })
})

test('tells of what was before only what was different', () => {
  const event = changed({ id: 7, title: 'Anual' }, { id: 7, title: 'Mensal' })
  expect(event.data).toEqual({ object: { id: 7, title: 'Anual' }, previous: { title: 'Mensal' } })
})
