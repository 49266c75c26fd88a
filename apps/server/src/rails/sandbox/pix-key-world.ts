import { newId } from '#platform/ids.ts'
import type { KeyHolder } from '../directory/port.ts'
import type { ClaimKind } from '../pix-keys/port.ts'
import type { Courier } from './callbacks.ts'
import type { WorldDatabase } from './database.ts'
import { receiveOnKey } from './key-receipts.ts'
import { type Listed, type Listing, paged } from './listing.ts'
import { NotPayable, UnknownInWorld } from './world-error.ts'

export interface KeyOfWorld {
  keyId: string
  sellerId: number
  keyType: string
  key: string
  holder: string
  createdAt: Date
  state: 'WAITING' | 'REGISTERED' | 'CLAIMING' | 'CLAIMED' | 'REFUSED' | 'REMOVED' | 'LOST'
}

type Of = { sellerId: number }

/** What a bank does with PIX keys, and what other banks ask it for. Fails with UnknownInWorld or NotPayable. */
export interface PixKeyWorld {
  /** Registers or refuses a key that waits, or that another bank was asked for; gives whose it is. */
  decidePixKey(keyId: string, outcome: 'REGISTERED' | 'REFUSED'): Promise<Of>
  /** Another bank asks for a key. */
  claimPixKey(keyId: string, kind: ClaimKind): Promise<Of>
  /** Somebody sends money to a registered key. Gives its end-to-end id. */
  payToKey(keyId: string, pix: { amountCents: number; payer: KeyHolder }): Promise<string>
  /** Newest first; a search finds a key, or a holder by name. */
  listPixKeys(listing: Listing): Promise<Listed<KeyOfWorld>>
}

const KEYS = `select * from (select k.seller_id, k.key_id, k.key_type, k.key, k.holder, k.created_at, 0 as amount_cents,
    case when k.state = 'REGISTERED' and k.claim_id is not null then 'CLAIMED' else k.state end as state
  from sandbox.pix_key as k) as k`

const CLAIMER = 'Banco Exemplo'

export function createPixKeyWorld(database: WorldDatabase, courier: Courier): PixKeyWorld {
  const { ask } = database
  async function change(keyId: string, which: string, set: string, values: unknown[]): Promise<Of> {
    const [changed] = await ask<Of>(
      `update sandbox.pix_key set ${set} where key_id = $1 and ${which} returning seller_id`,
      [keyId, ...values],
    )
    if (changed) return changed
    const known = await ask('select from sandbox.pix_key where key_id = $1', [keyId])
    if (known.length === 0) throw new UnknownInWorld(`There is no key ${keyId}`)
    throw new NotPayable('The key is in another state')
  }
  return {
    decidePixKey: (keyId, outcome) =>
      change(
        keyId,
        `state in ('WAITING', 'CLAIMING')`,
        'state = $2, claim_kind = null, claim_ends_at = null',
        [outcome],
      ),
    claimPixKey: (keyId, kind) =>
      change(
        keyId,
        `state = 'REGISTERED' and claim_id is null and key_type <> 'evp'
          and (key_type <> 'cnpj' or $2 = 'PORTABILITY')`,
        'claim_kind = $2, claim_id = $3, claimer = $4, claimed_at = business_now()',
        [kind, newId(), CLAIMER],
      ),
    async payToKey(keyId, pix) {
      const { endToEndId, callback } = await database.transaction(async (inside) => {
        const [key] = await inside<{ sellerId: number; state: string }>(
          'select seller_id::integer as seller_id, state from sandbox.pix_key where key_id = $1',
          [keyId],
        )
        if (!key) throw new UnknownInWorld(`There is no key ${keyId}`)
        if (key.state !== 'REGISTERED') throw new NotPayable(key.state)
        return receiveOnKey(inside, { sellerId: key.sellerId, keyId }, pix)
      })
      if (callback !== undefined) await courier.one(callback)
      return endToEndId
    },
    listPixKeys: (listing) =>
      paged<KeyOfWorld>(ask, listing, {
        from: KEYS,
        order: 'k.created_at desc, k.key_id desc',
        open: `k.state in ('WAITING', 'CLAIMING', 'CLAIMED')`,
        codes: ['k.key_id', 'k.key'],
        name: `k.holder || ' ' || k.key`,
        amount: 'k.amount_cents',
      }),
  }
}
