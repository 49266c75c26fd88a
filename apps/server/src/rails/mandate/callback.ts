import * as z from 'zod/mini'
import type { MandateState } from './port.ts'

/** The fields read from a `RecNotification` (API Pix 2.9.0). */
const Rec = z.object({
  idRec: z.string().check(z.regex(/^R[RN][0-9A-Z]{8}\d{8}[0-9A-Za-z]{11}$/)),
  ativacao: z.optional(
    z.object({ dadosJornada: z.optional(z.object({ txid: z.optional(z.string()) })) }),
  ),
})
const MandateCallback = z.object({ recs: z.array(z.unknown()) })

/** A mandate that a callback is about; only one that is agreed to by paying has a txid there. */
interface ToldMandate {
  recId: string
  txid: string | undefined
}

/**
 * The mandates that a callback is about; undefined where the body is none. What has become of them is
 * asked of the bank, so nothing else is read.
 */
export function readMandateCallback(body: unknown): ToldMandate[] | undefined {
  const read = MandateCallback.safeParse(body)
  if (!read.success) return undefined
  return read.data.recs.flatMap((rec) => {
    const { data } = Rec.safeParse(rec)
    return data ? [{ recId: data.idRec, txid: data.ativacao?.dadosJornada?.txid }] : []
  })
}

const STATUS = {
  CREATED: 'CRIADA',
  APPROVED: 'APROVADA',
  REJECTED: 'REJEITADA',
  EXPIRED: 'EXPIRADA',
  CANCELLED: 'CANCELADA',
} as const satisfies Record<MandateState['state'], string>

/** The body of `POST {webhookUrl}/rec`, as a bank writes it; the txid of a payment that agreed to it. */
export function writeMandateCallback({
  recId,
  txid,
  state,
}: MandateState & { recId: string; txid?: string }) {
  const ativacao = txid && { tipoJornada: 'JORNADA_3', dadosJornada: { txid } }
  return { recs: [{ idRec: recId, status: STATUS[state], ...(ativacao && { ativacao }) }] }
}

const DebitCallback = z.object({ cobsr: z.array(z.unknown()) })
/** The field read from a `CobRNotification` (API Pix 2.9.0). */
const CobR = z.object({ txid: z.string() })

/** The txids of the debits that a callback is about; undefined where the body is none. */
export function readDebitCallback(body: unknown): string[] | undefined {
  const read = DebitCallback.safeParse(body)
  if (!read.success) return undefined
  return read.data.cobsr.flatMap((cobr) => CobR.safeParse(cobr).data?.txid ?? [])
}

/** The body of `POST {webhookUrl}/cobr`, as a bank writes it. */
export const writeDebitCallback = (txid: string) => ({ cobsr: [{ txid }] })
