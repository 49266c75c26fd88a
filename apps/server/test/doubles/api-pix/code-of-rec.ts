import { buildBrCode } from '@vintem/brazil/pix'
import { HOLDER } from './bank.ts'

/** The code of a recurrence at its location, with the payment that agrees to it, if there is one. */
export function codeOfRec(recurrenceUrl: string, txid: string | undefined): string {
  const of = { recurrenceUrl, merchantName: 'Loja São João', merchantCity: HOLDER.cidade }
  if (!txid) return buildBrCode({ kind: 'recurrence', ...of })
  const url = `pix.bank.example/qr/v2/${txid}`
  return buildBrCode({ kind: 'dynamic', url, ...of, isOneTime: true })
}
