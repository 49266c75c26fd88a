import { addressOf, type Endpoint } from '@vintem/contracts/endpoint'
import fc from 'fast-check'
import type { RequestExample } from '#http/description/example.ts'
import { toJsonSchema } from '#http/description/schemas.ts'

/** A request as it goes over the wire, right or not. */
export interface RawRequest {
  url: string
  payload?: string | Buffer
  headers: Record<string, string>
  /** What was done to it, to be read where a test fails. */
  mutation: string
  /** True where the request may not reach its endpoint at all. */
  astray?: true
}

/** Values that have broken servers. */
const NASTY: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -0,
  -1,
  0.001,
  1e21,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  '0',
  '-1',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '🪙'.repeat(40),
  'x'.repeat(300),
  'x'.repeat(20_000),
  "'; drop table charge; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '%',
  '%%%',
  '__proto__',
  'constructor',
  { __proto__: null, toString: 'x' },
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-01-01T00:00',
  '99999999999999',
  '00000000000',
  '=1+1',
  '\n',
  'ſ',
  'İ',
  '١٢٣',
]
const BAD_PAYLOADS = [
  '',
  '{',
  'null',
  '[]',
  '"texto"',
  '0',
  '{"a":1,}',
  '['.repeat(5_000),
  '{"__proto__":{}}',
  '\ufeff{}',
]
const BAD_SEGMENTS = ['%ff', '%00', '%2e%2e%2f', '..', '%20', 'x'.repeat(500), 'null', '%', '*']

const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)

/** A request with one thing wrong: a part, a value somewhere in it, a field too few or many. */
export function mutated(entry: Endpoint, example: RequestExample): fc.Arbitrary<RawRequest> {
  const right = rawOf(entry, example)
  const params = Object.keys(example.params)
  const inBody = pathsOf(example.body)
  const arbitraries = [
    fc.constant({ ...right, mutation: 'none' }),
    inQuery(entry, example),
    ...(example.file ? [inFile(right)] : []),
    ...(params.length > 0 ? [inAddress(entry, example, params)] : []),
    ...(inBody.length > 0
      ? [
          fc
            .tuple(fc.constantFrom(...inBody), junk)
            .map(([path, value]) =>
              ofBody(
                right,
                changed(example.body, path, value),
                `${path.join('.')} = ${show(value)}`,
              ),
            ),
          fc
            .tuple(fc.constantFrom(...inBody), fc.constantFrom('desconhecido', 'constructor'), junk)
            .map(([path, name, value]) =>
              ofBody(
                right,
                changed(example.body, [...path.slice(0, -1), name], value),
                `${path.join('.')} beside ${name} = ${show(value)}`,
              ),
            ),
          fc
            .constantFrom(...inBody)
            .map((path) =>
              ofBody(right, changed(example.body, path, undefined), `without ${path.join('.')}`),
            ),
          fc
            .constantFrom(...BAD_PAYLOADS)
            .map((payload) => ({ ...right, payload, mutation: show(payload) })),
          fc
            .constantFrom('text/plain', 'application/xml', 'application/json; charset=x', '')
            .map((type) => ({
              ...right,
              headers: { 'content-type': type },
              mutation: `type ${type}`,
            })),
        ]
      : []),
    fc.constantFrom('', 'x', 'x'.repeat(256), 'com espaço na chave', 'ç'.repeat(10)).map((key) => ({
      ...right,
      headers: { ...right.headers, 'idempotency-key': key },
      mutation: `key ${show(key)}`,
    })),
  ]
  return fc.oneof(...arbitraries)
}

/** Requests whose days are the first or the last that there are, of the whole request or of one field. */
export function endsOfTheCalendar(entry: Endpoint, example: RequestExample): RawRequest[] {
  const right = rawOf(entry, example)
  const { params, query, body } = example
  const names = declaredOf(entry).filter((name) => isDay(entry, name))
  const ranges = [
    ...ENDS.flatMap((day) => [
      names.map((name) => [name, day] as const),
      ...names.map((name) => [[name, day] as const]),
    ]),
    names.map((name, index) => [name, index % 2 === 0 ? '9998-12-01' : '9998-12-31'] as const),
  ]
  const inBody = pathsOf(body).filter((path) => isDayText(valueAt(body, path)))
  return [
    ...(names.length > 0 ? ranges : []).map((days) => ({
      ...right,
      url: urlOf(entry, params, Object.entries({ ...query, ...Object.fromEntries(days) })),
      mutation: `?${days.map((each) => each.join('=')).join('&')}`,
    })),
    ...inBody.flatMap((path) =>
      ENDS.map((day) => ofBody(right, changed(body, path, day), `${path.join('.')} = ${day}`)),
    ),
  ]
}

const ENDS = ['1900-01-01', '1901-01-01', '9998-12-31', '9999-12-31'] as const

const isDayText = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** Whether a field of the query takes days alone. */
function isDay({ query }: Endpoint, name: string): boolean {
  const takes = (text: string) => {
    const { error } = query?.safeParse({ [name]: text }) ?? {}
    return !error?.issues.some(({ path }) => path[0] === name)
  }
  return takes('2026-11-28') && !takes('2026-02-30')
}

function rawOf(entry: Endpoint, { params, query, body, file }: RequestExample): RawRequest {
  const payload = body === undefined ? file?.content : JSON.stringify(body)
  const type = body === undefined ? file?.type : 'application/json'
  return {
    url: urlOf(entry, params, Object.entries(query)),
    headers: type ? { 'content-type': type } : {},
    ...(payload !== undefined && { payload }),
    mutation: '',
  }
}

/** A file of another kind than it says, of none, or none at all. */
function inFile(right: RawRequest): fc.Arbitrary<RawRequest> {
  const contents = ['', '%', 'x'.repeat(300), 'x'.repeat(6_000_000), '\u0000'.repeat(9), '{}']
  const types = ['image/png', 'image/jpeg; q', 'text/html', 'application/json', 'x', '']
  return fc.oneof(
    fc
      .constantFrom(...contents)
      .map((payload) => ({ ...right, payload, mutation: `file ${show(payload)}` })),
    fc
      .constantFrom(...types)
      .map((type) => ({ ...right, headers: { 'content-type': type }, mutation: `type ${type}` })),
  )
}

function urlOf(
  entry: Endpoint,
  params: Record<string, unknown>,
  query: readonly (readonly [string, unknown])[],
): string {
  const { service, path } = addressOf(entry)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name]))
  return `/api/${service}${filled}?${query.map(([name, value]) => `${name}=${encode(value)}`).join('&')}`
}

/** Half a character cannot be encoded; on the wire it is a byte that means nothing. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ff'
}

const declaredOf = ({ query }: Endpoint): string[] =>
  query ? Object.keys(toJsonSchema(query).properties ?? {}) : []

function inQuery(entry: Endpoint, example: RequestExample): fc.Arbitrary<RawRequest> {
  const { params, query } = example
  const right = rawOf(entry, example)
  const names = [...declaredOf(entry), 'page', 'desconhecido', '__proto__', 'a[b]']
  return fc.tuple(fc.constantFrom(...names), junk, fc.boolean()).map(([name, value, twice]) => {
    const pairs = [...Object.entries(query), [name, value] as const]
    const url = urlOf(entry, params, twice ? [...pairs, [name, value]] : pairs)
    return { ...right, url, mutation: `?${name}=${show(value)}${twice ? ' twice' : ''}` }
  })
}

function inAddress(
  entry: Endpoint,
  example: RequestExample,
  params: readonly string[],
): fc.Arbitrary<RawRequest> {
  const right = rawOf(entry, example)
  const { service, path } = addressOf(entry)
  const bySegment = fc.constantFrom(...BAD_SEGMENTS).map((segment) => ({
    ...right,
    url: `/api/${service}${path.replace(/\{\w+\}/g, () => segment)}`,
    mutation: `address ${segment.slice(0, 40)}`,
    astray: true as const,
  }))
  const byValue = fc.tuple(fc.constantFrom(...params), junk).map(([name, value]) => ({
    ...right,
    url: urlOf(entry, { ...example.params, [name]: value }, Object.entries(example.query)),
    mutation: `{${name}} = ${show(value)}`,
    astray: true as const,
  }))
  return fc.oneof(bySegment, byValue)
}

const ofBody = (right: RawRequest, body: unknown, mutation: string): RawRequest => ({
  ...right,
  payload: JSON.stringify(body) ?? '',
  mutation,
})

type Path = readonly (string | number)[]

/** Every place in a value, the whole of it included. */
function pathsOf(value: unknown, at: Path = []): Path[] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([name, each]) => pathsOf(each, [...at, name]))]
}

function changed(value: unknown, [first, ...rest]: Path, by: unknown): unknown {
  if (first === undefined) return by
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as unknown as Record<string, unknown>)
    : { ...(value as object) }
  copy[first] = changed(copy[first], rest, by)
  return copy
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inside, name) => (inside as Record<string, unknown>)[name], value)

const show = (value: unknown) => (JSON.stringify(value) ?? 'undefined').slice(0, 80)
