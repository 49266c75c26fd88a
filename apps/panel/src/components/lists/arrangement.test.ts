import { describe, expect, test } from 'vitest'
import { arrange } from './arrangement.ts'
import type { ColumnKind, DataColumn } from './data-columns.ts'

// Goal: a table shows as much as its width lets it, always in the same order of importance.
const column = (id: string, kind: ColumnKind, more: Partial<DataColumn<unknown>> = {}) => ({
  id,
  kind,
  header: id,
  cell: () => id,
  ...more,
})

const columns: DataColumn<unknown>[] = [
  column('customer', 'name'),
  column('title', 'title', { below: 'customer' }),
  column('method', 'text'),
  column('due', 'date'),
  column('paid', 'date', { below: 'due', priority: 6 }),
  column('status', 'badge'),
  column('value', 'money'),
  column('costs', 'money', { priority: 7 }),
]

/** `customer/title due status`, as cells stand side by side. */
function shownAt(rem: number, of = columns): string {
  const arrangement = arrange(of, rem)
  if (arrangement.form === 'phone') throw new Error('one cell')
  return arrangement.cells
    .map(({ column: { id }, below }) => (below ? `${id}/${below.id}` : id))
    .join(' ')
}

describe('side by side', () => {
  test.each([
    ['all where the width is not known', 0, 'customer title method due paid status value costs'],
    ['all where there is room', 66, 'customer title method due paid status value costs'],
    ['the least important leaves first', 62, 'customer title method due paid status value'],
    ['then the next', 54, 'customer title method due status value'],
    [
      'some below others where it is narrow',
      50,
      'customer/title method due/paid status value costs',
    ],
    ['and leave with them', 46, 'customer/title method due/paid status value'],
    ['the name stays', 36, 'customer/title due/paid status value'],
  ])('%s, at %i rem', (_, rem, shown) => {
    expect(shownAt(rem)).toBe(shown)
  })

  test('a box to choose rows by takes room too', () => {
    const links = [
      column('title', 'title'),
      column('created', 'moment'),
      column('status', 'badge'),
      column('value', 'money'),
    ]
    const idsAt = (hasChoice: boolean) => {
      const arrangement = arrange(links, 36.75, hasChoice)
      return arrangement.form === 'cells' ? arrangement.left : undefined
    }
    expect([idsAt(false), idsAt(true)]).toEqual([[], ['created']])
  })

  test('of two as important the later one leaves', () => {
    const two = [column('name', 'name'), ...['a', 'b', 'c'].map((id) => column(id, 'code'))]
    expect(shownAt(36, two)).toBe('name a b')
  })

  test('what stands below a column that is not shown stands alone', () => {
    expect(shownAt(40, columns.slice(1, 4))).toBe('title method due')
  })

  test('says which have no room', () => {
    expect(arrange(columns, 54)).toMatchObject({ left: ['paid', 'costs'] })
  })
})

describe('on a phone', () => {
  const placesOf = (of: DataColumn<unknown>[]) => {
    const places = arrange(of, 20)
    if (places.form !== 'phone') throw new Error('several cells')
    const { name, amounts, details, state, actions } = places
    const ids = (some: readonly (DataColumn<unknown> | undefined)[]) => some.map((each) => each?.id)
    return [name.id, ids(amounts), ids(details), ...ids([state, actions])]
  }

  test('name and amount, title, due date and badge', () => {
    expect(placesOf(columns)).toEqual([
      'customer',
      ['value', 'costs'],
      ['title', 'due'],
      'status',
      undefined,
    ])
  })

  test('buttons take the place of a state, or a line of their own', () => {
    const some = [column('name', 'name'), column('do', 'action')]
    expect(placesOf(some)).toEqual(['name', [], [], 'do', undefined])
    expect(placesOf([...some, column('status', 'badge')])).toEqual(['name', [], [], 'status', 'do'])
  })

  test('a sentence takes lines, and leaves room beside it', () => {
    const work = [
      column('kind', 'name'),
      column('seller', 'text', { priority: 2 }),
      column('error', 'prose', { priority: 3 }),
      column('do', 'action'),
    ]
    expect(placesOf(work)).toEqual(['kind', [], ['seller', 'error'], 'do', undefined])
  })

  test('a number that is a detail has its place there, or where another says nothing', () => {
    const product = [
      column('name', 'name'),
      column('who', 'title', { priority: 3 }),
      column('value', 'money'),
      column('visits', 'number', { priority: 3, isDetail: true }),
      column('paid', 'number', { priority: 2, isDetail: true }),
      column('rate', 'number'),
    ]
    expect(placesOf(product)).toEqual([
      'name',
      ['value', 'rate'],
      ['who', 'paid'],
      undefined,
      undefined,
    ])
    const places = arrange(product, 22.5)
    expect(places.form === 'phone' && places.spare.map(({ id }) => id)).toEqual(['visits'])
  })

  test('what is more important has the place, in the order of the columns', () => {
    const person = [
      column('name', 'name'),
      column('e-mail', 'email'),
      column('document', 'document'),
      column('phone', 'phone', { priority: 2 }),
    ]
    expect(placesOf(person)).toEqual(['name', [], ['document', 'phone'], undefined, undefined])
  })
})
