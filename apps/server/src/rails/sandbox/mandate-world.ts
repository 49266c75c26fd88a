import type { Cents } from '@vintem/brazil/money'
import { writeMandateCallback } from '../mandate/callback.ts'
import type { MandateState } from '../mandate/port.ts'
import { type Courier, leaveCallback } from './callbacks.ts'
import type { WorldDatabase } from './database.ts'
import { type Listed, type Listing, paged } from './listing.ts'
import type { PixWorld } from './pix-world.ts'
import { NotPayable, UnknownInWorld } from './world-error.ts'

export interface MandateOfWorld extends MandateState {
  recId: string
  txid: string
  sellerId: number
  receiverName: string
  payerName: string
  payerDocument: string
  description: string
  floorCents: Cents
  createdAt: Date
  /** The payment with which it is agreed was made. */
  isPaid: boolean
}

/** What payers do in their bank's app with mandates of Pix Automático. */
export interface MandateWorld {
  /**
   * Authorises, which also pays the first charge, refuses, or ends an authorised one. Fails with
   * UnknownInWorld or NotPayable.
   */
  decideMandate(recId: string, state: 'APPROVED' | 'REJECTED' | 'CANCELLED'): Promise<void>
  /** Newest first; a search finds rec id, txid, payer or value. */
  listMandates(listing: Listing): Promise<Listed<MandateOfWorld>>
}

const MANDATES = `select m.*, p.txid is not null as is_paid from sandbox.mandate m
  left join lateral (select txid from sandbox.pix_payment where txid = m.txid limit 1) p on true`

export function createMandateWorld(
  { ask, transaction }: WorldDatabase,
  courier: Courier,
  { payPix }: Pick<PixWorld, 'payPix'>,
): MandateWorld {
  return {
    async decideMandate(recId, state) {
      const [found] = await ask<MandateOfWorld>(`${MANDATES} where m.rec_id = $1`, [recId])
      if (!found) throw new UnknownInWorld(`There is no mandate ${recId}`)
      const before = state === 'CANCELLED' ? 'APPROVED' : 'CREATED'
      if (found.state !== before) throw new NotPayable(found.state)
      if (state === 'APPROVED' && !found.isPaid) await payPix(found.txid)
      const callback = await transaction(async (inside) => {
        const changed = await inside(
          'update sandbox.mandate set state = $2 where rec_id = $1 and state = $3 returning rec_id',
          [recId, state, before],
        )
        if (changed.length === 0) throw new NotPayable('changed meanwhile')
        return leaveCallback(inside, '/rec', writeMandateCallback({ ...found, state }), {})
      })
      await courier.one(callback)
    },
    listMandates: (listing) =>
      paged<MandateOfWorld>(ask, listing, {
        from: MANDATES,
        order: 'm.created_at desc, m.rec_id desc',
        open: `m.state in ('CREATED', 'APPROVED')`,
        codes: ['m.rec_id', 'm.txid', 'm.payer_document'],
        name: 'm.payer_name',
        amount: 'm.floor_cents',
      }),
  }
}
