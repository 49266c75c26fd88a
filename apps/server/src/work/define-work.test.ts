import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineWork } from './define-work.ts'
import { amount, civilDay, instant } from './fields.ts'
import type { Work } from './job.ts'

const kinds = new Set<string>()
const plain = defineWork({ kind: 'test-plain', lane: 'inside', key: ['chargeId', 'since?'] }, kinds)
const full = defineWork(
  {
    kind: 'test-full',
    lane: 'rails',
    batch: 100,
    key: ['chargeId', 'round', 'after'],
    payload: z.object({ amountCents: amount, paidAt: instant, paidOn: civilDay }),
  },
  kinds,
)

/** A row as the table returns it. */
const stored = (work: { kind: string; key: string; payload?: unknown }): Work => ({
  sellerId: 1,
  id: 'id',
  kind: work.kind,
  key: work.key,
  dueAt: new Date(0),
  attempts: 1,
  payload: JSON.parse(JSON.stringify(work.payload ?? {})),
})

// Goal: a job gets its work exactly as it was left, key and payload; or not at all.
describe('work', () => {
  test('goes through the table and is as it was', async () => {
    const paidAt = new Date('2027-06-30T15:00:00Z')
    const given = { amountCents: 10_000, paidAt, paidOn: '2027-06-30' }
    const of = { chargeId: 'c', round: 2, after: 'another try' }
    const work = full.at(paidAt, of, given as never)
    expect(work).toMatchObject({ kind: 'test-full', key: 'c 2 another try', dueAt: paidAt })

    const got: unknown[] = []
    const job = full.job(async ([item]) => void got.push(item.of, item.payload))
    expect(job).toMatchObject({ kind: 'test-full', lane: 'rails', batch: 100 })
    await job.run([stored(work)])
    expect(got).toEqual([{ chargeId: 'c', round: '2', after: 'another try' }, given])
  })

  test.each([
    [{ chargeId: 'c' }, 'c', { chargeId: 'c' }],
    [{ chargeId: 'c', since: undefined }, 'c', { chargeId: 'c' }],
    [{ chargeId: 'c', since: 'then' }, 'c then', { chargeId: 'c', since: 'then' }],
  ])('of %o has the key %s', async (of, key, read) => {
    const work = plain.now(of)
    expect(work.key).toBe(key)
    await plain.job(async ([item]) => expect(item.of).toEqual(read)).run([stored(work)])
  })

  test.each([
    ['a key with too few words', { kind: 'test-full', key: 'c 2', payload: {} }, 'no after'],
    ['a payload of another form', { kind: 'test-full', key: 'c 2 x', payload: {} }, 'amountCents'],
  ])('%s is not done', async (_, work, reason) => {
    const job = full.job(() => expect.fail('it is not as it was defined'))
    await expect(job.run([stored(work)])).rejects.toThrow(reason)
  })

  test('of one kind is defined once', () => {
    const again = () => defineWork({ kind: 'test-plain', lane: 'inside', key: ['id'] }, kinds)
    expect(again).toThrow('Work of the kind test-plain is defined twice')
  })
})
