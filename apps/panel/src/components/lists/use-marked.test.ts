import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMarked } from './use-marked.ts'

// Goal: who watches a list sees what has just come or changed in it, and nothing else.
const row = (name: string, status = 'LATE') => ({ name, status })
const [ana, bia, caio] = [row('Ana'), row('Bia'), row('Caio')]
const paid = row('Bia', 'PAID')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watch() {
  const first = { list: 'page 0', rows: [ana, bia] }
  const rowKey = ({ name }: typeof ana) => name
  const { result, rerender } = renderHook((shown) => useMarked({ ...shown, rowKey }), {
    initialProps: first,
  })
  // As they come from the server: like the others, and not the same.
  const show = (rows: (typeof ana)[], list = 'page 0') =>
    rerender({ list, rows: structuredClone(rows) })
  return { show, marked: () => [...result.current] }
}

test.each([
  ['what came', [caio, ana, bia], [caio]],
  ['what changed', [ana, paid], [paid]],
  ['the only row, where it changed', [paid], [paid]],
  ['nothing where rows have gone', [bia], []],
  ['nothing where all are others', [caio, paid], []],
])('marks %s', (_, rows, expected) => {
  const { show, marked } = watch()
  expect(marked()).toEqual([])
  show(rows)
  expect(marked()).toEqual(expected)
})

test('marks nothing of another page', () => {
  const { show, marked } = watch()
  show([ana, caio], 'page 1')
  expect(marked()).toEqual([])
})

test('for a second', () => {
  const { show, marked } = watch()
  show([caio, ana, bia])
  act(() => void vi.advanceTimersByTime(999))
  expect(marked()).toEqual([caio])
  act(() => void vi.advanceTimersByTime(1))
  expect(marked()).toEqual([])
})
