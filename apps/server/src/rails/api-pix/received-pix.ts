import * as z from 'zod/mini'
import { sellerOfRoutedId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { fromDecimalAmount } from '../decimal-amount.ts'
import type { PixReference, PixReceived } from '../pix/port.ts'
import { RailTimeout } from '../rail-error.ts'
import { type ApiPixClient, ApiPixProblem, foundOrNot } from './api-pix-client.ts'
import { PixOfBank } from './cob.ts'

const Page = z.object({
  parametros: z.object({
    paginacao: z.object({ paginaAtual: z.number(), quantidadeDePaginas: z.number() }),
  }),
  // Kept as it came, as a callback would bring it.
  pix: z._default(z.array(z.intersection(PixOfBank, z.record(z.string(), z.unknown()))), []),
})

/** The PIX with a txid received between two instants, page by page (`GET /pix`). */
export async function* listReceived(
  client: ApiPixClient,
  { from, to, txid }: { from: Date; to: Date; txid?: string },
): AsyncGenerator<PixOfBank[]> {
  for (let page = 0, pages = 1; page < pages; page++) {
    const query = new URLSearchParams({
      inicio: from.toISOString(),
      fim: to.toISOString(),
      'paginacao.paginaAtual': String(page),
      ...(txid ? { txid } : { txIdPresente: 'true' }),
    })
    const { parametros, pix } = await client.call('GET', `/pix?${query.toString()}`, Page)
    pages = parametros.paginacao.quantidadeDePaginas
    yield pix
  }
}

/** Up to so many are requested one by one; of more, most are found in one list. */
const FEW = 8
const AT_ONCE = 4
/** A list over a longer time has mostly payments of others. */
const LONGEST_LIST_MILLIS = 3_600_000
/** The most by which the bank's time may differ from the callback's. */
const AROUND_MILLIS = 60_000
/** No more requests after this time: a slow bank answers for some within the 10 s of a call. */
const ASKING_MILLIS = 5_000

/**
 * The referenced payments of a seller, as far as the bank has them. One that the bank fails to
 * answer for holds up none of the others; fails where it answers for none.
 */
export async function findReceived(
  client: ApiPixClient,
  sellerId: number,
  references: readonly PixReference[],
): Promise<PixReceived[]> {
  const found = new Map<string, PixOfBank>()
  if (references.length > FEW) await listByReference(client, references, found)
  const left = references.filter(({ endToEndId }) => !found.has(endToEndId)).values()
  const failures: unknown[] = []
  const latest = wallClock.millis() + ASKING_MILLIS
  const ask = async () => {
    for (const { endToEndId } of left) {
      if (wallClock.millis() > latest) return void failures.push(new RailTimeout(TOO_SLOW))
      const path = `/pix/${encodeURIComponent(endToEndId)}`
      const asking = foundOrNot(client.call('GET', path, PixOfBank))
      const pix = await asking.catch((error: unknown) => void failures.push(error))
      if (pix?.endToEndId === endToEndId) found.set(endToEndId, pix)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  if (failures.length > 0 && found.size === 0) throw failures[0]
  return [...found.values()].flatMap((pix) => ofSeller(sellerId, pix))
}

/** Searches a list around their times, for as long as that is quicker than single requests. */
async function listByReference(
  client: ApiPixClient,
  references: readonly PixReference[],
  found: Map<string, PixOfBank>,
): Promise<void> {
  const wanted = new Set(references.map(({ endToEndId }) => endToEndId))
  const times = references.map(({ paidAt }) => paidAt.getTime()).toSorted((a, b) => a - b)
  // Around the middle one: a wrong time of one removes the list from none.
  const middle = times[Math.floor(times.length / 2)] ?? 0
  const near = times.filter((time) => Math.abs(time - middle) <= LONGEST_LIST_MILLIS / 2)
  const from = (near[0] ?? middle) - AROUND_MILLIS
  const to = Math.min((near.at(-1) ?? middle) + AROUND_MILLIS, wallClock.millis())
  if (to <= from) return
  let pages = Math.ceil(references.length / FEW)
  try {
    for await (const page of listReceived(client, { from: new Date(from), to: new Date(to) })) {
      for (const pix of page) if (wanted.has(pix.endToEndId)) found.set(pix.endToEndId, pix)
      if (found.size === wanted.size || --pages === 0) return
    }
  } catch (error) {
    // A bank that lists less than others may still answer for one.
    if (!(error instanceof ApiPixProblem)) throw error
  }
}

const TOO_SLOW = 'The bank was too slow to be asked for all'

function ofSeller(sellerId: number, pix: PixOfBank): PixReceived[] {
  const { txid, endToEndId, valor, horario } = pix
  if (txid === undefined || sellerOfRoutedId(txid) !== sellerId) return []
  return [{ txid, endToEndId, amountCents: fromDecimalAmount(valor), paidAt: new Date(horario) }]
}
