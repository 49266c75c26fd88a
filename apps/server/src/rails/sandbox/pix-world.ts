import { lateCharges, type LateFees } from '@vintem/brazil/boleto'
import { type CivilDate, civilDateOf, nextBusinessDay } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { newEndToEndId } from '@vintem/brazil/pix'
import type { Payment } from '../far-end.ts'
import { writePixCallback } from '../pix/callback.ts'
import { type Courier, leaveCallback } from './callbacks.ts'
import { type Ask, businessNow, type WorldDatabase } from './database.ts'
import { entropy } from './entropy.ts'
import { type Listed, type Listing, paged } from './listing.ts'
import { NotPayable, UnknownInWorld } from './world-error.ts'

export interface PixOfWorld {
  txid: string
  sellerId: number
  receiverName: string
  payerName: string
  payerDocument: string
  amountCents: Cents
  payableUntil: Date
  brCode: string
  createdAt: Date
  state: 'ACTIVE' | 'EXPIRED' | 'REMOVED' | 'PAID'
  paidAt: Date | null
  paidCents: Cents
  returnedCents: Cents
}

export interface WorldPayment extends Payment {
  /** Also what the bank takes no more: paid twice, or while it was being removed. */
  anyway?: boolean | undefined
}

/** What people with a bank's app do to PIX requests. */
export interface PixWorld {
  /** Late, fine and interest are added. Fails with UnknownInWorld or NotPayable. */
  payPix(txid: string, payment?: WorldPayment): Promise<{ endToEndId: string }>
  /** Time is up before its time. Fails with UnknownInWorld or, once paid, NotPayable. */
  expirePix(txid: string): Promise<void>
  /** Newest first; a search finds txid, BR Code, payer or value. */
  listPix(listing: Listing): Promise<Listed<PixOfWorld>>
}

type LockedPix = PixOfWorld & LateFees & { pixKey: string; dueDate: CivilDate | null }

const PAYER_ISPB = '00000000'
const PIX = `select r.*, p.paid_at, coalesce(p.paid_cents, 0) as paid_cents,
    coalesce(p.returned_cents, 0) as returned_cents,
    case when p.paid_at is not null then 'PAID' when r.removed then 'REMOVED'
         when r.payable_until <= business_now() then 'EXPIRED' else 'ACTIVE' end as state
  from sandbox.pix_request r
  left join lateral (
    select min(paid_at) as paid_at, sum(amount_cents) as paid_cents,
           (select sum(amount_cents) from sandbox.pix_return
             where end_to_end_id = any (array_agg(pay.end_to_end_id))
               and not refused and done_at <= business_now()) as returned_cents
      from sandbox.pix_payment pay where pay.txid = r.txid) p on true`

export function createPixWorld({ ask, transaction }: WorldDatabase, courier: Courier): PixWorld {
  async function lock(inside: Ask, txid: string): Promise<LockedPix> {
    await inside('select from sandbox.pix_request where txid = $1 for update', [txid])
    const [pix] = await inside<LockedPix>(`${PIX} where r.txid = $1`, [txid])
    if (!pix) throw new UnknownInWorld(`There is no PIX ${txid}`)
    return pix
  }

  return {
    async payPix(txid, payment = {}) {
      const { endToEndId, callback } = await transaction(async (inside) => {
        const pix = await lock(inside, txid)
        if (pix.state !== 'ACTIVE' && !payment.anyway) throw new NotPayable(pix.state)
        return pay(inside, pix, payment)
      })
      await courier.one(callback)
      return { endToEndId }
    },
    expirePix: (txid) =>
      transaction(async (inside) => {
        const pix = await lock(inside, txid)
        if (pix.state === 'PAID') throw new NotPayable(pix.state)
        await inside(
          `update sandbox.pix_request set payable_until = least(payable_until, business_now())
            where txid = $1`,
          [txid],
        )
      }),
    listPix: (listing) =>
      paged<PixOfWorld>(ask, listing, {
        from: PIX,
        order: 'r.created_at desc, r.txid desc',
        open: `not r.removed and r.payable_until > business_now() and p.paid_at is null`,
        codes: ['r.txid', 'r.br_code', 'r.payer_document'],
        name: 'r.payer_name',
        amount: 'r.amount_cents',
      }),
  }
}

/** A code with a due date costs more once it is late; interest counts from the due date as moved. */
function toPay({ dueDate, ...pix }: LockedPix, paidOn: CivilDate): Cents {
  if (!dueDate) return pix.amountCents
  return lateCharges({ ...pix, dueDate: nextBusinessDay(dueDate), paidOn }).totalCents
}

async function pay(ask: Ask, pix: LockedPix, payment: Payment) {
  const paidAt = await businessNow(ask)
  const amountCents = payment.amountCents ?? toPay(pix, civilDateOf(paidAt))
  const endToEndId = newEndToEndId({ kind: 'payment', ispb: PAYER_ISPB, at: paidAt }, entropy)
  await ask(
    `insert into sandbox.pix_payment (end_to_end_id, txid, seller_id, amount_cents, payer_name,
       paid_at) values ($1, $2, $3, $4, $5, $6)`,
    [endToEndId, pix.txid, pix.sellerId, amountCents, pix.payerName, paidAt],
  )
  const { txid, pixKey } = pix
  const body = writePixCallback({ txid, endToEndId, amountCents, paidAt, pixKey })
  return { endToEndId, callback: await leaveCallback(ask, '/pix', body, payment) }
}
