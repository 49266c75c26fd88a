import { type CivilDate, nextBusinessDay } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { newEndToEndId } from '@vintem/brazil/pix'
import { writeDebitCallback } from '../mandate/callback.ts'
import type { DebitOrder, DebitState } from '../mandate/port.ts'
import { writePixCallback } from '../pix/callback.ts'
import { RailRefused } from '../rail-error.ts'
import { leaveCallback } from './callbacks.ts'
import { type Ask, businessNow } from './database.ts'
import { ENDING_CODES, hourOf, mayChange, mayOrder, mayRetry } from './debit-rules.ts'
import { entropy } from './entropy.ts'

/** Hours at which the bank looks for the money. */
const HOURS = [4, 19] as const
const PAYER_ISPB = '00000000'
/** The payer's limit is lower, and no money was there. */
const [OVER_LIMIT, NO_MONEY] = ['AM02', 'AB10']

interface Debit {
  txid: string
  recId: string
  sellerId: number
  amountCents: Cents
  dueOn: CivilDate
  state: DebitState['state']
  code: string | null
  mandateState: string
  payerName: string
  balanceCents: Cents | null
  nextRefusal: string | null
}

interface Attempt {
  settlesOn: CivilDate
  tries: number
}

async function lockDebit(ask: Ask, sellerId: number, txid: string): Promise<Debit | undefined> {
  const [debit] = await ask<Debit>(
    `select d.*, d.due_on::text as due_on, m.state as mandate_state, m.payer_name, m.balance_cents,
            m.next_refusal
       from sandbox.debit d join sandbox.mandate m using (rec_id)
      where d.seller_id = $1 and d.txid = $2 for update`,
    [sellerId, txid],
  )
  return debit
}

/** Takes an order within its days; over the payer's limit, or without a mandate, it is rejected. */
export async function orderDebit(ask: Ask, order: DebitOrder): Promise<void> {
  const { txid, sellerId, recId, amountCents } = order
  const now = await businessNow(ask)
  const [mandate] = await ask<{
    state: string
    limitCents: Cents | null
    fixedCents: Cents | null
  }>(
    `select state, limit_cents, case when is_fixed then floor_cents end as fixed_cents
       from sandbox.mandate where seller_id = $1 and rec_id = $2 for update`,
    [sellerId, recId],
  )
  const [known] = await ask('select txid from sandbox.debit where txid = $1', [txid])
  if (known) return
  if (!mandate) throw new RailRefused('unknown', 'A autorização não foi encontrada.')
  if (mandate.fixedCents !== null && mandate.fixedCents !== amountCents) {
    throw new RailRefused('amount', 'O valor não é o da autorização.')
  }
  const dueOn = nextBusinessDay(order.dueDate)
  if (!mayOrder(now, dueOn)) throw new RailRefused('window', 'Fora do prazo de agendamento.')
  const isOver = mandate.limitCents !== null && amountCents > mandate.limitCents
  const code = mandate.state === 'APPROVED' ? (isOver ? OVER_LIMIT : null) : 'MSUC'
  await ask(
    `insert into sandbox.debit (txid, rec_id, seller_id, amount_cents, due_on, state, code, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [txid, recId, sellerId, amountCents, dueOn, code ? 'REJECTED' : 'ACTIVE', code, now],
  )
  if (!code) await schedule(ask, txid, dueOn)
  await leaveCallback(ask, '/cobr', writeDebitCallback(txid), {})
}

const schedule = (ask: Ask, txid: string, on: CivilDate) =>
  ask(
    `insert into sandbox.debit_attempt (txid, settles_on, state) values ($1, $2, 'SCHEDULED')
     on conflict (txid, settles_on) do nothing`,
    [txid, on],
  )

/** Another attempt, as often as was agreed and in time. */
export async function retryDebit(ask: Ask, sellerId: number, txid: string, on: CivilDate) {
  const now = await businessNow(ask)
  const debit = await settled(ask, sellerId, txid)
  if (!debit) throw new RailRefused('unknown', 'A cobrança não foi encontrada.')
  const attempts = await ask<{ settlesOn: CivilDate; state: string }>(
    'select settles_on::text as settles_on, state from sandbox.debit_attempt where txid = $1',
    [txid],
  )
  if (attempts.some(({ settlesOn }) => settlesOn === on)) return
  const isWaiting = attempts.some(({ state }) => state === 'SCHEDULED')
  const isAgreed = mayRetry(debit.dueOn, attempts.length - 1, on)
  if (debit.state !== 'ACTIVE' || isWaiting || !isAgreed || !mayChange(now, on)) {
    throw new RailRefused('retry', 'A retentativa não é permitida.')
  }
  await schedule(ask, txid, on)
}

/** Takes back what is not to be taken today or tomorrow. */
export async function cancelDebit(ask: Ask, sellerId: number, txid: string): Promise<void> {
  const now = await businessNow(ask)
  const debit = await settled(ask, sellerId, txid)
  const [next] = await waitingOf(ask, txid)
  if (debit?.state !== 'ACTIVE' || (next && !mayChange(now, next.settlesOn))) return
  await endDebits(ask, [txid])
}

/** What is not taken yet never is. */
export async function endDebits(ask: Ask, txids: readonly string[]): Promise<void> {
  await ask(
    `update sandbox.debit set state = 'CANCELLED' where txid = any ($1) and state = 'ACTIVE'`,
    [txids],
  )
  await ask(
    `update sandbox.debit_attempt set state = 'CANCELLED'
      where txid = any ($1) and state = 'SCHEDULED'`,
    [txids],
  )
}

const waitingOf = (ask: Ask, txid: string) =>
  ask<Attempt>(
    `select settles_on::text as settles_on, tries from sandbox.debit_attempt
      where txid = $1 and state = 'SCHEDULED' order by settles_on`,
    [txid],
  )

/** How a debit stands now. */
export async function findDebit(
  ask: Ask,
  sellerId: number,
  txid: string,
): Promise<DebitState | undefined> {
  const debit = await settled(ask, sellerId, txid)
  if (!debit) return undefined
  const waiting = await waitingOf(ask, txid)
  const [payment] = await ask<NonNullable<DebitState['payment']>>(
    'select end_to_end_id, amount_cents, paid_at from sandbox.pix_payment where txid = $1',
    [txid],
  )
  const { state, code } = debit
  return { state, code, isWaiting: waiting.length > 0, payment: payment ?? null }
}

/** Does what the bank should have done by now: looks for the money, morning and evening of each day. */
async function settled(ask: Ask, sellerId: number, txid: string): Promise<Debit | undefined> {
  const now = await businessNow(ask)
  let debit = await lockDebit(ask, sellerId, txid)
  for (const { settlesOn, tries } of debit ? await waitingOf(ask, txid) : []) {
    for (const hour of HOURS.slice(tries)) {
      const at = hourOf(settlesOn, hour)
      if (!debit || debit.state !== 'ACTIVE' || at > now) break
      await tryDebit(ask, debit, { settlesOn, at, isLast: hour === HOURS[1] })
      debit = await lockDebit(ask, sellerId, txid)
    }
  }
  return debit
}

/** What the bank should have done by now, of all debits. */
export async function settleAll(ask: Ask): Promise<void> {
  const waiting = await ask<{ sellerId: number; txid: string }>(
    `select distinct d.seller_id, d.txid from sandbox.debit d join sandbox.debit_attempt a using (txid)
      where a.state = 'SCHEDULED' and a.settles_on <= (business_now() at time zone 'America/Sao_Paulo')::date`,
  )
  for (const { sellerId, txid } of waiting) await settled(ask, sellerId, txid)
}

async function tryDebit(
  ask: Ask,
  debit: Debit,
  { settlesOn, at, isLast }: { settlesOn: CivilDate; at: Date; isLast: boolean },
): Promise<void> {
  const { txid, amountCents, balanceCents, nextRefusal } = debit
  const isPoor = balanceCents !== null && balanceCents < amountCents
  const code =
    debit.mandateState === 'APPROVED' ? (nextRefusal ?? (isPoor ? NO_MONEY : null)) : 'MSUC'
  if (nextRefusal) {
    await ask('update sandbox.mandate set next_refusal = null where rec_id = $1', [debit.recId])
  }
  const isEnd = code !== null && ENDING_CODES.includes(code)
  const state =
    code === null ? 'PAID' : isEnd || nextRefusal ? 'REJECTED' : isLast ? 'EXPIRED' : 'SCHEDULED'
  await ask(
    `update sandbox.debit_attempt set tries = tries + 1, state = $3, code = $4
      where txid = $1 and settles_on = $2`,
    [txid, settlesOn, state, code],
  )
  if (code === null) await take(ask, debit, at)
  else if (isEnd) {
    await ask(`update sandbox.debit set state = 'REJECTED', code = $2 where txid = $1`, [
      txid,
      code,
    ])
  }
}

async function take(ask: Ask, debit: Debit, paidAt: Date): Promise<void> {
  const { txid, sellerId, recId, amountCents, payerName } = debit
  const endToEndId = newEndToEndId({ kind: 'payment', ispb: PAYER_ISPB, at: paidAt }, entropy)
  await ask(`update sandbox.debit set state = 'PAID' where txid = $1`, [txid])
  await ask('update sandbox.mandate set balance_cents = balance_cents - $2 where rec_id = $1', [
    recId,
    amountCents,
  ])
  await ask(
    `insert into sandbox.pix_payment (end_to_end_id, txid, seller_id, amount_cents, payer_name,
       paid_at) values ($1, $2, $3, $4, $5, $6)`,
    [endToEndId, txid, sellerId, amountCents, payerName, paidAt],
  )
  const body = writePixCallback({ txid, endToEndId, amountCents, paidAt, pixKey: '' })
  await leaveCallback(ask, '/pix', body, {})
}
