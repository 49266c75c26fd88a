import { allEndpoints } from '@vintem/contracts/all-endpoints'
import { addressOf, type Endpoint } from '@vintem/contracts/endpoint'
import { expect, test } from 'vitest'
import recording from '../e2e/looks/recording.json' with { type: 'json' }

// Goal: the recorded answers, with which the looks of screens are compared, are possible answers of
// the server. Otherwise record them again: e2e/looks/record.ts.
test.each(Object.entries(recording.answers))('%s is as its endpoint declares', (path, answer) => {
  const { pathname } = new URL(path, 'http://127.0.0.1')
  const found = allEndpoints.map(({ entry }) => entry).filter((entry) => isAt(entry, pathname))
  // An address without parameters comes before one with parameters.
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
