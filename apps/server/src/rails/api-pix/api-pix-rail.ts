import * as z from 'zod/mini'
import { sellerOfRoutedId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { PixRail, PixRequest, PixState } from '../pix/port.ts'
import { RailTimeout } from '../rail-error.ts'
import type { Institution } from '../refund-outcome.ts'
import { type ApiPixClient, ApiPixProblem, foundOrNot } from './api-pix-client.ts'
import { createCallbackSetting } from './callback-setting.ts'
import { brCodeOf, Cob, isOf, type Kind, kindOf, paidBy, stateOf, toCob } from './cob.ts'
import { findReturn, requestReturn } from './pix-returns.ts'
import { findReceived, listReceived } from './received-pix.ts'

const KINDS: readonly Kind[] = ['cob', 'cobv']

/**
 * Any bank that offers the Banco Central's API Pix (2.9.0). One client of the bank serves all
 * sellers: the txid names the seller.
 */
export function createApiPixRail(
  client: ApiPixClient,
  callbackUrl: () => Promise<string>,
  bank: Institution,
): PixRail {
  const { set, ensured } = createCallbackSetting(client, callbackUrl)
  const webhookOf = (pixKey: string) => `/webhook/${encodeURIComponent(pixKey)}`
  return {
    async request(request) {
      const body = toCob(request, wallClock.now())
      await ensured(webhookOf(request.pixKey))
      const cob = await putCob(client, request, body)
      const brCode = brCodeOf(cob, request)
      if (!brCode) throw new RailTimeout(`The bank gave no code for ${request.txid}`)
      return { brCode }
    },
    callHere: (pixKey) => set(webhookOf(pixKey)),
    async remove(sellerId, txid) {
      if (sellerOfRoutedId(txid) !== sellerId) return
      const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
      for (const kind of KINDS) {
        if (await patch(client, `/${kind}/${txid}`, body)) return
      }
    },
    async find(sellerId, txid) {
      const found = sellerOfRoutedId(txid) === sellerId ? await findCob(client, txid) : undefined
      if (!found) return undefined
      return stateOf(found, wallClock.now()) ?? findPayment(client, txid, found)
    },
    received: (sellerId, references) => findReceived(client, sellerId, references),
    giveBack: (payment) => requestReturn(client, payment, bank),
    findReturn: (payment) => findReturn(client, payment, bank),
  }
}

/** Created, or, where the bank refuses because it exists, found. */
async function putCob(client: ApiPixClient, request: PixRequest, body: object): Promise<Cob> {
  const path = `/${kindOf(request)}/${request.txid}`
  try {
    return await client.call('PUT', path, Cob, body)
  } catch (error) {
    if (!(error instanceof ApiPixProblem)) throw error
    const known = await foundOrNot(client.call('GET', path, Cob))
    if (known && isOf(known, request)) return known
    throw error
  }
}

/** False where there is no such charge. One that cannot be removed any more is left as it is. */
async function patch(client: ApiPixClient, path: string, body: object): Promise<boolean> {
  try {
    await client.call('PATCH', path, z.unknown(), body)
    return true
  } catch (error) {
    if (!(error instanceof ApiPixProblem)) throw error
    if (error.status === 403) throw error
    return error.status !== 404
  }
}

async function findCob(client: ApiPixClient, txid: string): Promise<Cob | undefined> {
  for (const kind of KINDS) {
    const found = await foundOrNot(client.call('GET', `/${kind}/${txid}`, Cob))
    if (found) return found
  }
  return undefined
}

/** For a bank that says that a charge is paid, without the payment. */
async function findPayment(client: ApiPixClient, txid: string, cob: Cob): Promise<PixState> {
  const from = new Date(cob.calendario.criacao)
  for await (const [first] of listReceived(client, { from, to: wallClock.now(), txid })) {
    if (first) return paidBy(first)
  }
  throw new RailTimeout(`The bank does not say what paid ${txid}`)
}
