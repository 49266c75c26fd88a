import * as z from 'zod/mini'
import { callHttp, readJson } from '../../http-call.ts'
import { RailDown } from '../../rail-error.ts'
import type { PostalCodeRail } from '../port.ts'

const Found = z.object({
  logradouro: z.string(),
  complemento: z._default(z.string(), ''),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string().check(z.length(2)),
})
/** A code that could exist and does not is answered with success (viacep.com.br). */
const NotFound = z.object({ erro: z.union([z.literal('true'), z.literal(true)]) })

/** ViaCEP, or a server with the same interface: `GET /ws/{8 digits}/json/`. */
export function createViaCepRail(options: { url: string; timeoutMillis?: number }): PostalCodeRail {
  const { url, timeoutMillis } = options
  return {
    async find(zipCode) {
      const address = `${url}/ws/${encodeURIComponent(zipCode)}/json/`
      const { status, body } = await callHttp({ method: 'GET', url: address }, { timeoutMillis })
      // 400: it cannot be a code. 404: how some compatible services say that there is none.
      if (status === 400 || status === 404) return undefined
      const found = status === 200 ? readJson(Found, body) : undefined
      if (found) {
        const { logradouro, complemento, bairro, localidade, uf } = found
        const place = { street: logradouro, complement: complemento, district: bairro }
        return { zipCode, ...place, city: localidade, state: uf }
      }
      if (status === 200 && readJson(NotFound, body)) return undefined
      throw new RailDown(`${url} answered ${status}, and no address`)
    },
  }
}
