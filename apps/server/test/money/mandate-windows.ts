import {
  addDays,
  type CivilDate,
  civilDateOf,
  daysBetween,
  nextBusinessDay,
  startOfDay,
} from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import type { DebitState, MandateRail } from '#rails/mandate/port.ts'
import { RailRefused } from '#rails/rail-error.ts'
import type { TestApp } from '#test/harness.ts'

const HOUR_MILLIS = 3_600_000
export type Call = (typeof CALLS)[number]
export const CALLS = ['charge', 'findCharge', 'retry', 'cancelCharge', 'find', 'cancel'] as const

/** The payers' bank of a property: what they do there, and what it has. */
export interface PayersBank {
  decide(recId: string, state: 'APPROVED' | 'CANCELLED'): Promise<void>
  set(
    recId: string,
    payer: { balanceCents: Cents | null; nextRefusal: string | null },
  ): Promise<void>
  pay(txid: string): Promise<void>
  failNext(fault: 'down' | 'timeout-before' | 'timeout-after', call: Call): Promise<void>
  clearFaults(): Promise<void>
  /** How a debit stands now, past all planned faults. */
  debit(txid: string): Promise<Pick<DebitState, 'state' | 'isWaiting'> | undefined>
}

/** What was ordered of the bank under a txid. */
interface Ordered {
  dueOn: CivilDate
  retries: CivilDate[]
  amountCents: Cents
}

/** What the bank is asked for, held against billing §8 by rules of the test's own. */
export function watch(
  rail: MandateRail,
  { current, bank, wrong }: { current: () => TestApp; bank: () => PayersBank; wrong: string[] },
): MandateRail {
  const orders = new Map<string, Ordered>()
  const now = () => current().clock.now()
  const note = (text: string) => void wrong.push(text)
  const eve = (on: CivilDate) => new Date(startOfDay(addDays(on, -1)).getTime() + 22 * HOUR_MILLIS)

  async function stateOf(txid: string) {
    const [found] = await current().sql<{ state: string; next: CivilDate; ends: string | null }>(
      `select m.state, s.next_due_date::text as next, s.ends_on::text as ends from mandate_debit c
         join mandate m on m.seller_id = c.seller_id and m.id = c.mandate_id
         join subscription s on s.seller_id = m.seller_id and s.id = m.subscription_id
        where c.txid = $1`,
      [txid],
    )
    if (!found) throw new Error(`There is no debit ${txid}`)
    return found
  }

  /** Another debit of the same cycle that the bank still has. */
  async function hasSecond(txid: string): Promise<boolean> {
    const others = await current().sql<{ txid: string }>(
      `select e.txid from subscription_cycle y
         join mandate_debit d on d.seller_id = y.seller_id and d.charge_id = y.charge_id
         join subscription_cycle z on z.seller_id = y.seller_id
          and z.subscription_id = y.subscription_id and z.cycle = y.cycle
         join mandate_debit e on e.seller_id = z.seller_id and e.charge_id = z.charge_id
        where d.txid = $1 and e.txid <> $1`,
      [txid],
    )
    const found = await Promise.all(others.map((other) => bank().debit(other.txid)))
    return found.some((debit) => debit?.state === 'ACTIVE')
  }

  return {
    ...rail,
    async charge(order) {
      const { txid, dueDate, amountCents } = order
      const dueOn = nextBusinessDay(dueDate)
      const days = daysBetween(civilDateOf(await now()), dueOn)
      if (days < 2 || days > 10) note(`${txid} ordered ${days} days before`)
      if ((await stateOf(txid)).state !== 'APPROVED') note(`${txid} ordered after the mandate`)
      if (await hasSecond(txid)) note(`${txid} is the second of its cycle`)
      orders.set(txid, { dueOn, retries: [], amountCents })
      await asked(() => rail.charge(order), `order of ${txid}`)
    },
    async retry(sellerId, txid, on) {
      const order = orders.get(txid)
      const { state, next, ends } = await stateOf(txid)
      if (!order) return note(`${txid} retried before it was ordered`)
      if ((await now()) >= eve(on)) note(`${txid} retried after 22:00 of the eve of ${on}`)
      if (state !== 'APPROVED') note(`${txid} retried after the mandate`)
      if (ends !== null) note(`${txid} retried though the subscription is to end`)
      if (daysBetween(order.dueOn, on) > 7) note(`${txid} retried after 7 days`)
      if (on >= next) note(`${txid} retried in the next cycle`)
      if (!order.retries.includes(on)) order.retries.push(on)
      if (order.retries.length > 3) note(`${txid} retried ${order.retries.length} times`)
      await asked(() => rail.retry(sellerId, txid, on), `retry of ${txid}`)
    },
    async cancelCharge(sellerId, txid) {
      const order = orders.get(txid)
      const last = order?.retries.at(-1) ?? order?.dueOn
      const isOpen = (await bank().debit(txid))?.isWaiting === true
      if (last && isOpen && (await now()) >= eve(last)) note(`${txid} taken back too late`)
      await rail.cancelCharge(sellerId, txid)
    },
  }

  /** A refusal by the bank's own rules says the same. */
  async function asked(call: () => Promise<void>, what: string): Promise<void> {
    try {
      await call()
    } catch (error) {
      if (
        error instanceof RailRefused &&
        ['window', 'retry', 'CobROperacaoInvalida'].includes(error.code)
      ) {
        note(`${what}: ${error.message}`)
      }
      throw error
    }
  }
}
