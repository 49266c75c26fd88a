import type { Cents } from '../money/index.ts'

type Merchant = {
  /** At most 25 ASCII characters; building folds accents and cuts. */
  merchantName: string
  /** At most 15 ASCII characters; building folds accents and cuts. */
  merchantCity: string
  /** Payable once (id 01 = `12`). */
  isOneTime?: boolean
  /** Address of the recurrence of Pix Automático, without scheme (id 80). */
  recurrenceUrl?: string
  /** Defects that the standard forbids and banks' apps accept; absent where there is none. */
  defects?: BrCodeDefect[]
}

/**
 * `no-txid`: 62 or its 05 is missing, where `***` stands for none; `empty-object`: one of length 00;
 * `not-ascii`: accents or other characters that building would fold.
 */
export type BrCodeDefect = 'no-txid' | 'empty-object' | 'not-ascii'

/** A code that carries key and amount itself, and may be paid many times. */
export type StaticBrCode = Merchant & {
  kind: 'static'
  /** In the form the DICT keeps. */
  key: string
  /** Absent when the payer chooses. */
  amountCents?: Cents
  /**
   * Free text; building folds it, and cuts it to the room that the key leaves in the 99 characters.
   */
  description?: string
  /** `[A-Za-z0-9]{1,25}`. */
  txid?: string
  /** The agent that pays the cash, in Pix Saque: eight characters. */
  withdrawalIspb?: string
}

/** A code with only the address from which the payer's bank reads the charge. */
export type DynamicBrCode = Merchant & {
  kind: 'dynamic'
  /** Without scheme, at most 77 characters. */
  url: string
}

/** A code of Pix Automático without a charge: the payer agrees to the recurrence (journey 2). */
export type RecurrenceBrCode = Merchant & { kind: 'recurrence'; recurrenceUrl: string }

/** The content of a Pix QR code or "copia e cola" (Manual do BR Code; Manual de Padrões do Pix). */
export type BrCode = StaticBrCode | DynamicBrCode | RecurrenceBrCode

export const pixDomain = 'br.gov.bcb.pix'
export const maxCodeLength = 512 // pixCopiaECola of API Pix

/** Host, path and no scheme. */
export const location = /^(?=.{1,77}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?\/[!-~]+$/i
export const staticTxid = /^[A-Za-z0-9]{1,25}$/
export const ispbForm = /^[0-9A-Z]{8}$/
