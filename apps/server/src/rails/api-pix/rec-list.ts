import * as z from 'zod/mini'
import type { ApiPixClient } from './api-pix-client.ts'
import { Rec } from './rec.ts'

const Page = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.number() }) }),
  recs: z._default(z.array(Rec), []),
})

/** What a payer was asked to agree to between two instants, page by page (`GET /rec`). */
export async function* listRecs(
  client: ApiPixClient,
  { from, to, cpf }: { from: Date; to: Date; cpf: string },
): AsyncGenerator<Rec[]> {
  for (let page = 0, pages = 1; page < pages; page++) {
    const query = new URLSearchParams({
      inicio: from.toISOString(),
      fim: to.toISOString(),
      cpf,
      'paginacao.paginaAtual': String(page),
    })
    const { parametros, recs } = await client.call('GET', `/rec?${query.toString()}`, Page)
    pages = parametros.paginacao.quantidadeDePaginas
    yield recs
  }
}
