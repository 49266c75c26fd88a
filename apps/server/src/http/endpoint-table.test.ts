import type { NamedEndpoint } from '@vintem/contracts/all-endpoints'
import { endpoint } from '@vintem/contracts/endpoint'
import { describe, expect, test } from 'vitest'
import { assertEndpointTable } from './endpoint-table.ts'

// Goal: the server does not start with an endpoint that nobody handles, a handler that nobody
// described, or two endpoints of one address or name.
const read = endpoint({ at: 'GET core /a/{id}', summary: '', access: 'session', rate: 'read' })
const same = endpoint({ at: 'GET core /a/{other}', summary: '', access: 'session', rate: 'read' })
const named = (name: string, entry: NamedEndpoint['entry']): NamedEndpoint => ({
  feature: 'customers',
  name,
  entry,
})
const handler = (entry: NamedEndpoint['entry']) => ({ endpoint: entry })

describe('assertEndpointTable', () => {
  test('is content with one handler for each entry', () => {
    expect(() => assertEndpointTable([named('read', read)], [handler(read)])).not.toThrow()
  })

  test.each([
    ['an endpoint without a handler', [named('read', read)], [], 'read has no handler'],
    ['a handler without an endpoint', [], [handler(read)], 'not among all-endpoints.ts'],
    [
      'two endpoints of one address',
      [named('read', read), named('same', same)],
      [handler(read), handler(same)],
      'GET core /a/{}: given out twice',
    ],
    [
      'two endpoints of one name',
      [named('read', read), named('read', { ...read, at: 'GET core /b' })],
      [],
      'read: a name of two endpoints',
    ],
    [
      'two handlers of one endpoint',
      [named('read', read)],
      [handler(read), handler(read)],
      'twice',
    ],
  ])('refuses %s', (_, table, handlers, offence) => {
    expect(() => assertEndpointTable(table, handlers)).toThrow(offence)
  })
})
