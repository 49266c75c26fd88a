import type { NamedEndpoint } from '@vintem/contracts/all-endpoints'
import type { UseCase } from '#use-cases/use-case.ts'

/**
 * Throws, naming every offence, unless each endpoint of the table has one name, one address and one
 * handler, and each handler an endpoint of the table.
 */
export function assertEndpointTable(
  table: readonly NamedEndpoint[],
  useCases: readonly Pick<UseCase, 'endpoint'>[],
): void {
  const entries = new Set(table.map(({ entry }) => entry))
  const handled = useCases.map(({ endpoint }) => endpoint)
  const offences = [
    ...repeated(table.map(({ name }) => name)).map((name) => `${name}: a name of two endpoints`),
    ...repeated(table.map(({ entry }) => route(entry.at))).map((at) => `${at}: given out twice`),
    ...repeated(handled.map(({ at }) => at)).map((at) => `${at}: handled twice`),
    ...table
      .filter(({ entry }) => !handled.includes(entry))
      .map(({ name, entry }) => `${entry.at}: ${name} has no handler`),
    ...handled
      .filter((entry) => !entries.has(entry))
      .map(({ at }) => `${at}: not among all-endpoints.ts`),
  ]
  if (offences.length > 0) {
    throw new Error(`The endpoint table is not whole:\n${offences.join('\n')}`)
  }
}

/** The router tells addresses apart by their fixed parts, whatever their parameters are called. */
const route = (at: string) => at.replace(/\{\w+\}/g, '{}')

const repeated = (values: readonly string[]) => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]
