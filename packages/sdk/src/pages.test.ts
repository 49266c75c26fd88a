import { expect, test } from 'vitest'
import { pagesOf } from './pages.ts'

// Goal: a list is gone through once, whole and in order, whatever says what its next page comes after.
type Query = Readonly<Record<string, unknown>>

function listOf(pages: readonly object[]) {
  const asked: Query[] = []
  const read = async (query: Query) => {
    asked.push(query)
    return pages[asked.length - 1] as never
  }
  return { asked, read }
}

const gathered = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

test.each([
  ['uuid', { uuid: 'b' }, { hasMore: true }, 'b'],
  ['number', { number: 7 }, { hasMore: true }, 7],
  ['id', { id: 3 }, { hasMore: true }, 3],
  ['next', { uuid: 'b' }, { next: 9 }, 9],
] as const)('goes on behind %s', async (cursor, item, facts, after) => {
  const { asked, read } = listOf([
    { content: [item], ...facts },
    { content: [], hasMore: false, next: null },
  ])
  expect(await gathered(pagesOf({ limit: 1 }, cursor, read))).toEqual([item])
  expect(asked).toEqual([{ limit: 1 }, { limit: 1, after }])
})

test('gives one page alone, and reads no other', async () => {
  const { asked, read } = listOf([{ content: [{ uuid: 'a' }], hasMore: true }])
  expect(await pagesOf({}, 'uuid', read).page()).toEqual({
    content: [{ uuid: 'a' }],
    hasMore: true,
  })
  expect(asked).toHaveLength(1)
})

test('a page before an item is one page', async () => {
  const { asked, read } = listOf([{ content: [{ uuid: 'a' }], hasMore: true }])
  expect(await gathered(pagesOf({ before: 'b' }, 'uuid', read))).toHaveLength(1)
  expect(asked).toHaveLength(1)
})
