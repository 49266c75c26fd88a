import * as z from 'zod/mini'
import type { ApiPixClient } from './api-pix-client.ts'
import { PixOfBank } from './cob.ts'

const Page = z.object({
  parametros: z.object({
    paginacao: z.object({ paginaAtual: z.number(), quantidadeDePaginas: z.number() }),
  }),
  // Kept whole, as a callback would bring it.
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
