import { reaisToCents } from '@vintem/brazil/money'
import { addressOf } from '@vintem/contracts/endpoint'
import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { exampleOf } from './example.ts'
import { describePaymentApi, paymentEndpoints } from './payment-api.ts'
import { type JsonSchema, toJsonSchema } from './schemas.ts'

// Goal: the developers' API has a description by itself that linters and generators of clients take
// without a warning. Method: the rules of `redocly lint` (recommended) and spectral (oas) that such
// descriptions break, asserted over the document.
const api = describePaymentApi('https://vintem.exemplo.com.br', '1.2.3')
const operations = Object.entries(api.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ address, method, operation })),
)

test('has every endpoint of keys, and no other', () => {
  expect(operations.map(({ address, method }) => `${method} ${address}`).toSorted()).toEqual(
    paymentEndpoints
      .map(({ entry }) => {
        const { method, service, path } = addressOf(entry)
        return `${method.toLowerCase()} /api/${service}${path}`
      })
      .toSorted(),
  )
  expect(operations.length).toBeGreaterThan(10)
})

test('has a licence, a contact and an address without a slash at its end', () => {
  expect(api.info).toMatchObject({ license: { identifier: 'MIT' }, contact: { name: 'Vintém' } })
  expect(api.servers.map(({ url }) => url)).toEqual(['https://vintem.exemplo.com.br'])
})

test('has sections that are all used, each with what it is about', () => {
  const used = new Set(operations.map(({ operation }) => operation.tags[0]))
  expect(api.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
  expect(api.tags.filter(({ description }) => !description)).toEqual([])
  expect(api.tags.filter(({ name }) => name.startsWith('API'))).toEqual([])
})

test('has components that are all used, and no reference that leads nowhere', () => {
  const refs = new Set(refsOf(api.paths))
  const grow = (): void => {
    const before = refs.size
    for (const ref of refs) for (const each of refsOf(resolve(ref))) refs.add(each)
    if (refs.size > before) grow()
  }
  grow()
  const { schemas, examples } = api.components
  const there = Object.entries({ schemas, examples }).flatMap(([section, all]) =>
    Object.keys(all).map((id) => `#/components/${section}/${id}`),
  )
  expect(there.toSorted()).toEqual([...refs].toSorted())
})

test('says of each number that 32 bits are too few for it', () => {
  const formats = { integer: 'int64', number: 'double' }
  const numbers = partsOf(api).filter(({ type }) => type === 'integer' || type === 'number')
  expect(numbers.length).toBeGreaterThan(100)
  expect(
    numbers.filter(({ type, format }) => format !== formats[type as keyof typeof formats]),
  ).toEqual([])
})

test('has no two addresses that one call could mean', () => {
  const addresses = Object.keys(api.paths)
  const pairs = addresses.flatMap((one, index) =>
    addresses.slice(index + 1).map((other) => [one, other] as const),
  )
  expect(pairs.filter(([one, other]) => isAmbiguous(one, other))).toEqual([])
})

describe.each(operations)('$method $address', ({ operation }) => {
  const { parameters, requestBody, responses } = operation

  test('has words, a way to refuse and a description of each parameter', () => {
    expect(operation.summary).not.toBe('')
    expect(operation.description).not.toBe('')
    expect(Object.keys(responses).some((status) => status.startsWith('4'))).toBe(true)
    expect(parameters.filter(({ description }) => !description)).toEqual([])
  })

  test('has right examples of all that goes in and out', () => {
    for (const { in: place, name, example, schema } of parameters) {
      if (place === 'path') expect([name, wrongIn(schema, example)]).toEqual([name, []])
    }
    const contents = [requestBody, ...Object.values(responses)].flatMap((each) =>
      Object.entries(each?.content ?? {}).filter(([type]) => type === 'application/json'),
    )
    for (const [, { schema, example, examples }] of contents) {
      const shown = Object.values(examples ?? {}).map(
        ({ $ref }) => (resolve($ref) as { value: unknown }).value,
      )
      const all = [...(example === undefined ? [] : [example]), ...shown]
      expect(all).not.toEqual([])
      for (const each of all) expect(wrongIn(schema, each)).toEqual([])
    }
  })

  test('describes every property', () => {
    const schemas = [requestBody, ...Object.values(responses)].flatMap((each) =>
      Object.values(each?.content ?? {}).map(({ schema }) => schema),
    )
    expect(schemas.flatMap((schema) => undescribedIn(schema, operation.operationId))).toEqual([])
  })
})

describe('amounts', () => {
  test.each([
    [0.01, 1],
    [0.07, 7],
    [0.29, 29],
    [1.1, 110],
    [8.2, 820],
    [11.13, 1_113],
    [57.9, 5_790],
    [1.005e2, 10_050],
    [99_999_999.99, 9_999_999_999],
  ])('%s comes through JSON as the cents that it says', (value, cents) => {
    expect(reaisToCents(JSON.parse(JSON.stringify(value)) as number)).toBe(cents)
  })

  const amounts = paymentEndpoints.flatMap(({ name, entry }) =>
    'body' in entry && entry.body
      ? numbersIn(toJsonSchema(entry.body)).map((path) => ({ name, path, entry, body: entry.body }))
      : [],
  )

  test.each(amounts)('$name takes 11.13 at $path', ({ path, entry, body }) => {
    expect(body?.safeParse(withValue(entry, path, 11.13)).success).toBe(true)
  })

  test.each(
    amounts.flatMap((each) => [10.005, 11.1300001, 1e-7].map((value) => ({ ...each, value }))),
  )('$name refuses $value at $path, and says so there', ({ path, entry, body, value }) => {
    const issues = body?.safeParse(withValue(entry, path, value)).error?.issues ?? []
    expect(issues.map((issue) => issue.path.join('.'))).toContain(path.join('.'))
  })
})

type Path = readonly (string | number)[]

/** Where a body has an amount: a number that need not be whole, and is none of a few. */
function numbersIn(schema: JsonSchema, at: Path = []): Path[] {
  if (schema.enum ?? schema.const) return []
  // Up to 100 it is a percentage.
  if (schema.type === 'number') return (schema.maximum ?? 101) > 100 ? [at] : []
  const items = schema.items ? numbersIn(schema.items as JsonSchema, [...at, 0]) : []
  // Of several choices the example has the first.
  const choices = (schema.anyOf ?? schema.oneOf ?? []).slice(0, 1)
  return [
    ...items,
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      numbersIn(field as JsonSchema, [...at, name]),
    ),
    ...choices.flatMap((choice) => numbersIn(choice, at)),
  ]
}

/** The first of a list that examples leave empty. */
const A_SHARE = () => ({ idSubSeller: 1, paymentType: 'FIXED' })

/** The example of a body with another value in one place. */
function withValue(entry: Parameters<typeof exampleOf>[0], path: Path, value: number): unknown {
  const body = structuredClone(exampleOf(entry).body)
  const last = path.at(-1) as string
  let place = body as Record<string | number, unknown>
  for (const each of path.slice(0, -1)) place = (place[each] ??= A_SHARE()) as typeof place
  place[last] = value
  return body
}

/** Two addresses of as many parts, equal in all that both fix, with as many parameters. */
function isAmbiguous(one: string, other: string): boolean {
  const [a, b] = [one.split('/'), other.split('/')]
  const isOpen = (part: string | undefined) => part?.startsWith('{') ?? false
  const open = (parts: string[]) => parts.filter(isOpen).length
  return (
    a.length === b.length &&
    open(a) === open(b) &&
    a.every((part, index) => part === b[index] || isOpen(part) || isOpen(b[index]))
  )
}

/** Every object inside, itself among them. */
function partsOf(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(partsOf)]
}

function refsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    name === '$ref' && typeof each === 'string' ? [each] : refsOf(each),
  )
}

function resolve(ref: string): unknown {
  const parts = ref.replace(/^#\//, '').split('/')
  return parts.reduce<unknown>(
    (found, part) => (found as Record<string, unknown> | undefined)?.[part],
    api,
  )
}

/** By the text of a schema: refusals have one, and hundreds of examples. */
const validators = new Map<string, ValidateFunction>()

/** What is wrong with a value, by its schema. */
function wrongIn(schema: JsonSchema, value: unknown): unknown[] {
  const text = JSON.stringify(schema)
  const validate = validators.get(text) ?? compile(schema)
  validators.set(text, validate)
  return validate(value) ? [] : (validate.errors ?? [])
}

function compile(schema: JsonSchema): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  return ajv.compile({ ...schema, components: api.components })
}

/** The paths of properties without a description. */
function undescribedIn(schema: JsonSchema, at: string): string[] {
  if (schema.$ref) return undescribedIn(resolve(schema.$ref) as JsonSchema, at)
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
