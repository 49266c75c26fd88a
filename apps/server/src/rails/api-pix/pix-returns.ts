import * as z from 'zod/mini'
import { sellerOfRoutedId } from '#platform/ids.ts'
import { toDecimalAmount } from '../decimal-amount.ts'
import type { PixReturn } from '../pix/port.ts'
import { RailRefused } from '../rail-error.ts'
import type { Institution, RefundOutcome } from '../refund-outcome.ts'
import { type ApiPixClient, ApiPixProblem, foundOrNot } from './api-pix-client.ts'
import { instant, PixOfBank } from './cob.ts'

const Return = z.object({
  valor: z.string(),
  status: z.string(),
  horario: z.object({ solicitacao: instant, liquidacao: z.optional(instant) }),
  motivo: z.optional(z.string()),
})

/**
 * Requests a return (devolução), or finds the one requested under this id. Fails with RailRefused:
 * another seller's payment, too much, too late.
 */
export async function requestReturn(
  client: ApiPixClient,
  request: PixReturn,
  bank: Institution,
): Promise<RefundOutcome> {
  const { endToEndId, returnId, amountCents } = request
  if (!(await isOwned(client, request))) {
    throw new RailRefused('unknown', 'O Pix não foi encontrado.')
  }
  const path = pathOf(endToEndId, returnId)
  const valor = toDecimalAmount(amountCents)
  try {
    return toOutcome(await client.call('PUT', path, Return, { valor }), bank)
  } catch (error) {
    if (!(error instanceof ApiPixProblem)) throw error
    // An id that was used before is refused too: then the return exists.
    const known = await foundOrNot(client.call('GET', path, Return))
    if (known?.valor === valor) return toOutcome(known, bank)
    throw error
  }
}

/** Undefined where it was never requested, or by another seller. */
export async function findReturn(
  client: ApiPixClient,
  request: Omit<PixReturn, 'amountCents'>,
  bank: Institution,
): Promise<RefundOutcome | undefined> {
  if (!(await isOwned(client, request))) return undefined
  const path = pathOf(request.endToEndId, request.returnId)
  const found = await foundOrNot(client.call('GET', path, Return))
  return found && toOutcome(found, bank)
}

async function isOwned(
  client: ApiPixClient,
  { endToEndId, sellerId }: Pick<PixReturn, 'endToEndId' | 'sellerId'>,
): Promise<boolean> {
  const path = `/pix/${encodeURIComponent(endToEndId)}`
  const payment = await foundOrNot(client.call('GET', path, PixOfBank))
  return payment?.txid !== undefined && sellerOfRoutedId(payment.txid) === sellerId
}

/** The id of a return is of letters and digits there (API Pix, `DevolucaoId`). */
const pathOf = (endToEndId: string, returnId: string): string =>
  `/pix/${encodeURIComponent(endToEndId)}/devolucao/${returnId.replaceAll(/[^A-Za-z0-9]/g, '')}`

function toOutcome(
  { status, horario, motivo }: z.infer<typeof Return>,
  by: Institution,
): RefundOutcome {
  if (status === 'DEVOLVIDO') {
    return { state: 'DONE', doneAt: new Date(horario.liquidacao ?? horario.solicitacao), by }
  }
  if (status === 'NAO_REALIZADO') {
    return { state: 'REFUSED', reason: motivo ?? 'A devolução não foi realizada.' }
  }
  // EM_PROCESSAMENTO; an unknown later state counts as pending.
  return { state: 'PENDING' }
}
