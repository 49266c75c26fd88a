import { createRandom } from '../../apps/server/src/demo/seeded-random.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { writeBankSlipCallback } from '../../apps/server/src/rails/bank-slip/callback.ts'
import { faultOfCallback } from '../../apps/server/test/doubles/api-pix/conformance.ts'
import { civilDateOf } from '../../packages/brazil/src/calendar/index.ts'
import { type Cents, cents } from '../../packages/brazil/src/money/index.ts'
import type { ApiPixBank, ReportedPix } from './api-pix-bank.ts'
import type { Request } from './requests.ts'
import { type PlacedCharge, VALUE } from './shop.ts'

/** One payment that a rail has taken and reports. */
export interface RailEvent {
  id: string
  amountCents: Cents
  /** The payment as the bank reports it; absent for a boleto. */
  pix?: ReportedPix
}

/** A charge, and what people paid for it. */
export interface PaidCharge {
  charge: PlacedCharge
  method: 'PIX' | 'BANK_SLIP'
  /** Cancelled before any payment. */
  isCanceled: boolean
  events: readonly RailEvent[]
}

const LESS = cents(VALUE - 1)
/** The cases: paid once, never, twice, too little, or too little and then in full. */
const AMOUNTS = [
  [VALUE],
  [VALUE],
  [VALUE],
  [],
  [VALUE, VALUE],
  [LESS],
  [LESS, VALUE],
  [VALUE, LESS, VALUE],
]
const CANCELED = 0.1
const CALLBACKS_AT_MOST = 5
const IN_ONE_CALLBACK = 4

const random = createRandom(1)

/** Pays a charge in one of these cases: at the bank where one is given, or by boleto. */
export function payAsPeopleDo(charge: PlacedCharge, bank?: Pick<ApiPixBank, 'pay'>): PaidCharge {
  const events = random.pick(AMOUNTS).map((amountCents): RailEvent => {
    const pix = bank?.pay(charge, amountCents)
    return pix ? { id: pix.endToEndId, amountCents, pix } : { id: newId(), amountCents }
  })
  const method = bank ? 'PIX' : 'BANK_SLIP'
  return { charge, method, isCanceled: random.chance(CANCELED), events }
}

/** Callbacks with each event 1 to 5 times, some with several events, in random order. */
export function tellShuffled(paid: readonly PaidCharge[], webhooks: string): Request[] {
  const callbacks = (['PIX', 'BANK_SLIP'] as const).flatMap((method) => {
    const tellings = paid
      .filter((each) => each.method === method)
      .flatMap(({ charge, events }) => events.map((event) => ({ charge, event })))
      .flatMap((event) => Array<typeof event>(random.between(1, CALLBACKS_AT_MOST)).fill(event))
    return inParts(shuffled(tellings)).map((part): Request => ({
      method: 'POST',
      path: webhooks + (method === 'PIX' ? '/pix' : '/bank-slip'),
      body: method === 'PIX' ? tellPixEvents(part) : tellBankSlips(part),
    }))
  })
  return shuffled(callbacks)
}

interface Telling {
  charge: PlacedCharge
  event: RailEvent
}

/** Body of `POST {webhookUrl}/pix`, checked against the published description. */
function tellPixEvents(events: readonly Telling[]) {
  const body = { pix: events.flatMap(({ event }) => event.pix ?? []) }
  const wrong = faultOfCallback('pix', body)
  if (wrong) throw new Error(wrong)
  return structuredClone(body)
}

/** A boleto has the id of the PIX that it replaces. */
const tellBankSlips = (events: readonly Telling[]) =>
  writeBankSlipCallback({
    paid: events.map(({ charge, event: { id: settlementId, amountCents } }) => ({
      reference: charge.txid,
      settlementId,
      amountCents,
      paidOn: civilDateOf(new Date()),
    })),
  })

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

function inParts<T>(items: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < items.length; start += parts.at(-1)?.length ?? 0) {
    parts.push(items.slice(start, start + random.between(1, IN_ONE_CALLBACK)))
  }
  return parts
}
