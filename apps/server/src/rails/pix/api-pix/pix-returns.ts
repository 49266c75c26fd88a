import * as z from 'zod/mini'
import { sellerOfRoutedId } from '#platform/ids.ts'
import { fromDecimalAmount, toDecimalAmount } from '../../decimal-amount.ts'
import { RailRefused } from '../../rail-error.ts'
import type { RefundOutcome } from '../../refund-outcome.ts'
import type { PixReturn } from '../port.ts'
import { type ApiPixClient, ApiPixProblem } from './api-pix-client.ts'
import { PixOfBank } from './cob.ts'

const Return = z.object({
  /** Of the settlement: `D`, the bank's ISPB, and more. */
  rtrId: z.string(),
  valor: z.string(),
  horario: z.object({ liquidacao: z.optional(z.string()) }),
  status: z.string(),
  motivo: z.optional(z.string()),
})
type Return = z.infer<typeof Return>

/**
 * Asks for a return, or finds the one that was asked for under this id. Fails with RailRefused:
 * another seller's payment, too much, too late.
 */
export async function requestReturn(
  client: ApiPixClient,
  asked: PixReturn,
): Promise<RefundOutcome> {
  const { endToEndId, amountCents, sellerId } = asked
  if (!(await isOwned(client, endToEndId, sellerId))) {
    throw new RailRefused('unknown', 'O PIX não foi encontrado.')
  }
  try {
    const body = { valor: toDecimalAmount(amountCents) }
    return toOutcome(await client.call('PUT', pathOf(asked), Return, body))
  } catch (error) {
    if (!(error instanceof ApiPixProblem)) throw error
    // An id that was used before is refused too: then what was asked for is there.
    const known = await foundOrNot(client.call('GET', pathOf(asked), Return))
    if (known && fromDecimalAmount(known.valor) === amountCents) return toOutcome(known)
    throw error
  }
}

/** Undefined where it was never asked for. */
export async function findReturn(
  client: ApiPixClient,
  asked: Omit<PixReturn, 'amountCents'>,
): Promise<RefundOutcome | undefined> {
  if (!(await isOwned(client, asked.endToEndId, asked.sellerId))) return undefined
  const found = await foundOrNot(client.call('GET', pathOf(asked), Return))
  return found && toOutcome(found)
}

async function isOwned(client: ApiPixClient, endToEndId: string, sellerId: number) {
  const path = `/pix/${encodeURIComponent(endToEndId)}`
  const payment = await foundOrNot(client.call('GET', path, PixOfBank))
  return payment?.txid !== undefined && sellerOfRoutedId(payment.txid) === sellerId
}

/** The id of a return is of letters and digits there (API Pix, `DevolucaoId`). */
const pathOf = ({ endToEndId, returnId }: Pick<PixReturn, 'endToEndId' | 'returnId'>): string =>
  `/pix/${encodeURIComponent(endToEndId)}/devolucao/${returnId.replaceAll(/[^A-Za-z0-9]/g, '')}`

function toOutcome({ rtrId, status, motivo, horario: { liquidacao } }: Return): RefundOutcome {
  // The first eight digits of most banks' CNPJ: all that the bank says of itself here.
  const ispb = rtrId.slice(1, 9)
  if (status === 'NAO_REALIZADO') {
    return { state: 'REFUSED', reason: motivo ?? 'A devolução não foi realizada.' }
  }
  // A state that comes later is none that has ended.
  if (status !== 'DEVOLVIDO' || liquidacao === undefined) return { state: 'PENDING' }
  const by = { name: `Instituição de ISPB ${ispb}`, document: ispb }
  return { state: 'DONE', doneAt: new Date(liquidacao), by }
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
