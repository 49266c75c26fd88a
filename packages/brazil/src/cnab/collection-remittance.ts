import { addDays, type CivilDate } from '../calendar/index.ts'
import { add, type Cents, cents, mulBps } from '../money/index.ts'
import { type CollectionAccount, type CollectionBank, collectionBanks } from './collection-bank.ts'
import {
  batchHeader,
  batchTrailer,
  fileHeader,
  fileTrailer,
  segmentP,
  segmentQ,
  segmentR,
} from './collection-layouts.ts'
import { type ValuesOf, writeRecord } from './record.ts'

export interface CollectionParty {
  name: string
  /** CPF or CNPJ without mask. */
  document: string
}

/** A title to be registered, or to be written off. */
export interface CollectionOrder {
  movement: 'register' | 'write-off'
  number: number
  /** The company's own number: letters and digits, up to 15. */
  yourNumber: string
  dueDate: CivilDate
  amountCents: Cents
  issuedOn: CivilDate
  payer: CollectionParty & {
    street: string
    district?: string | undefined
    city: string
    state: string
    zipCode: string
  }
  /** In whose name it is collected, where that is not the holder of the account (sacador). */
  guarantor: CollectionParty | undefined
  /** Basis points of the value, once, and of the value a month; none when 0. */
  fineBps: number
  monthlyInterestBps: number
}

export interface CollectionRemittance {
  account: CollectionAccount
  /** Number of the file (NSA), one more than the last. */
  sequence: number
  createdOn: CivilDate
  /** HHMMSS. */
  createdAt: string
  orders: readonly CollectionOrder[]
}

const BATCH = '0001'
const DAYS_OF_MONTH = 30
const MOVEMENTS = { register: '01', 'write-off': '02' } as const

/**
 * A file of boletos for the bank (remessa): segments P and Q of each title, and R where there is a
 * fine. Lines of 240 ASCII characters, each ended by CRLF.
 * @throws RangeError when something does not fit its field.
 */
export function writeCollectionRemittance(remittance: CollectionRemittance): string {
  const { account, orders } = remittance
  const bank = collectionBanks[account.bank]
  const details = orders.flatMap((order) => segmentsOf(order, remittance, bank))
  const numbered = details.map((write, index) => write(index + 1))
  const lines = [
    writeRecord(fileHeader, headerOf(remittance, bank)),
    writeRecord(batchHeader, batchHeaderOf(remittance, bank)),
    ...numbered,
    writeRecord(batchTrailer, {
      bank: account.bank,
      batch: BATCH,
      records: numbered.length + 2,
      titles: orders.length,
      amountCents: orders.reduce((total, order) => add(total, order.amountCents), cents(0)),
    }),
    writeRecord(fileTrailer, { bank: account.bank, batches: 1, records: numbered.length + 4 }),
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

const typeOf = (document: string): string => (document.length === 11 ? '1' : '2')

/** Branch and account; at Itaú the one check digit stands in the last place. */
function holderOf({ bank, branch, branchDigit, account, accountDigit }: CollectionAccount) {
  const isItau = bank === '341'
  return {
    branch,
    branchDigit,
    account,
    accountDigit: isItau ? '' : accountDigit,
    holderDigit: isItau ? accountDigit : '',
  }
}

function headerOf(
  remittance: CollectionRemittance,
  bank: CollectionBank,
): ValuesOf<typeof fileHeader.fields> {
  const { account, sequence, createdOn, createdAt } = remittance
  return {
    bank: account.bank,
    documentType: typeOf(account.company.document),
    document: account.company.document,
    agreement: bank.agreementOf(account),
    ...holderOf(account),
    company: account.company.name,
    bankName: bank.name,
    direction: '1',
    createdOn,
    createdAt,
    fileSequence: sequence,
    version: bank.fileVersion,
    density: account.bank === '237' ? '01600' : '',
  }
}

function batchHeaderOf(
  remittance: CollectionRemittance,
  bank: CollectionBank,
): ValuesOf<typeof batchHeader.fields> {
  const { account, sequence, createdOn } = remittance
  return {
    bank: account.bank,
    batch: BATCH,
    operation: 'R',
    service: '01',
    version: bank.batchVersion,
    documentType: typeOf(account.company.document),
    document: account.company.document,
    agreement: bank.agreementOf(account),
    ...holderOf(account),
    company: account.company.name,
    fileSequence: sequence,
    createdOn,
    creditedOn: null,
  }
}

type Segment = (sequence: number) => string

function segmentsOf(
  order: CollectionOrder,
  remittance: CollectionRemittance,
  bank: CollectionBank,
): Segment[] {
  const { account } = remittance
  const head = { bank: account.bank, batch: BATCH, movement: MOVEMENTS[order.movement] }
  const withFine = order.movement === 'register' && order.fineBps > 0
  return [
    (sequence) => writeRecord(segmentP, { ...head, sequence, ...titleOf(order, account, bank) }),
    (sequence) => writeRecord(segmentQ, { ...head, sequence, ...payerOf(order) }),
    ...(withFine
      ? [(sequence: number) => writeRecord(segmentR, { ...head, sequence, ...fineOf(order) })]
      : []),
  ]
}

type Detail = 'bank' | 'batch' | 'movement' | 'sequence'

function titleOf(
  order: CollectionOrder,
  account: CollectionAccount,
  bank: CollectionBank,
): Omit<ValuesOf<typeof segmentP.fields>, Detail> {
  return {
    ...holderOf(account),
    ourNumber: bank.fileNumberOf(account, order.number),
    yourNumber: order.yourNumber,
    dueDate: order.dueDate,
    amountCents: order.amountCents,
    collectingBranch: '',
    titleKind: '02', // duplicata mercantil
    acceptance: 'N',
    issuedOn: order.issuedOn,
    ...interestOf(order, account),
    discountCode: '',
    discountUntil: null,
    discount: 0,
    taxCents: cents(0),
    rebateCents: cents(0),
    companyUse: order.yourNumber,
    protestDays: '',
    writeOffDays: '000',
    contract: '',
    bankUse: '',
    ...codesOf(account),
  }
}

/** The codes that each bank expects; '3' is not to protest, '2' that the company prints. */
function codesOf({ bank, wallet }: CollectionAccount) {
  switch (bank) {
    case '341':
      return {
        walletCode: '0',
        registration: '0',
        documentKind: '0',
        issuer: '0',
        sender: '0',
        collectingDigit: '0',
        protestCode: '0',
        writeOffCode: '0',
        currency: '00',
      }
    case '237':
      return {
        walletCode: '1',
        registration: '1',
        documentKind: '1',
        issuer: '2',
        sender: '2',
        collectingDigit: '0',
        protestCode: '3',
        writeOffCode: '2',
        currency: '09',
      }
    case '001':
      return {
        walletCode: wallet === '17' ? '7' : '1',
        registration: '1',
        documentKind: '',
        issuer: '2',
        sender: '2',
        collectingDigit: '',
        protestCode: '3',
        writeOffCode: '0',
        currency: '09',
      }
  }
}

/** From the day after the due date: a rate a month, or at Itaú cents a day, rounded down. */
function interestOf(
  { monthlyInterestBps, amountCents, dueDate }: CollectionOrder,
  { bank }: CollectionAccount,
) {
  const isItau = bank === '341'
  if (monthlyInterestBps === 0) {
    return { interestCode: isItau ? '0' : '3', interestFrom: null, interest: 0 }
  }
  const interestFrom = addDays(dueDate, 1)
  if (!isItau) return { interestCode: '2', interestFrom, interest: monthlyInterestBps }
  const aMonth = mulBps(amountCents, monthlyInterestBps)
  return { interestCode: '0', interestFrom, interest: Math.floor(Number(aMonth) / DAYS_OF_MONTH) }
}

function fineOf({ fineBps, dueDate }: CollectionOrder) {
  const none = ''
  return {
    secondDiscount: none,
    thirdDiscount: none,
    fineCode: '2',
    fineFrom: addDays(dueDate, 1),
    fine: fineBps,
  }
}

function payerOf({
  payer,
  guarantor,
}: CollectionOrder): Omit<ValuesOf<typeof segmentQ.fields>, Detail> {
  return {
    documentType: typeOf(payer.document),
    document: payer.document,
    name: payer.name,
    street: payer.street,
    district: payer.district ?? '',
    zipCode: payer.zipCode,
    city: payer.city,
    state: payer.state,
    guarantorType: guarantor ? typeOf(guarantor.document) : '0',
    guarantorDocument: guarantor?.document ?? '',
    guarantorName: guarantor?.name ?? '',
    correspondentBank: '',
    correspondentNumber: '',
  }
}
