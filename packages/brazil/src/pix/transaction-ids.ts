import { ispbForm } from './br-code.ts'

/** A cryptographic source of random bytes, such as `randomBytes` of `node:crypto`. */
export type RandomBytes = (count: number) => Uint8Array

/** An end-to-end id (`payment`) or the id of a return, which some calls name `rtrId`. */
export type EndToEndId = { kind: 'payment' | 'return'; ispb: string; at: Date }

const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const txidLength = 32

/** The txid of a dynamic charge (cob, cobv, cobr): 26 to 35 letters and digits. */
export function isTxid(text: string): boolean {
  return /^[A-Za-z0-9]{26,35}$/.test(text)
}

export function newTxid(random: RandomBytes): string {
  return randomText(txidLength, random)
}

/**
 * 32 characters: `E` (payment) or `D` (return), ISPB of who starts it, UTC minute, eleven random
 * letters and digits (SPI message catalogue; API Pix `endToEndId`, `rtrId`).
 * @throws RangeError when the ISPB is malformed.
 */
export function newEndToEndId({ kind, ispb, at }: EndToEndId, random: RandomBytes): string {
  if (!ispbForm.test(ispb)) throw new RangeError(`not an ISPB: ${ispb}`)
  const minute = at.toISOString().slice(0, 16).replace(/\D/g, '')
  return (kind === 'payment' ? 'E' : 'D') + ispb + minute + randomText(11, random)
}

/** Reads an end-to-end or return id; `undefined` when malformed. */
export function parseEndToEndId(text: string): EndToEndId | undefined {
  const form = /^([ED])([0-9A-Z]{8})(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)[A-Za-z0-9]{11}$/
  const [, letter, ispb, year, month, day, hour, minute] = form.exec(text) ?? []
  if (letter === undefined || ispb === undefined) return undefined
  const written = `${year}-${month}-${day}T${hour}:${minute}`
  const at = new Date(`${written}Z`)
  // Node reads 30 February as 2 March, so the minute is written again and compared.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(written)) return undefined
  return { kind: letter === 'E' ? 'payment' : 'return', ispb, at }
}

function randomText(length: number, random: RandomBytes): string {
  let text = ''
  while (text.length < length) {
    for (const byte of random(length)) {
      // 248 is the last multiple of 62: bytes above it would make the first letters more frequent.
      if (byte < 248 && text.length < length) text += alphanumeric[byte % 62]
    }
  }
  return text
}
