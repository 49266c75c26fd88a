import type { Fault } from '../far-end.ts'
import { RailDown, RailRefused, RailTimeout } from '../rail-error.ts'
import type { Rails } from '../rails.ts'
import type { Ask } from './database.ts'

export type RailName = keyof Rails

export interface PendingFault {
  rail: RailName
  /** Which call of the rail; any when null. */
  call: string | null
  fault: Fault
  count: number
  /** With which code and advice a card is refused; the usual ones when null. */
  code: string | null
  advice: string | null
  /** Whether the acquirer has a new card to answer with. */
  newCard: boolean
}

/** Plans what the next calls of a rail will meet, in place of the same plan; each call takes one. */
export async function setFault(ask: Ask, planned: PendingFault) {
  const { rail, call, fault, count, code, advice, newCard } = planned
  await ask(
    `with before as (
       delete from sandbox.fault
        where rail = $1 and call is not distinct from $2 and fault = $3)
     insert into sandbox.fault (rail, call, fault, code, advice, new_card)
     select $1, $2, $3, $5, $6, $7 from generate_series(1, $4)`,
    [rail, call, fault, count, code, advice, newCard],
  )
}

/** A code of ISO 8583, and what the network advises beside it. */
export interface RefusalOfCard {
  code: string
  advice?: string | undefined
  /** The acquirer has the card that took the place of the refused one. */
  newCard?: boolean | undefined
}

const OF_CARDS = { rail: 'card', fault: 'refuse' } as const

/** Plans how the acquirer refuses the next payments by card. */
export const refuseCards = (
  ask: Ask,
  { code, advice = '', newCard = false }: RefusalOfCard,
  count: number,
) => setFault(ask, { ...OF_CARDS, call: 'pay', count, code, advice: advice || null, newCard })

/** Plans what the acquirer knows of the next cards that it is asked to renew. */
export const planRenewals = (ask: Ask, newCard: boolean, count: number) =>
  setFault(ask, { ...OF_CARDS, call: 'renew', count, code: null, advice: null, newCard })

/** What is still planned, in the order in which it will be met. */
export function pendingFaults(ask: Ask): Promise<PendingFault[]> {
  return ask(
    `select rail, call, fault, code, advice, new_card, count(*) as count from sandbox.fault
      group by rail, call, fault, code, advice, new_card order by min(id)`,
  )
}

export async function forgetFaults(ask: Ask): Promise<void> {
  await ask('delete from sandbox.fault')
}

type Taken = Pick<PendingFault, 'fault' | 'code' | 'advice' | 'newCard'>

/** Takes the next fault of a call. A row is one call's, so two simultaneous calls take two. */
async function takeFault(
  ask: Ask,
  { rail, call, mayBeLate }: { rail: RailName; call: string; mayBeLate: boolean },
): Promise<Taken | undefined> {
  const [taken] = await ask<Taken>(
    `delete from sandbox.fault where id = (
       select id from sandbox.fault where rail = $1 and (call is null or call = $2)
          and ($3 or fault not in ('late', 'late-refuse'))
        order by id limit 1 for update skip locked)
     returning fault, code, advice, new_card`,
    [rail, call, mayBeLate],
  )
  return taken
}

/** What a call does in place of the usual, where it can. */
export interface Otherwise<A> {
  refuse?: (planned: Pick<PendingFault, 'code' | 'advice' | 'newCard'>) => Promise<A>
  late?: (isRefused: boolean) => Promise<A>
}

/** Calls of one rail, each of which meets the fault planned for it, if any. */
export type Meet = <A>(call: string, act: () => Promise<A>, otherwise?: Otherwise<A>) => Promise<A>

/** @param refusal what a refused call is told, in Portuguese. */
export function meetingFaults(ask: Ask, rail: RailName, refusal: string): Meet {
  return async (call, act, { refuse, late } = {}) => {
    const taken = await takeFault(ask, { rail, call, mayBeLate: late !== undefined })
    if (!taken) return act()
    const { fault } = taken
    switch (fault) {
      case 'down':
        throw new RailDown(`${rail}.${call} is down, as planned`)
      case 'timeout-before':
        throw new RailTimeout(`${rail}.${call} timed out before its effect, as planned`)
      case 'timeout-after':
        await act()
        throw new RailTimeout(`${rail}.${call} timed out after its effect, as planned`)
      case 'refuse':
        if (refuse) return refuse(taken)
        throw new RailRefused('refused', refusal)
      case 'late':
      case 'late-refuse':
        return late ? late(fault === 'late-refuse') : act()
    }
  }
}
