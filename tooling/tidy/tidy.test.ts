// Goal: every rule of the tidy check finds what it bans and accepts what it allows. Method: each
// rule has small planted trees, wrong and right, and must find only the wrong ones.
import { describe, expect, test } from 'vitest'
import { breaches, plant } from './rule.ts'
import { rules } from './rules.ts'

describe.each(rules)('$name', (rule) => {
  test.each(rule.wrong)('catches wrong example %$', (planted) => {
    expect(breaches(rule, plant(planted))).not.toEqual([])
  })

  test.each(rule.right)('leaves right example %$', (planted) => {
    expect(breaches(rule, plant(planted))).toEqual([])
  })
})

test('every rule has examples of both kinds, and its own name', () => {
  expect(rules.filter(({ wrong, right }) => wrong.length === 0 || right.length === 0)).toEqual([])
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
})
