import { type Access, allows, can } from '@vintem/contracts/access'
import type { NamedEndpoint } from '@vintem/contracts/all-endpoints'
import { endpoint } from '@vintem/contracts/endpoint'
import { describe, expect, test } from 'vitest'
import { type Caller, cellsOf, mismatches, type Verdict, verdictOf } from './matrix.ts'

// Goal: the authorization matrix catches a server that lets in other people than its table says.
// Method: planted doors, each wrong in one way, judged by the matrix of a right table.
type Door = (access: Access, caller: Caller) => Verdict

const right: Door = (access, caller) => {
  if (caller.session === 'none' || caller.session === 'key') return 'no session'
  if (caller.session === 'waiting') return 'second step'
  return allows(access, caller) ? 'admitted' : 'no permission'
}

const guarded: NamedEndpoint = {
  feature: 'charges',
  name: 'change',
  entry: endpoint({
    at: 'PATCH core /charges/{id}',
    summary: '',
    access: can.changeCharges,
    rate: 'write',
    repeat: 'natural',
  }),
}

const judge = (door: Door, access: Access = can.changeCharges) =>
  mismatches(
    cellsOf({ ...guarded, entry: { ...guarded.entry, access } }).map((cell) => ({
      ...cell,
      found: door(access, cell.caller),
    })),
  )

describe('the matrix', () => {
  test('is content with a door that does as the table says', () => {
    expect(judge(right)).toEqual([])
  })

  test.each<[string, Door, string]>([
    [
      'lets in one role too many',
      ({ roles, ...access }, caller) =>
        right({ ...access, roles: [...roles, 'SELLER_REPORTS'] }, caller),
      'only SELLER_REPORTS: admitted instead of no permission',
    ],
    [
      'keeps one role out',
      ({ roles, ...access }, caller) =>
        right({ ...access, roles: roles.filter((role) => role !== 'SELLER_CHARGES') }, caller),
      'SALE: no permission instead of admitted',
    ],
    [
      'forgets the toggle',
      ({ roles }, caller) => right({ roles }, caller),
      'ADMIN, without view_seller_charges: admitted instead of no permission',
    ],
    [
      'believes a token that nobody signed',
      (access, caller) => (caller.name === 'unsigned' ? 'admitted' : right(access, caller)),
      'unsigned: admitted instead of no session',
    ],
    [
      'takes a revoked session for a missing permission',
      (access, caller) =>
        caller.name === 'revoked session' ? 'no permission' : right(access, caller),
      'revoked session: no permission instead of no session',
    ],
    [
      'forgets the second step',
      (access, caller) =>
        right(access, caller.session === 'waiting' ? { ...caller, session: 'open' } : caller),
      'second step pending: admitted instead of second step',
    ],
    ['breaks', () => 'broken', 'ADMIN: broken instead of admitted'],
  ])('catches a door that %s', (_, door, offence) => {
    expect(judge(door).join('\n')).toContain(offence)
  })

  test.each<[string, Access, Door, string]>([
    [
      'forgets the second toggle',
      can.refundAsSeller,
      ({ roles, toggle }, caller) => right({ roles, toggle }, caller),
      'ADMIN, without view_seller_refund: admitted instead of no permission',
    ],
    [
      'forgets a toggle that bars',
      can.refundCards,
      ({ roles, toggle }, caller) => right({ roles, toggle }, caller),
      'ADMIN, with view_disable_refund: admitted instead of no permission',
    ],
  ])('catches a door that %s', (_, access, door, offence) => {
    expect(judge(door, access).join('\n')).toContain(offence)
    expect(judge(right, access)).toEqual([])
  })

  test('gives anyone the same way into what is public', () => {
    const open = cellsOf({ ...guarded, entry: { ...guarded.entry, access: 'public' } })
    expect(new Set(open.map(({ expected }) => expected))).toEqual(new Set(['admitted']))
  })
})

test.each<[number, string | undefined, Verdict]>([
  [401, 'BAR-1001', 'no session'],
  [401, 'BAR-1003', 'admitted'],
  [403, 'BAR-1002', 'no permission'],
  [403, 'BAR-1001', 'broken'],
  [404, 'BAR-0005', 'admitted'],
  [200, undefined, 'admitted'],
  [500, 'BAR-9999', 'broken'],
])('%i %s is: %s', (status, code, verdict) => {
  expect(verdictOf(status, code)).toBe(verdict)
})
