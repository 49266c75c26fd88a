import { foldAscii } from '../text/index.ts'
import {
  ispbForm,
  location,
  maxCodeLength,
  pixDomain,
  staticTxid,
  type BrCode,
  type StaticBrCode,
} from './br-code.ts'
import { crc16 } from './crc16.ts'
import { isPixKey } from './pix-key.ts'
import { encodeTlv, type DataObject } from './tlv.ts'

/**
 * The text of a Pix QR code, which is also the "copia e cola".
 * @throws RangeError when a part cannot be written: key not in DICT form, amount not above zero,
 * txid, ISPB or address malformed, name or city empty once folded.
 */
export function buildBrCode(code: BrCode): string {
  const isStatic = code.kind === 'static'
  const body = encodeTlv([
    ['00', '01'],
    ...optional('01', code.isOneTime ? '12' : undefined),
    ['26', encodeTlv([gui, ...accountOf(code)])],
    ['52', '0000'],
    ['53', '986'],
    ...optional('54', isStatic ? amount(code.amountCents) : undefined),
    ['58', 'BR'],
    ['59', folded(code.merchantName, 25)],
    ['60', folded(code.merchantCity, 15)],
    ['62', encodeTlv([['05', isStatic ? txid(code.txid) : '***']])],
    ...optional('80', code.recurrenceUrl && encodeTlv([gui, ['25', url(code.recurrenceUrl)]])),
  ])
  const unsigned = `${body}6304`
  const text = unsigned + crc16(unsigned)
  if (text.length > maxCodeLength) throw new RangeError(`BR Code of ${text.length} characters`)
  return text
}

const gui: DataObject = ['00', pixDomain]

function accountOf(code: BrCode): DataObject[] {
  if (code.kind === 'static') return keyAccount(code)
  return code.kind === 'dynamic' ? [['25', url(code.url)]] : []
}

function keyAccount(code: StaticBrCode): DataObject[] {
  if (!isPixKey(code.key)) throw new RangeError(`not a Pix key: ${code.key}`)
  if (code.withdrawalIspb !== undefined && !ispbForm.test(code.withdrawalIspb)) {
    throw new RangeError(`not an ISPB: ${code.withdrawalIspb}`)
  }
  const key: DataObject = ['01', code.key]
  const withdrawal = optional('03', code.withdrawalIspb)
  const room = 99 - encodeTlv([gui, key, ...withdrawal]).length - 4
  const description = foldAscii(code.description ?? '')
    .slice(0, Math.max(0, room))
    .trim()
  return [key, ...optional('02', description), ...withdrawal]
}

function amount(amountCents: number | undefined): string | undefined {
  if (amountCents === undefined) return undefined
  if (amountCents <= 0) throw new RangeError(`not an amount to be paid: ${amountCents} cents`)
  const digits = String(amountCents).padStart(3, '0')
  if (digits.length > 12) throw new RangeError(`amount of more than 13 characters: ${digits}`)
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function txid(requested: string | undefined): string {
  if (requested !== undefined && !staticTxid.test(requested))
    throw new RangeError(`not a txid: ${requested}`)
  return requested ?? '***'
}

function url(requested: string): string {
  if (!location.test(requested)) throw new RangeError(`not an address without scheme: ${requested}`)
  return requested
}

function folded(text: string, length: number): string {
  const plain = foldAscii(text).slice(0, length).trim()
  if (plain === '') throw new RangeError(`nothing printable in "${text}"`)
  return plain
}

function optional(id: string, value: string | undefined): DataObject[] {
  return value ? [[id, value]] : []
}
