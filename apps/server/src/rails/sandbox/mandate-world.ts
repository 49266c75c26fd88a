import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { writeMandateCallback } from '../mandate/callback.ts'
import type { MandateState } from '../mandate/port.ts'
import { type Courier, leaveCallback } from './callbacks.ts'
import type { WorldDatabase } from './database.ts'
import { endDebits, settleAll } from './debits.ts'
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
  isFixed: boolean
  createdAt: Date
  /** 1: the bank asks. 2: agreed to by itself. 3: by paying. 4: with a payment that may also be made alone. */
  journey: 1 | 2 | 3 | 4
  /** The payment with which it is agreed was made. */
  isPaid: boolean
  /** Null: none, or money enough for everything. */
  limitCents: Cents | null
  balanceCents: Cents | null
  /** The code that the next debit is refused with. */
  nextRefusal: string | null
  /** What is to be taken, or was last. */
  debit: { amountCents: Cents; on: CivilDate; state: AttemptState } | null
}

type AttemptState = 'SCHEDULED' | 'PAID' | 'REJECTED' | 'EXPIRED' | 'CANCELLED'

/** What payers do in their bank's app with mandates of Pix Automático. */
export interface MandateWorld {
  /**
   * Authorises, which also pays what it is agreed to with, refuses, or ends an authorised one. Fails with
   * UnknownInWorld or NotPayable.
   */
  decideMandate(recId: string, state: 'APPROVED' | 'REJECTED' | 'CANCELLED'): Promise<void>
  /** Sets the payer's limit, balance and the refusal of the next debit. Fails with UnknownInWorld. */
  setPayer(
    recId: string,
    payer: Pick<MandateOfWorld, 'limitCents' | 'balanceCents' | 'nextRefusal'>,
  ): Promise<void>
  /** Newest first; a search finds rec id, txid, payer or value. */
  listMandates(listing: Listing): Promise<Listed<MandateOfWorld>>
}

const MANDATES = `select m.*, p.txid is not null as is_paid, d.debit from sandbox.mandate m
  left join lateral (select txid from sandbox.pix_payment where txid = m.txid limit 1) p on true
  left join lateral (
    select jsonb_build_object('amountCents', b.amount_cents, 'on', coalesce(a.settles_on, b.due_on),
             'state', case when b.state = 'ACTIVE' then coalesce(a.state, b.state) else b.state end) as debit
      from sandbox.debit b
      left join lateral (select settles_on, state from sandbox.debit_attempt
        where txid = b.txid order by settles_on desc limit 1) a on true
     where b.rec_id = m.rec_id order by b.created_at desc limit 1) d on true`

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
      const isByPaying = found.journey >= 3
      if (state === 'APPROVED' && isByPaying && !found.isPaid) await payPix(found.txid)
      const callback = await transaction(async (inside) => {
        const changed = await inside(
          'update sandbox.mandate set state = $2 where rec_id = $1 and state = $3 returning rec_id',
          [recId, state, before],
        )
        if (changed.length === 0) throw new NotPayable('changed meanwhile')
        if (state === 'CANCELLED') {
          const debits = await inside<{ txid: string }>(
            'select txid from sandbox.debit where rec_id = $1',
            [recId],
          )
          await endDebits(
            inside,
            debits.map(({ txid }) => txid),
          )
        }
        // Of the payment with which it was agreed nothing is said of one that ends.
        const { txid } = found
        const told = { recId, state, ...(found.journey === 3 && state !== 'CANCELLED' && { txid }) }
        return leaveCallback(inside, '/rec', writeMandateCallback(told), {})
      })
      await courier.one(callback)
    },
    async setPayer(recId, { limitCents, balanceCents, nextRefusal }) {
      const changed = await ask(
        `update sandbox.mandate
            set limit_cents = case when $2::bigint is not null then greatest($2, floor_cents) end, balance_cents = $3, next_refusal = $4
          where rec_id = $1 returning rec_id`,
        [recId, limitCents, balanceCents, nextRefusal],
      )
      if (changed.length === 0) throw new UnknownInWorld(`There is no mandate ${recId}`)
    },
    async listMandates(listing) {
      await transaction(settleAll)
      return paged<MandateOfWorld>(ask, listing, {
        from: MANDATES,
        order: 'm.created_at desc, m.rec_id desc',
        open: `m.state in ('CREATED', 'APPROVED')`,
        codes: ['m.rec_id', 'm.txid', 'm.payer_document'],
        name: 'm.payer_name',
        amount: 'm.floor_cents',
      })
    },
  }
}
