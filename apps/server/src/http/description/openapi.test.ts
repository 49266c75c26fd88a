import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allEndpoints, features } from '@vintem/contracts/all-endpoints'
import { addressOf } from '@vintem/contracts/endpoint'
import { describe, expect, test } from 'vitest'
import { renderDocsPage } from './docs-page.ts'
import { describeApi, errorCatalogue } from './openapi.ts'
import type { JsonSchema } from './schemas.ts'

// Goal: the description is whole and follows OpenAPI 3.1, so that tools can read it; the page says the
// same to people. Both come from the endpoint table alone.
const api = describeApi('https://vintem.exemplo.com.br', '1.2.3')
const operations = Object.entries(api.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ address, method, operation })),
)

test('every file of endpoints is gathered', async () => {
  const folder = dirname(fileURLToPath(import.meta.resolve('@vintem/contracts/endpoint')))
  const files = await readdir(folder, { recursive: true })
  expect(features.map(({ name }) => `${name}/endpoints.ts`).toSorted()).toEqual(
    files.filter((name) => name.endsWith('/endpoints.ts')).toSorted(),
  )
})

test('every endpoint has one operation, with a name of its own', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(ids.toSorted()).toEqual(allEndpoints.map(({ name }) => name).toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})

test('the document survives JSON as it is', () => {
  expect(JSON.parse(JSON.stringify(api))).toEqual(api)
})

test('every reference leads somewhere', () => {
  expect(refsOf(api).filter((ref) => resolve(ref) === undefined)).toEqual([])
})

test('every body says that it takes nothing else, as deep as it goes', () => {
  const open = operations
    .filter(({ address }) => !address.startsWith('/api/webhooks/'))
    .flatMap(({ address, operation }) =>
      openIn(operation.requestBody?.content['application/json']?.schema).map(() => address),
    )
  expect(open).toEqual([])
})

test('every name of a component is one that OpenAPI allows', () => {
  const names = Object.values(api.components).flatMap((section) => Object.keys(section))
  expect(names.filter((name) => !/^[\w.-]+$/.test(name))).toEqual([])
})

test('every code of the catalogue is there once', () => {
  const codes = errorCatalogue.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(Object.keys(api.components.examples).toSorted()).toEqual(codes.toSorted())
})

describe.each(operations)('$method $address', ({ address, method, operation }) => {
  const { parameters, responses } = operation

  test('declares every part of its address, and nothing twice', () => {
    const inAddress = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = parameters.filter(({ in: place }) => place === 'path')
    expect(declared.map(({ name }) => name)).toEqual(inAddress)
    expect(declared.every(({ required }) => required)).toBe(true)
    const places = parameters.map(({ in: place, name }) => `${place} ${name}`)
    expect(new Set(places).size).toBe(places.length)
  })

  test('has the parts of an operation', () => {
    expect(method).toMatch(/^(get|post|put|patch|delete)$/)
    expect(operation.summary).toMatch(/\.$/)
    expect(api.tags.map(({ name }) => name)).toContain(operation.tags[0])
    const schemes = operation.security.flatMap((each) => Object.keys(each))
    expect(schemes.every((name) => name in api.components.securitySchemes)).toBe(true)
    expect(method === 'get' && operation.requestBody).toBeFalsy()
  })

  test('answers with one success and described failures', () => {
    const statuses = Object.keys(responses)
    expect(statuses.every((status) => /^[2-5]\d\d$/.test(status))).toBe(true)
    expect(statuses.filter((status) => status.startsWith('2'))).toHaveLength(1)
    expect(statuses).toEqual(expect.arrayContaining(['429', '500', '503']))
    expect(Object.values(responses).every(({ description }) => description !== '')).toBe(true)
  })
})

describe('the page', () => {
  const page = renderDocsPage(api)

  test('shows every endpoint and every code', () => {
    const { paths } = api
    expect(Object.keys(paths).length).toBeGreaterThan(0)
    for (const { entry, name } of allEndpoints) {
      expect(page).toContain(`id="${name}"`)
      const { method, service } = addressOf(entry)
      expect(page).toContain(`curl -X ${method} &#39;https://vintem.exemplo.com.br/api/${service}`)
    }
    for (const { code } of errorCatalogue) expect(page).toContain(`id="${code}"`)
  })

  test('has no script and no style of its own beside the one with a nonce', () => {
    expect(page).not.toMatch(/<script|\son\w+=|\sstyle=|javascript:/)
    expect(page.match(/<style/g)).toHaveLength(1)
    expect(page).toContain('<style nonce="__CSP_NONCE__">')
  })

  test('links to nothing that is not there', () => {
    const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.filter((id) => !ids.has(id))).toEqual([])
  })
})

function refsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    name === '$ref' && typeof each === 'string' ? [each] : refsOf(each),
  )
}

/** The objects of a schema that do not refuse what they do not declare. */
function openIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const { $ref, properties, additionalProperties } = value as JsonSchema
  if ($ref) return openIn(resolve($ref))
  const isOpen = properties !== undefined && additionalProperties !== false
  return [...(isOpen ? [value] : []), ...Object.values(value).flatMap(openIn)]
}

function resolve(ref: string): unknown {
  const parts = ref.replace(/^#\//, '').split('/')
  return parts.reduce<unknown>(
    (found, part) => (found as Record<string, unknown> | undefined)?.[part],
    api,
  )
}

describe('the service of API keys', () => {
  const ofKeys = operations.filter(({ operation }) =>
    operation.security.some((scheme) => 'apiKey' in scheme),
  )

  test('has an example of each body and answer', () => {
    const without = ofKeys.filter(({ operation: { requestBody, responses } }) => {
      const bodies = [requestBody, responses['200'] ?? responses['201']]
      // A stream has no body that an example could show.
      const shown = bodies.map((body) => body?.content?.['application/json'])
      return shown.some((json) => json && !json.example)
    })
    expect(without).toEqual([])
    expect(ofKeys.length).toBeGreaterThan(5)
  })

  test('says of each parameter and property what it is', () => {
    const nameless = ofKeys.flatMap(({ operation }) => [
      ...operation.parameters
        .filter(({ description, schema }) => !description && !schema.description)
        .map(({ name }) => `${operation.operationId} ${name}`),
      ...[...Object.values(operation.responses), operation.requestBody]
        .map((each): JsonSchema => each?.content?.['application/json']?.schema ?? {})
        .filter(({ $ref = '' }) => !$ref.endsWith('/Errors'))
        .flatMap((schema) => undescribedIn(schema, operation.operationId)),
    ])
    expect(nameless).toEqual([])
  })
})

/** The paths of properties without a description. */
function undescribedIn(schema: JsonSchema, at: string): string[] {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) return undescribedIn(api.components.schemas[name] ?? {}, at)
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...[schema.items ?? []].flat()]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
      const inside = field as JsonSchema
      const path = `${at}.${key}`
      return [...(inside.description ? [] : [path]), ...undescribedIn(inside, path)]
    }),
    ...choices.flatMap((each) => undescribedIn(each as JsonSchema, at)),
  ]
}
