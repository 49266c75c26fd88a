import { allEndpoints } from '@vintem/contracts/all-endpoints'
import { addressOf, type Endpoint } from '@vintem/contracts/endpoint'
import { expect, test } from 'vitest'
import recording from '../e2e/looks/recording.json' with { type: 'json' }

// Goal: the answers by which the looks of screens are compared are answers that the server could give.
// One that is not is recorded again: e2e/looks/record.ts.
test.each(Object.entries(recording.answers))('%s is as its endpoint declares', (path, answer) => {
  const { pathname } = new URL(path, 'http://127.0.0.1')
  const found = allEndpoints.map(({ entry }) => entry).filter((entry) => isAt(entry, pathname))
  // An address that is written out goes before one with parameters.
  const [endpoint] = found.toSorted((one, other) => parameters(one) - parameters(other))
  if (!endpoint?.answer) throw new Error('No endpoint answers this')
  const read = endpoint.answer.safeParse(answer)
  expect(read.error?.issues).toBeUndefined()
})

function isAt(endpoint: Endpoint, pathname: string): boolean {
  const { method, service, path } = addressOf(endpoint)
  const pattern = `/api/${service}${path}`.replace(/\{\w+\}/g, '[^/]+')
  return method === 'GET' && new RegExp(`^${pattern}$`).test(pathname)
}

const parameters = ({ at }: Endpoint): number => at.split('{').length
