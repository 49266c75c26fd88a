import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { InvalidFields } from '#platform/failure.ts'
import { readPart } from './read-part.ts'

// Goal: whatever is sent, it is refused as what it is, and never ends in a failure of the server.
describe('readPart', () => {
  test.each([10_000, 60_000])('refuses %i lists in one another', (depth) => {
    const deep: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth))

    expect(() => readPart(z.unknown(), deep)).toThrow(InvalidFields)
  })

  test('takes what is as deep as forms are', () => {
    const body = { a: [{ b: { c: [{ d: 1 }] } }] }

    expect(readPart(z.unknown(), body)).toEqual(body)
  })
})
