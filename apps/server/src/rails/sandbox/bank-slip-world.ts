import { lateCharges } from '@vintem/brazil/boleto'
import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { newId } from '#platform/ids.ts'
import { writeBankSlipCallback } from '../bank-slip/callback.ts'
import { type Courier, leaveCallback } from './callbacks.ts'
import { type Ask, businessNow, type WorldDatabase } from './database.ts'
import { type Listed, type Listing, paged } from './listing.ts'
import type { WorldPayment } from './pix-world.ts'
import { NotPayable, UnknownInWorld } from './world-error.ts'

export interface BankSlipOfWorld {
  reference: string
  sellerId: number
  beneficiaryName: string
  payerName: string
  payerDocument: string
  amountCents: Cents
  dueDate: CivilDate
  digitableLine: string
  ourNumber: string
  createdAt: Date
  state: 'REGISTERED' | 'CANCELED' | 'PAID'
  settledAt: Date | null
  paidCents: Cents
}

/** What people with a bank's app do to boletos. */
export interface BankSlipWorld {
  /** Late, fine and interest are added. Fails with UnknownInWorld or NotPayable. */
  payBankSlip(reference: string, payment?: WorldPayment): Promise<{ settlementId: string }>
  /** The bank writes it off, as some days after the due date. Fails as payBankSlip does. */
  expireBankSlip(reference: string): Promise<void>
  /** Newest first; a search finds reference, line, barcode, nosso número, payer or value. */
  listBankSlips(listing: Listing): Promise<Listed<BankSlipOfWorld>>
}

const BANK_SLIPS = `select b.*, s.settled_at, coalesce(s.paid_cents, 0) as paid_cents,
    case when s.settled_at is not null then 'PAID' when b.canceled then 'CANCELED'
         else 'REGISTERED' end as state
  from sandbox.bank_slip b
  left join lateral (
    select min(settled_at) as settled_at, sum(amount_cents) as paid_cents
      from sandbox.bank_slip_settlement where reference = b.reference) s on true`

type Slip = BankSlipOfWorld & { fineBps: number; monthlyInterestBps: number }

export function createBankSlipWorld(
  { ask, transaction }: WorldDatabase,
  courier: Courier,
): BankSlipWorld {
  async function lock(inside: Ask, reference: string): Promise<Slip> {
    await inside('select from sandbox.bank_slip where reference = $1 for update', [reference])
    const [slip] = await inside<Slip>(`${BANK_SLIPS} where b.reference = $1`, [reference])
    if (!slip) throw new UnknownInWorld(`There is no boleto ${reference}`)
    return slip
  }

  return {
    async payBankSlip(reference, payment = {}) {
      const { settlementId, callback } = await transaction(async (inside) => {
        const slip = await lock(inside, reference)
        if (slip.state !== 'REGISTERED' && !payment.anyway) throw new NotPayable(slip.state)
        return pay(inside, slip, payment)
      })
      await courier.one(callback)
      return { settlementId }
    },
    expireBankSlip: (reference) =>
      transaction(async (inside) => {
        const slip = await lock(inside, reference)
        if (slip.state === 'PAID') throw new NotPayable(slip.state)
        await inside('update sandbox.bank_slip set canceled = true where reference = $1', [
          reference,
        ])
      }),
    listBankSlips: (listing) =>
      paged<BankSlipOfWorld>(ask, listing, {
        from: BANK_SLIPS,
        order: 'b.created_at desc, b.reference desc',
        open: 'not b.canceled and s.settled_at is null',
        codes: ['b.reference', 'b.digitable_line', 'b.barcode', 'b.our_number', 'b.payer_document'],
        name: 'b.payer_name',
        amount: 'b.amount_cents',
      }),
  }
}

async function pay(ask: Ask, slip: Slip, payment: WorldPayment) {
  const settledAt = await businessNow(ask)
  const paidOn = civilDateOf(settledAt)
  const { reference } = slip
  const amountCents = payment.amountCents ?? lateCharges({ ...slip, paidOn }).totalCents
  const settlementId = newId()
  await ask(
    `insert into sandbox.bank_slip_settlement
       (settlement_id, reference, seller_id, amount_cents, paid_on, settled_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [settlementId, reference, slip.sellerId, amountCents, paidOn, settledAt],
  )
  const paid = [{ reference, settlementId, amountCents, paidOn }]
  const body = writeBankSlipCallback({ paid })
  return { settlementId, callback: await leaveCallback(ask, '/bank-slip', body, payment) }
}
