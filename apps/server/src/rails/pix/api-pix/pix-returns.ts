import type { Cents } from '@vintem/brazil/money'
import * as z from 'zod/mini'
import { sellerOfRoutedId } from '#platform/ids.ts'
import { fromDecimalAmount, toDecimalAmount } from '../../decimal-amount.ts'
import { RailRefused } from '../../rail-error.ts'
import { type ApiPixClient, ApiPixProblem } from './api-pix-client.ts'
import { PixOfBank } from './cob.ts'

/** A payment sent back, whole or in part (devolução). */
interface PixReturn {
  state: 'PROCESSING' | 'RETURNED' | 'REFUSED'
  amountCents: Cents
  /** Why it was refused, in the bank's words. */
  reason: string | undefined
}

const Return = z.object({
  id: z.string(),
  valor: z.string(),
  status: z.string(),
  motivo: z.optional(z.string()),
})

const STATES = new Map<string, PixReturn['state']>([
  ['EM_PROCESSAMENTO', 'PROCESSING'],
  ['DEVOLVIDO', 'RETURNED'],
  ['NAO_REALIZADO', 'REFUSED'],
])

interface Asked {
  sellerId: number
  endToEndId: string
  /** Makes the call idempotent; of a UUID only the letters and digits travel. */
  returnId: string
  amountCents: Cents
}

/**
 * Asks for a return, or finds the one that was asked for under this id. Fails with RailRefused:
 * another seller's payment, too much, too late.
 */
export async function requestReturn(client: ApiPixClient, asked: Asked): Promise<PixReturn> {
  const { endToEndId, returnId, amountCents, sellerId } = asked
  await assertOwned(client, endToEndId, sellerId)
  const path = pathOf(endToEndId, returnId)
  try {
    const body = { valor: toDecimalAmount(amountCents) }
    return toReturn(await client.call('PUT', path, Return, body))
  } catch (error) {
    if (!(error instanceof ApiPixProblem)) throw error
    // An id that was used before is refused too: then what was asked for is there.
    const known = await findReturn(client, endToEndId, returnId)
    if (known?.amountCents === amountCents) return known
    throw error
  }
}

/** Undefined where it was never asked for. */
async function findReturn(
  client: ApiPixClient,
  endToEndId: string,
  returnId: string,
): Promise<PixReturn | undefined> {
  const found = await foundOrNot(client.call('GET', pathOf(endToEndId, returnId), Return))
  return found && toReturn(found)
}

async function assertOwned(client: ApiPixClient, endToEndId: string, sellerId: number) {
  const path = `/pix/${encodeURIComponent(endToEndId)}`
  const payment = await foundOrNot(client.call('GET', path, PixOfBank))
  if (!payment?.txid || sellerOfRoutedId(payment.txid) !== sellerId) {
    throw new RailRefused('unknown', 'O PIX não foi encontrado.')
  }
}

/** The id of a return is of letters and digits there (API Pix, `DevolucaoId`). */
const pathOf = (endToEndId: string, returnId: string): string =>
  `/pix/${encodeURIComponent(endToEndId)}/devolucao/${returnId.replaceAll(/[^A-Za-z0-9]/g, '')}`

function toReturn({ valor, status, motivo }: z.infer<typeof Return>): PixReturn {
  return {
    // A state that comes later is none that has ended.
    state: STATES.get(status) ?? 'PROCESSING',
    amountCents: fromDecimalAmount(valor),
    reason: motivo,
  }
}

/** Undefined where the bank has no such thing. */
export async function foundOrNot<A>(asking: Promise<A>): Promise<A | undefined> {
  try {
    return await asking
  } catch (error) {
    const isAbsent = error instanceof ApiPixProblem && [404, 410].includes(error.status)
    if (isAbsent) return undefined
    throw error
  }
}
