import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EVENT_OBJECTS } from '@vintem/contracts/events/objects'
import { EVENT_TYPES } from '@vintem/contracts/events/types'
import { OrderView } from '@vintem/contracts/orders/endpoints'
import { TYPES_AT_MOST } from '@vintem/contracts/webhooks/words'
import { expect, test } from 'vitest'

// Goal: the one list of event types, which /docs, SDK and panel show, is what the server can tell, no more and no less.
const MODULES = join(import.meta.dirname, '../../src/modules')

const types = EVENT_TYPES.map(({ type }) => type)

test('every type that can be told is described, and no other', async () => {
  const defined = await Promise.all(
    globSync(join(MODULES, '*/*.events.ts')).map(async (path) =>
      Object.values((await import(path)) as object).flatMap((value) =>
        typeof value === 'function' && 'type' in value ? [String(value.type)] : [],
      ),
    ),
  )
  // Writes that leave events of their rows.
  const written = globSync(join(MODULES, '*/*.store.ts')).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/telling\(\s*tx,\s*'([a-z_.]+)'/g)].map(
      ([, type = '']) => type,
    ),
  )
  const orders = OrderView.shape.status.options
    .filter((status) => status !== 'PENDING')
    .map((status) => `order.${status.toLowerCase()}`)
  const told = new Set([...defined.flat(), ...written, ...orders])
  expect(types.toSorted()).toEqual([...told].toSorted())
})

test('each is described once, in a sentence, and any choice of them fits a webhook', () => {
  expect(new Set(types).size).toBe(types.length)
  expect(types.length).toBeLessThanOrEqual(TYPES_AT_MOST)
  expect(EVENT_TYPES.filter(({ meaning }) => !/^[A-ZÁÉÍÓÚ].*\.$/.test(meaning))).toEqual([])
  const shown = Object.values(EVENT_OBJECTS).flatMap((each) => each.types)
  expect(shown.filter((type) => !types.includes(type))).toEqual([])
})
