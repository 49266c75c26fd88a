import { isTxid, parseEndToEndId } from '@vintem/brazil/pix'
import * as z from 'zod/mini'
import { DECIMAL_AMOUNT, fromDecimalAmount, toDecimalAmount } from '../decimal-amount.ts'
import type { PixReceived } from './port.ts'

/** What is read of a received PIX; the standard has more fields, and banks add theirs. */
const ReceivedPix = z.object({
  endToEndId: z
    .string()
    .check(z.refine((id) => parseEndToEndId(id)?.kind === 'payment', 'Not an endToEndId')),
  txid: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,35}$/))),
  valor: z.string().check(z.regex(DECIMAL_AMOUNT)),
  horario: z.iso.datetime({ offset: true }),
  chave: z.optional(z.string()),
  infoPagador: z.optional(z.string()),
})

const PixCallback = z.object({ pix: z.array(ReceivedPix) })

/** Body of `POST {webhookUrl}/pix` (Banco Central, API Pix 2.9.0, callbacks). */
export type PixCallback = z.infer<typeof PixCallback>

/**
 * The payments a callback tells of; undefined when it is not one. What was paid to a key, without a
 * txid or by a printed code with a short one, belongs to no request and is left out: it may come in
 * one callback with what does.
 */
export function readPixCallback(body: unknown): PixReceived[] | undefined {
  const read = PixCallback.safeParse(body)
  if (!read.success) return undefined
  return read.data.pix.flatMap(({ txid, endToEndId, valor, horario }) =>
    txid === undefined || !isTxid(txid)
      ? []
      : [{ txid, endToEndId, amountCents: fromDecimalAmount(valor), paidAt: new Date(horario) }],
  )
}

/** One payment as a bank tells of it. */
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
