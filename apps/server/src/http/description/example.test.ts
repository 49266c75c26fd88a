import { allEndpoints } from '@vintem/contracts/all-endpoints'
import { describe, expect, test } from 'vitest'
import { exampleOf } from './example.ts'

// Goal: the requests that the API page shows, and that the guard tests send, are right: each passes
// the schemas of its own endpoint. A field that its schema cannot tell is named in example.ts.
describe.each(allEndpoints)('$name', ({ entry }) => {
  const example = exampleOf(entry)

  test.each(['params', 'query', 'body'] as const)('%s are right', (part) => {
    const schema = part === 'body' ? 'body' in entry && entry.body : entry[part]
    if (schema) expect(schema.safeParse(example[part]).error?.issues).toBeUndefined()
    else expect(Object.keys(example[part] ?? {})).toEqual([])
  })
})
