import { type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { type LotTarget, type NewLotItem, writePaymentLot } from '@vintem/brazil/payment-lots'
import { foldAscii } from '@vintem/brazil/text'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { FileAnswer } from '#use-cases/use-case.ts'
import type { LotItemRow, PaymentLotRow } from './payment-lots.store.ts'

const SECONDS_A_DAY = 86_400

/** Day and time of a file, as its header has them. */
export function writtenAt(now: Date): { createdOn: CivilDate; createdAt: string } {
  const createdOn = civilDateOf(now)
  const seconds = Math.floor((now.getTime() - startOfDay(createdOn).getTime()) / 1_000)
  const ofDay = Math.min(seconds, SECONDS_A_DAY - 1)
  const parts = [Math.floor(ofDay / 3_600), Math.floor(ofDay / 60) % 60, ofDay % 60]
  return { createdOn, createdAt: parts.map((part) => String(part).padStart(2, '0')).join('') }
}

interface Written {
  lot: PaymentLotRow
  seller: SellerRow
  items: readonly LotItemRow[]
  /** In place of the day of each. */
  payOn?: CivilDate
  now: Date
}

/** A remittance of CNAB 240 with some items of a lot, in their order. */
export const writeItems = ({ lot, seller, items, payOn, now }: Written): string =>
  writePaymentLot({
    bank: lot.bank,
    company: { name: seller.companyName, document: seller.document },
    sequence: 1,
    ...writtenAt(now),
    items: items.flatMap((item) => toNewItem(item, payOn) ?? []),
  })

function toNewItem(item: LotItemRow, payOn = item.paymentDate): NewLotItem | undefined {
  const target = targetOf(item)
  if (!target || payOn === null) return undefined
  const { yourNumber, payeeName, payeeDocument, description, amountCents } = item
  return {
    yourNumber,
    payeeName,
    payeeDocument,
    description,
    amountCents: amountCents ?? cents(0),
    payOn,
    target,
  }
}

function targetOf({ kind, pixKey, keyType, barcode, dueOn }: LotItemRow): LotTarget | undefined {
  if (kind === 'PIX' && pixKey !== null && keyType !== null) {
    return { kind, key: { type: keyType, key: pixKey } }
  }
  return kind !== null && kind !== 'PIX' && barcode !== null ? { kind, barcode, dueOn } : undefined
}

/** `Remessa nº 7.TXT` and `retorno.ret` become `remessa-n-7-retorno.ret`. */
export function lotFileAnswer(lot: PaymentLotRow, ending: string, content: string): FileAnswer {
  const words = foldAscii(lot.name)
    .toLowerCase()
    .replace(/\.\w{1,4}$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return {
    name: `${words || 'lote'}-${ending}`,
    type: 'text/plain',
    content: Buffer.from(content, 'latin1'),
  }
}
