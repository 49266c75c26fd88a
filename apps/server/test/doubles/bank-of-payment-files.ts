import type { PaymentAccount } from '@vintem/brazil/cnab'

/** A payment as the bank knows it, by what stands in the places of the manuals. */
interface PaymentOfBank {
  yourNumber: string
  amountCents: number
  payee: string
  /** How a PIX to a key names it (G100); empty where an account is paid. */
  initiation?: string
  /** As it stands in the file. */
  key?: string
}

/** What the bank says of a payment: its codes, and of a return of it also the movement. */
export interface Said {
  codes: string
  movement?: string
  /** In cents, where it is another than was ordered. */
  amountCents?: number
}

const PAID: Said = { codes: '00' }

/** Whether the codes say that it was paid, alone or beside a notice (`ZA00`). */
const saysPaid = ({ codes }: Said): boolean =>
  codes.match(/../g)?.some((code) => code === PAID.codes) ?? false

/**
 * A bank that reads files of payments as strictly as banks do, and answers with files. It pays a number of
 * the company once, however often it comes: the second time is a duplicate (FEBRABAN: BB; Itaú: HA).
 */
export function createBankOfPaymentFiles(account: PaymentAccount) {
  const paid: PaymentOfBank[] = []
  const seen = new Map<string, PaymentOfBank>()
  const planned: Said[] = []
  const waiting = new Set<string>()
  let sent = 0
  const { bank } = account

  const duplicate: Said = { codes: bank === '341' ? 'HA' : 'BB' }

  function take(payment: PaymentOfBank): readonly [PaymentOfBank, Said] {
    if (seen.has(payment.yourNumber)) return [payment, duplicate]
    seen.set(payment.yourNumber, payment)
    const said = planned.shift() ?? PAID
    if (saysPaid(said)) paid.push(payment)
    if (said.codes === 'BD') waiting.add(payment.yourNumber)
    return [payment, said]
  }

  /** A return about payments that the bank may know or not. */
  function write(lines: readonly (readonly [PaymentOfBank, Said])[]): Buffer {
    const holder = `${bank}00000         2${account.company.document.padStart(14, '0')}`
    const branch = account.branch.padStart(5, '0')
    const number = account.account.padStart(12, '0')
    const header = put(
      holder,
      [53, branch],
      [59, number],
      [143, `2${DAY}190000`],
      [158, String(++sent).padStart(6, '0')],
    )
    const batch = put(`${bank}00011C2045045`, [53, branch], [59, number])
    const details = lines.map(([payment, said], index) => detailOf(bank, payment, said, index))
    const end = put(`${bank}00015`, [18, String(details.length + 2).padStart(6, '0')])
    const last = put(
      `${bank}99999`,
      [18, '000001'],
      [24, String(details.length + 4).padStart(6, '0')],
    )
    const text = [header, batch, ...details, end, last].map((line) => `${line}\r\n`).join('')
    return Buffer.from(text, 'latin1')
  }

  return {
    /** What left the account. */
    paid,
    /** What the bank says of the next payment that it reads. */
    say: (...said: Said[]) => void planned.push(...said),
    /** Forgets what it was to say of payments that never came. */
    unsay: () => void planned.splice(0),
    /** Reads a remessa and answers. */
    read(content: Buffer): Buffer {
      const lines = content.toString('latin1').split('\r\n')
      assertWhole(lines, account)
      return write(
        lines.flatMap((line, index) =>
          at(line, 14) === 'A' ? [take({ ...paymentOf(line), ...keyOf(lines[index + 1]) })] : [],
        ),
      )
    },
    /** A later word about a payment that the bank has. */
    tell(yourNumber: string, said: Said): Buffer {
      const payment = seen.get(yourNumber)
      if (!payment) throw new Error(`The bank has no payment ${yourNumber}`)
      waiting.delete(yourNumber)
      if (saysPaid(said) && !said.movement && !paid.includes(payment)) paid.push(payment)
      return write([[payment, said]])
    },
    write,
    /** Numbers of the payments that were taken and are not decided. */
    waiting: () => [...waiting],
  }
}

/** The day on which everything happens here. */
const DAY = '06032031'

const at = (line: string, from: number, to = from): string => line.slice(from - 1, to)

const put = (line: string, ...texts: [place: number, text: string][]): string =>
  texts.reduce((done, [place, text]) => {
    const padded = done.padEnd(240)
    return padded.slice(0, place - 1) + text + padded.slice(place - 1 + text.length)
  }, line.padEnd(240))

const paymentOf = (line: string): PaymentOfBank => ({
  yourNumber: at(line, 74, 93).trim(),
  amountCents: Number(at(line, 120, 134)),
  payee: at(line, 44, 73).trim(),
})

/** The key of a PIX; nothing where its account says who is paid. */
function keyOf(b = ''): Pick<PaymentOfBank, 'initiation' | 'key'> {
  const initiation = at(b, 15, 16)
  return KEYS[initiation] ? { initiation, key: at(b, 128, 204).trimEnd() } : {}
}

/** What banks take as a key of a kind. */
const KEYS: Readonly<Record<string, RegExp>> = {
  '01': /^\+55\d{10,11}$/,
  '02': /^[a-z0-9.!#$'*+/=?^_`{|}~-]+@[a-z0-9.-]+$/,
  '03': /^(?:\d{11}|[0-9A-Z]{12}\d\d)$/,
  '04': /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}

/** A PIX names an account (form of initiation 05, and blank at Itaú) or a key, and never both. */
function isWholePix([a, b]: readonly [string, string], isItau: boolean): boolean {
  const kind = at(b, 15, 16)
  const [account, key] = [at(a, 21, 43), at(b, 128, 226).trimEnd()]
  if (kind === (isItau ? '  ' : '05')) return /[1-9]/.test(account) && key === ''
  if (!KEYS[kind]?.test(key) || /[1-9A-Z]/.test(account)) return false
  const holder = at(b, 19, 32)
  if (isItau && (at(a, 113, 114) !== '04' || at(a, 204, 217) !== holder)) return false
  return at(a, 18, 20) === '009' && (kind !== '03' || key.padStart(14, '0') === holder)
}

function detailOf(
  bank: string,
  { yourNumber, amountCents, payee }: PaymentOfBank,
  said: Said,
  index: number,
): string {
  const { codes, movement = '000', amountCents: told = amountCents } = said
  const amount = String(told).padStart(15, '0')
  const isPaid = saysPaid(said)
  return put(
    `${bank}00013${String(index + 1).padStart(5, '0')}A${movement}`,
    [44, payee],
    [74, yourNumber],
    [94, DAY],
    [120, amount],
    [135, `N${yourNumber.slice(-8)}`],
    [155, isPaid ? DAY + amount : '0'.repeat(23)],
    [231, codes],
  )
}

function assertWhole(lines: string[], account: PaymentAccount): void {
  const end = lines.pop()
  const order = lines.map((line) => at(line, 8)).join('')
  const details = lines.filter((line) => at(line, 8) === '3')
  const isItau = account.bank === '341'
  const expectations: [boolean, string][] = [
    [end === '', 'The file does not end with its last line'],
    [lines.every((line) => /^[\x20-\x7e]{240}$/.test(line)), 'A line has not 240 characters'],
    [lines.every((line) => at(line, 1, 3) === account.bank), 'A line is of another bank'],
    [/^0(?:13+5)+9$/.test(order), 'Records are out of order'],
    [Number(at(lines.at(-1) ?? '', 24, 29)) === lines.length, 'The count of the file is wrong'],
    [
      details
        .map((line) => at(line, 14))
        .join('')
        .match(/^(?:AB)+$/) !== null,
      'Segments are wrong',
    ],
    [isItau === (at(lines[0] ?? '', 15, 17) === '080'), 'The layout is wrong'],
    [pixOf(lines).every((pair) => isWholePix(pair, isItau)), 'A PIX is wrong'],
    ...batchesOf(lines).map((batch): [boolean, string] => [
      isWholeBatch(batch),
      'A batch is wrong',
    ]),
  ]
  const faults = expectations.flatMap(([isGood, fault]) => (isGood ? [] : [fault]))
  if (faults.length > 0) throw new Error(faults.join('; '))
}

/** Segments A and B of everything that goes by PIX. */
const pixOf = (lines: readonly string[]): [string, string][] =>
  batchesOf(lines)
    .filter(([header = '']) => at(header, 12, 13) === '45')
    .flatMap((batch) =>
      batch.flatMap((line, index): [string, string][] =>
        at(line, 14) === 'A' ? [[line, batch[index + 1] ?? '']] : [],
      ),
    )

const batchesOf = (lines: readonly string[]): string[][] =>
  lines
    .filter((line) => !'09'.includes(at(line, 8)))
    .reduce<string[][]>((batches, line) => {
      if (at(line, 8) === '1') batches.push([])
      batches.at(-1)?.push(line)
      return batches
    }, [])

function isWholeBatch(batch: readonly string[]): boolean {
  const amounts = batch
    .filter((line) => at(line, 14) === 'A')
    .map((line) => Number(at(line, 120, 134)))
  const end = batch.at(-1) ?? ''
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return Number(at(end, 18, 23)) === batch.length && Number(at(end, 24, 41)) === total
}
