import * as z from 'zod/mini'

const Event = z.object({
  /** Of a PIX. */
  codigoSolicitacao: z.nullish(z.string()),
  /** Of a boleto. */
  codigoTransacao: z.nullish(z.string()),
})

/** The bank's codes are UUIDs; nobody can have us look for anything else. */
const CODE = /^[\w-]{1,64}$/
/** The bank reports one payment at a time. */
const AT_MOST = 100

/**
 * The bank's codes of the payments that a callback of Inter is about (`pix-pagamento`, `boleto-pagamento`); undefined
 * where the body is none. What has become of them is asked of the bank, so nothing else is read.
 */
export function readInterCallback(body: unknown): string[] | undefined {
  const events = Array.isArray(body) ? body : [body]
  if (events.length > AT_MOST) return undefined
  const codes = events.flatMap((event) => {
    const { codigoSolicitacao, codigoTransacao } = Event.safeParse(event).data ?? {}
    const code = codigoSolicitacao ?? codigoTransacao ?? ''
    return CODE.test(code) ? code : []
  })
  return codes.length > 0 ? codes : undefined
}
