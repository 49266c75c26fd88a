import { parseBoleto } from '@vintem/brazil/boleto'
import { civilDateOf } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { businessNow, type WorldDatabase } from './database.ts'
import { UnknownInWorld } from './world-error.ts'

/** A boleto of another bank of which the registry says otherwise than its barcode does. */
export interface SlipOfWorld {
  /** 44 digits. */
  barcode: string
  /** The present price; null where the barcode is right. */
  amountCents: Cents | null
  /** Somebody has paid it elsewhere. */
  isPaid: boolean
  /** Until which time of a business day it is taken, as 14:30; null where the registry names none. */
  closesAt: string | null
}

/** The registry of boletos, as the console sets it. */
export interface SlipRegistryWorld {
  /** The boletos that somebody has set, the newest first. */
  listRegisteredSlips(): Promise<SlipOfWorld[]>
  /** Sets what the registry says of a barcode or a line. Fails with UnknownInWorld where it is none. */
  registerSlip(text: string, change: Omit<SlipOfWorld, 'barcode'>): Promise<void>
}

const SHOWN = 50

export const createSlipRegistryWorld = ({ ask }: WorldDatabase): SlipRegistryWorld => ({
  listRegisteredSlips: () =>
    ask<SlipOfWorld>(
      `select barcode, amount_cents, is_paid, closes_at from sandbox.registered_slip
        order by set_at desc, barcode limit ${SHOWN}`,
      [],
    ),
  async registerSlip(text, { amountCents, isPaid, closesAt }) {
    const now = await businessNow(ask)
    const boleto = parseBoleto(text, civilDateOf(now))
    if (!boleto) throw new UnknownInWorld(`${text} is no barcode`)
    await ask(
      `insert into sandbox.registered_slip (barcode, amount_cents, is_paid, closes_at, set_at)
       values ($1, $2, $3, $4, $5)
       on conflict (barcode) do update
         set amount_cents = excluded.amount_cents, is_paid = excluded.is_paid,
             closes_at = excluded.closes_at, set_at = excluded.set_at`,
      [boleto.barcode, amountCents, isPaid, closesAt, now],
    )
  },
})
