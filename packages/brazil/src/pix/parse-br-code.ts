import { cents, type Cents } from '../money/index.ts'
import {
  ispbForm,
  location,
  maxCodeLength,
  pixDomain,
  staticTxid,
  type BrCode,
  type BrCodeDefect,
  type StaticBrCode,
} from './br-code.ts'
import { crc16 } from './crc16.ts'
import { decodeTlv } from './tlv.ts'

type Objects = ReadonlyMap<string, string>

/**
 * Reads the text of a Pix QR code; `undefined` when it breaks a rule of the standard: structure,
 * order, checksum, a mandatory object, a field's form, key and address both, or neither without a
 * recurrence (journey 2 of Pix Automático). Small defects are listed in `defects`. Objects of other
 * payment schemes are ignored. A dynamic code's amount and txid are ignored, as the manual says,
 * since the address decides; an amount of zero leaves the choice to the payer; a key need not be in
 * DICT form, since a printed code may be older than the change of its key.
 */
export function parseBrCode(text: string): BrCode | undefined {
  const code = text.trim()
  const objects = code.length <= maxCodeLength ? decodeTlv(code) : undefined
  if (!objects || !isSealed(code, objects) || !isBrazilianPayment(objects)) return undefined

  const account = pixTemplate(objects, 26, 51)
  const [merchantName, merchantCity] = [objects.get('59'), objects.get('60')]
  if (!account || !fits(merchantName, 25) || !fits(merchantCity, 15)) return undefined

  const recurrence = pixTemplate(objects, 80, 99)
  const recurrenceUrl = recurrence?.get('25')
  if (recurrenceUrl !== undefined && !location.test(recurrenceUrl)) return undefined
  const target = readTarget(account, objects, recurrenceUrl)
  if (!target) return undefined
  const defects = defectsOf(code, [objects, account, recurrence])
  return {
    ...target,
    merchantName,
    merchantCity,
    ...(objects.get('01') === '12' && { isOneTime: true }),
    ...(recurrenceUrl !== undefined && { recurrenceUrl }),
    ...(defects.length > 0 && { defects }),
  }
}

function defectsOf(code: string, read: readonly (Objects | undefined)[]): BrCodeDefect[] {
  const additional = decodeTlv(read[0]?.get('62') ?? '')
  const values = [...read, additional].flatMap((objects) => [...(objects?.values() ?? [])])
  const found: [BrCodeDefect, boolean][] = [
    ['no-txid', !additional?.has('05')],
    ['empty-object', values.includes('')],
    ['not-ascii', /[^ -~]/.test(code)],
  ]
  return found.flatMap(([defect, isFound]) => (isFound ? [defect] : []))
}

/** True where the format indicator is first and a right checksum is last. */
function isSealed(code: string, objects: Objects): boolean {
  return (
    code.startsWith('000201') &&
    [...objects.keys()].at(-1) === '63' &&
    objects.get('63') === crc16(code.slice(0, -4))
  )
}

function isBrazilianPayment(objects: Objects): boolean {
  return (
    ['11', '12', undefined].includes(objects.get('01')) &&
    /^\d{4}$/.test(objects.get('52') ?? '') &&
    objects.get('53') === '986' &&
    objects.get('58') === 'BR'
  )
}

function pixTemplate(objects: Objects, first: number, last: number): Objects | undefined {
  for (const [id, value] of objects) {
    if (Number(id) < first || Number(id) > last) continue
    const template = decodeTlv(value)
    if (template?.get('00')?.toLowerCase() === pixDomain) return template
  }
  return undefined
}

type Target =
  | { kind: 'dynamic'; url: string }
  | { kind: 'recurrence'; recurrenceUrl: string }
  | Omit<StaticBrCode, 'merchantName' | 'merchantCity'>

function readTarget(
  account: Objects,
  objects: Objects,
  recurrenceUrl: string | undefined,
): Target | undefined {
  const [key, url] = [account.get('01'), account.get('25')]
  if (key === undefined && url === undefined) {
    return recurrenceUrl === undefined ? undefined : { kind: 'recurrence', recurrenceUrl }
  }
  if (key === undefined) {
    return url !== undefined && location.test(url) ? { kind: 'dynamic', url } : undefined
  }
  const [withdrawalIspb, txid] = [account.get('03'), readTxid(objects.get('62'))]
  const amountCents = readAmount(objects.get('54'))
  if (url !== undefined || !fits(key, 77)) return undefined
  if (txid === undefined || amountCents === undefined) return undefined
  if (withdrawalIspb !== undefined && !ispbForm.test(withdrawalIspb)) return undefined
  const description = account.get('02')
  return {
    kind: 'static',
    key,
    ...(amountCents > 0 && { amountCents }),
    ...(description && { description }),
    ...(txid && { txid }),
    ...(withdrawalIspb !== undefined && { withdrawalIspb }),
  }
}

/** Zero when absent, `undefined` when malformed. `10.` is an amount (EMV QR MPM, id 54). */
function readAmount(amount = '0'): Cents | undefined {
  const match = /^(?=.{1,13}$)(\d+)(?:\.(\d{0,2}))?$/.exec(amount)
  return match ? cents(Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`)) : undefined
}

/** Empty when absent or `***`, `undefined` when malformed. */
function readTxid(additionalData = ''): string | undefined {
  const objects = decodeTlv(additionalData)
  if (!objects) return undefined
  const txid = objects.get('05') ?? '***'
  if (txid === '***') return ''
  return staticTxid.test(txid) ? txid : undefined
}

function fits(value: string | undefined, length: number): value is string {
  return value !== undefined && value !== '' && Array.from(value).length <= length
}
