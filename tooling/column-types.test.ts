import { TypeScriptSerializer } from 'kysely-codegen'
import { expect, test } from 'vitest'
import { type Column, typeOf } from './column-types.ts'

// Goal: the type of a column shows money, days and lists of words, without guessing.
const status: Column = {
  table: 'charge',
  column: 'status',
  type: 'text',
  hasDefault: false,
  checks: [],
}
const inWords = `CHECK ((status = ANY (ARRAY['PAID'::text, 'NOT SENT'::text, 'image/png'::text])))`
const ofDomain = `CHECK ((VALUE = ANY (ARRAY['PIX'::text, 'BANK_SLIP'::text])))`

test.each([
  [{ column: 'value_cents', type: 'bigint' }, 'Cents'],
  [{ column: 'value_cents', type: 'bigint', hasDefault: true }, 'Generated<Cents>'],
  [{ column: 'value_cents', type: 'jsonb' }, undefined],
  [{ column: 'seller_id', type: 'bigint' }, undefined],
  [{ column: 'due_date', type: 'date' }, 'CivilDate'],
  [{ checks: ['CHECK ((status <> credit))', inWords] }, `'PAID' | 'NOT SENT' | 'image/png'`],
  [{ checks: [ofDomain] }, `'PIX' | 'BANK_SLIP'`],
  [{ checks: [ofDomain], hasDefault: true }, `Generated<'PIX' | 'BANK_SLIP'>`],
  [{}, undefined],
  [{ checks: [`CHECK (((status = ANY (ARRAY['A'::text, 'B'::text])) OR paid))`] }, undefined],
  [{ checks: [`CHECK ((status <> ALL (ARRAY['A'::text, 'B'::text])))`] }, undefined],
])('%j is %s', (column, type) => {
  const node = typeOf({ ...status, ...column })
  const written = node && new TypeScriptSerializer().serializeExpression(node)
  expect(written?.replaceAll('"', `'`)).toBe(type)
})
