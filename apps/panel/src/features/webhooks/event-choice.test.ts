import { describe, expect, test } from 'vitest'
import { countText, found, groupsOf, ofDomains, withGroup } from './event-choice.ts'

// Goal: what is ticked is what a webhook gets: no type of another domain, none lost by a search or by a type that
// only the API knows.
describe('the choice of event types', () => {
  const orders = groupsOf(['ORDER'], [])

  test('offers the types of the chosen domains, and no trial', () => {
    expect(orders.map(({ object }) => object)).toContain('charge')
    expect(orders.map(({ object }) => object)).not.toContain('subscription')
    const account = groupsOf(['ACCOUNT'], []).flatMap(({ types }) => types.map(({ type }) => type))
    expect(account).toContain('webhook.suspended')
    expect(account).not.toContain('webhook.ping')
  })

  test('shows a type that is in no list, so that it can be taken out', () => {
    const groups = groupsOf(['ACCOUNT'], ['coisa.nova', 'charge.paid', 'webhook.ping'])
    expect(groups.at(-1)).toMatchObject({ title: 'Outros', types: [{ type: 'coisa.nova' }] })
    expect(ofDomains(['coisa.nova', 'charge.paid'], ['ORDER'])).toEqual(['charge.paid'])
  })

  test.each([
    ['charge.paid', ['charge.paid', 'charge.paid_manually']],
    ['CODIGO pronto', ['charge.instrument_ready']],
    ['CONFIRMED estorno', ['refund.confirmed']],
    [
      'pagos Pedidos',
      ['order.paid', 'order.partially_paid', 'order.failed', 'order.canceled', 'order.refunded'],
    ],
    ['zzz', []],
  ])('finds by type, meaning and title: %s', (search, types) => {
    expect(found(orders, search).flatMap((group) => group.types.map(({ type }) => type))).toEqual(
      types,
    )
  })

  test('takes a whole group, and leaves what else was chosen', () => {
    const group = orders.find(({ object }) => object === 'refund')
    if (!group) throw new Error('No group of refunds')
    const chosen = withGroup(['charge.paid', 'refund.refused'], group, true)
    expect(chosen).toHaveLength(1 + group.types.length)
    expect(countText(chosen, group)).toBe('4 de 4')
    expect(withGroup(chosen, group, false)).toEqual(['charge.paid'])
  })
})
