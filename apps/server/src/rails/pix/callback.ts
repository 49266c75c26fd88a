import { isTxid, parseEndToEndId } from '@vintem/brazil/pix'
import * as z from 'zod/mini'
import { callbackInstant } from '../callback-instant.ts'
import { DECIMAL_AMOUNT, fromDecimalAmount, toDecimalAmount } from '../decimal-amount.ts'
import type { PixReceived } from './port.ts'

/** The fields read from a received PIX; the standard has more, and banks add theirs. */
const ReceivedPix = z.object({
  endToEndId: z
    .string()
    .check(z.refine((id) => parseEndToEndId(id)?.kind === 'payment', 'Not an endToEndId')),
  txid: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,35}$/))),
  valor: z.string().check(z.regex(DECIMAL_AMOUNT)),
  horario: callbackInstant,
  chave: z.optional(z.string()),
  infoPagador: z.optional(z.string()),
})

const PixCallback = z.object({ pix: z.array(z.unknown()) })

/** Body of `POST {webhookUrl}/pix` (Banco Central, API Pix 2.9.0, callbacks). */
export interface PixCallback {
  pix: z.infer<typeof ReceivedPix>[]
}

export interface PixCallbackContent {
  received: PixReceived[]
  /** The number of unreadable payments: they may be money, and a person has to look. */
  unread: number
}

/**
 * The payments in a callback; undefined where the body is none. A payment that cannot be read takes
 * nothing from the others. A payment to a key, without a txid or by a printed code with a short
 * one, belongs to no request and is left out: it may come in one callback with others that do.
 */
export function readPixCallback(body: unknown): PixCallbackContent | undefined {
  const read = PixCallback.safeParse(body)
  if (!read.success) return undefined
  const entries = read.data.pix.map((entry) => ReceivedPix.safeParse(entry).data)
  return {
    received: entries.flatMap((entry) => (entry ? ofRequest(entry) : [])),
    unread: entries.filter((entry) => entry === undefined).length,
  }
}

function ofRequest({
  txid,
  endToEndId,
  valor,
  horario,
}: z.infer<typeof ReceivedPix>): PixReceived[] {
  if (txid === undefined || !isTxid(txid)) return []
  return [{ txid, endToEndId, amountCents: fromDecimalAmount(valor), paidAt: new Date(horario) }]
}

/** One payment as a bank reports it. */
export function writePixCallback(pix: PixReceived & { pixKey: string }): PixCallback {
  return {
    pix: [
      {
        endToEndId: pix.endToEndId,
        txid: pix.txid,
        valor: toDecimalAmount(pix.amountCents),
        horario: pix.paidAt.toISOString(),
        chave: pix.pixKey,
      },
    ],
  }
}
