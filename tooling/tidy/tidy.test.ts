// Goal: every rule of the tidy check catches what it bans and leaves alone what it allows.
// Method: each rule carries small planted trees, wrong and right; the rule must tell them apart.
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
