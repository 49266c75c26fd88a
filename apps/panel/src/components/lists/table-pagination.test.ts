import { expect, test } from 'vitest'
import { pagesAround } from './table-pagination.tsx'

// Goal: five pages have a button, the current one among them, and none that there is not.
// @spec 002 §9 Payments: Boleto and PIX lists: up to 5 page buttons
test.each([
  [0, 1, [0]],
  [0, 3, [0, 1, 2]],
  [0, 9, [0, 1, 2, 3, 4]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [4, 5, 6, 7, 8]],
  [2, 0, []],
])('beside page %d of %d are %j', (page, count, pages) => {
  expect(pagesAround(page, count)).toEqual(pages)
})
