import * as z from 'zod/mini'
import type { MandateState } from './port.ts'

/** The fields read from a `RecNotification` (API Pix 2.9.0). */
const Rec = z.object({
  idRec: z.string(),
  ativacao: z.optional(
    z.object({ dadosJornada: z.optional(z.object({ txid: z.optional(z.string()) })) }),
  ),
})
const MandateCallback = z.object({ recs: z.array(z.unknown()) })

/**
 * The txids of the mandates that a callback is about; undefined where the body is none. What has
 * become of them is asked of the bank, so nothing else is read.
 */
export function readMandateCallback(body: unknown): string[] | undefined {
  const read = MandateCallback.safeParse(body)
  if (!read.success) return undefined
  return read.data.recs.flatMap(
    (rec) => Rec.safeParse(rec).data?.ativacao?.dadosJornada?.txid ?? [],
  )
}

const STATUS = {
  CREATED: 'CRIADA',
  APPROVED: 'APROVADA',
  REJECTED: 'REJEITADA',
  EXPIRED: 'EXPIRADA',
  CANCELLED: 'CANCELADA',
} as const satisfies Record<MandateState['state'], string>

/** The body of `POST {webhookUrl}/rec`, as a bank writes it. */
export function writeMandateCallback({
  recId,
  txid,
  state,
}: MandateState & { recId: string; txid: string }) {
  const ativacao = { dadosJornada: { tipoJornada: 'JORNADA_3', txid } }
  return { recs: [{ idRec: recId, status: STATUS[state], ativacao }] }
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
