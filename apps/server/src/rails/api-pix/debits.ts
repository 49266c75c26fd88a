import { sellerOfRoutedId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { DebitOrder, DebitState, MandateRail } from '../mandate/port.ts'
import { RailTimeout } from '../rail-error.ts'
import { type ApiPixClient, ApiPixProblem, foundOrNot } from './api-pix-client.ts'
import {
  CobR,
  debitStateOf,
  isOpen,
  isOrdered,
  paymentOf,
  type ReceivingAccount,
  toCobR,
} from './cobr.ts'
import { listReceived } from './received-pix.ts'

/** Orders of debits, each under a txid of ours, which names the seller. */
export function createDebits(
  client: ApiPixClient,
  account: ReceivingAccount,
): Pick<MandateRail, 'charge' | 'findCharge' | 'retry' | 'cancelCharge'> {
  return {
    charge: (order) => putCobR(client, order, account),
    async findCharge(sellerId, txid) {
      const cobr = await findCobR(client, sellerId, txid)
      if (!cobr) return undefined
      const state = debitStateOf(cobr)
      if (!state) throw new RailTimeout(`The bank says that ${txid} is ${cobr.status}`)
      return state.state === 'PAID' && !state.payment ? findPayment(client, txid, state) : state
    },
    async retry(sellerId, txid, on) {
      const isKnown = async () =>
        (await findCobR(client, sellerId, txid))?.tentativas?.some(
          ({ dataLiquidacao }) => dataLiquidacao === on,
        )
      if (await isKnown()) return
      try {
        await client.call('POST', `/cobr/${txid}/retentativa/${on}`, CobR)
      } catch (error) {
        if (!(error instanceof ApiPixProblem) || !(await isKnown())) throw error
      }
    },
    async cancelCharge(sellerId, txid) {
      const cobr = await findCobR(client, sellerId, txid)
      if (!cobr || !isOpen(cobr)) return
      try {
        await client.call('PATCH', `/cobr/${txid}`, CobR, { status: 'CANCELADA' })
      } catch (error) {
        // Too late for the bank: it is taken, and goes back by itself.
        if (!(error instanceof ApiPixProblem) || error.status === 403) throw error
      }
    },
  }
}

async function findCobR(
  client: ApiPixClient,
  sellerId: number,
  txid: string,
): Promise<CobR | undefined> {
  if (sellerOfRoutedId(txid) !== sellerId) return undefined
  return foundOrNot(client.call('GET', `/cobr/${txid}`, CobR))
}

/** Created, or, where the bank refuses because it exists, found. */
async function putCobR(
  client: ApiPixClient,
  order: DebitOrder,
  account: ReceivingAccount,
): Promise<void> {
  const path = `/cobr/${order.txid}`
  try {
    await client.call('PUT', path, CobR, toCobR(order, account))
  } catch (error) {
    if (!(error instanceof ApiPixProblem)) throw error
    const known = await foundOrNot(client.call('GET', path, CobR))
    if (!known || !isOrdered(known, order)) throw error
  }
}

/** Longer than attempts are made for. */
const PAID_WITHIN_MILLIS = 30 * 86_400_000

/** For a bank that says that a debit is paid, without the payment. */
async function findPayment(
  client: ApiPixClient,
  txid: string,
  state: DebitState,
): Promise<DebitState> {
  const to = wallClock.now()
  const from = new Date(to.getTime() - PAID_WITHIN_MILLIS)
  for await (const [first] of listReceived(client, { from, to, txid })) {
    if (first) return { ...state, payment: paymentOf(first) }
  }
  throw new RailTimeout(`The bank does not say what paid ${txid}`)
}
