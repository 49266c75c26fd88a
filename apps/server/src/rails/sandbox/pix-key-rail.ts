import { newId } from '#platform/ids.ts'
import type {
  ClaimKind,
  Done,
  KeyRequest,
  PixKeyRail,
  ReceivedOnKey,
  Registration,
} from '../pix-keys/port.ts'
import { type Ask, businessNow, type WorldDatabase } from './database.ts'
import { meetingFaults } from './faults.ts'
import { ARRIVED } from './key-receipts.ts'

const REASON = 'O banco não aceitou esta chave.'
const TAKEN = 'Esta chave já está em outra conta.'
const KEPT = 'O outro banco não liberou a chave.'

/** E-mails to test with, by what stands before the @. */
const BY_NAME: Readonly<Record<string, [state: string, claim: ClaimKind | null]>> = {
  recusa: ['REFUSED', null],
  demora: ['WAITING', null],
  portabilidade: ['CLAIMING', 'PORTABILITY'],
  posse: ['CLAIMING', 'OWNERSHIP'],
}
/** Days until a bank that does not answer has answered: it keeps what is its customer's, and loses the rest. */
const CLAIM_DAYS: Readonly<Record<ClaimKind, number>> = { PORTABILITY: 7, OWNERSHIP: 14 }

interface KeyRow {
  key: string
  state: 'WAITING' | 'REGISTERED' | 'CLAIMING' | 'REFUSED' | 'REMOVED' | 'LOST'
  claimKind: ClaimKind | null
  claimEndsAt: Date | null
  claimId: string | null
  claimer: string | null
  claimedAt: Date | null
}

/**
 * A bank that registers every key immediately, but for e-mails called `recusa`, `demora`, `portabilidade` and
 * `posse`, and keys that another account of the house has.
 */
export function createPixKeyRail({ ask }: WorldDatabase): PixKeyRail {
  const meet = meetingFaults(ask, 'pixKeys', REASON)
  const done = async (change: string, values: unknown[]): Promise<Done> => {
    await ask(`update sandbox.pix_key set ${change} where seller_id = $1 and key_id = $2`, values)
    return { verdict: 'DONE' }
  }
  return {
    register: (request) =>
      meet('register', () => register(ask, request), {
        late: (isRefused) => register(ask, request, isRefused ? 'REFUSED' : 'WAITING'),
      }),
    remove: ({ sellerId, keyId }) =>
      meet('remove', () => done(`state = 'REMOVED'`, [sellerId, keyId])),
    findClaim: ({ sellerId, keyId }) =>
      meet('findClaim', async () => {
        const row = await find(ask, sellerId, keyId)
        if (row?.state !== 'REGISTERED' || !row.claimId || !row.claimKind || !row.claimedAt) {
          return undefined
        }
        const { claimId, claimKind: kind, claimer, claimedAt: openedAt } = row
        return { claimId, kind, claimer: claimer ?? '', openedAt }
      }),
    findReceived: ({ sellerId, keyId, endToEndId }) =>
      meet('findReceived', () => findReceived(ask, [sellerId, keyId, endToEndId])),
    answerClaim: ({ sellerId, keyId, claimId, answer }) =>
      meet('answerClaim', () =>
        done(
          `claim_id = null, claim_kind = null, claimed_at = null, claimer = null,
           state = case when $4 = 'YIELD' and claim_id = $3 then 'LOST' else state end`,
          [sellerId, keyId, claimId, answer],
        ),
      ),
  }
}

const find = async (ask: Ask, sellerId: number, keyId: string): Promise<KeyRow | undefined> => {
  const [row] = await ask<KeyRow>(
    'select * from sandbox.pix_key where seller_id = $1 and key_id = $2',
    [sellerId, keyId],
  )
  return row
}

async function findReceived(
  ask: Ask,
  which: [sellerId: number, keyId: string, endToEndId: string],
): Promise<ReceivedOnKey | undefined> {
  const [row] = await ask<Omit<ReceivedOnKey, 'payer'> & { name: string; document: string }>(
    `select end_to_end_id, amount_cents::float8 as amount_cents, paid_at, payer_name as name,
            payer_document as document
       from sandbox.pix_received r
      where seller_id = $1 and key_id = $2 and end_to_end_id = $3 and ${ARRIVED}`,
    which,
  )
  if (!row) return undefined
  const { name, document, ...pix } = row
  return { ...pix, payer: { name, document } }
}

async function register(
  ask: Ask,
  { sellerId, keyId, type, key, holder }: KeyRequest,
  held?: 'WAITING' | 'REFUSED',
): Promise<Registration> {
  const name = type === 'email' ? (key ?? '').split('@')[0] : undefined
  const [state, claim] = BY_NAME[name ?? ''] ?? ['REGISTERED', null]
  const others = key
    ? await ask(
        `select from sandbox.pix_key where key = $1 and (seller_id, key_id) <> ($2, $3)
            and state not in ('REFUSED', 'REMOVED', 'LOST')`,
        [key, sellerId, keyId],
      )
    : []
  if (others.length > 0) return { verdict: 'REFUSED', reason: TAKEN }
  await ask(
    `insert into sandbox.pix_key
       (seller_id, key_id, key_type, key, holder, state, claim_kind, claim_ends_at, created_at, document)
     values ($1, $2, $3, $4, $5, $6, $7, business_now() + make_interval(days => $8), business_now(), $9)
     on conflict do nothing`,
    [
      sellerId,
      keyId,
      type,
      key ?? newId(),
      holder.name,
      held ?? state,
      claim,
      claim ? CLAIM_DAYS[claim] : 0,
      holder.document,
    ],
  )
  const row = await find(ask, sellerId, keyId)
  return row ? verdictOf(row, await businessNow(ask)) : { verdict: 'WAITING' }
}

function verdictOf({ state, key, claimKind, claimEndsAt }: KeyRow, now: Date): Registration {
  if (state === 'REGISTERED') return { verdict: 'REGISTERED', key }
  if (state === 'CLAIMING' && claimKind) {
    if (!claimEndsAt || claimEndsAt > now) return { verdict: 'CLAIMING', claim: claimKind }
    return claimKind === 'OWNERSHIP'
      ? { verdict: 'REGISTERED', key }
      : { verdict: 'REFUSED', reason: KEPT }
  }
  return state === 'WAITING' ? { verdict: 'WAITING' } : { verdict: 'REFUSED', reason: REASON }
}
