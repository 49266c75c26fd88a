import { expect, test } from 'vitest'
import { states } from './index.ts'

// Goal: a state is chosen from the 26 and the federal district, each once.
// @spec 001 §3 Reference lists: Brazilian states
// @spec 002 §3 Reference lists: Brazilian states
test('the states are 27, each once, with name and capital', () => {
  expect(new Set(states.map(({ code }) => code)).size).toBe(27)
  expect(new Set(states.map(({ name }) => name)).size).toBe(27)
  expect(states.filter(({ code }) => !/^[A-Z]{2}$/.test(code))).toEqual([])
})
