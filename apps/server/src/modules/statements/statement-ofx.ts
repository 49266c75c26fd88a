import { foldAscii } from '@vintem/brazil/text'
import type { PaperLine, StatementPaper } from './statement-paper.ts'

/** In cents, as OFX writes amounts: '-12.30'. */
const amount = (inCents: number): string => {
  const digits = String(Math.abs(inCents)).padStart(3, '0')
  return `${inCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const day = (date: string): string => `${date.replaceAll('-', '')}000000[-3:BRT]`

/** A text of SGML, in the letters that every reader of OFX 1 knows. */
const text = (value: string, most: number): string =>
  foldAscii(value)
    .replace(/[^\x20-\x7e]/g, ' ')
    .slice(0, most)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const HEADER = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
]

/**
 * The statement as OFX 1.0.2, which accounting programs in Brazil read. A line has the same FITID in every
 * file, so that a program that reads two overlapping files takes it once. Written while it is read.
 */
export async function* ofxOf(
  { account, from, to, totals, today }: StatementPaper,
  batches: AsyncIterable<readonly PaperLine[]>,
): AsyncGenerator<string> {
  const [start, end] = [from ?? today, to ?? today]
  const status = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>'
  yield `${HEADER.join('\r\n')}\r\n\r\n`
  yield [
    '<OFX>',
    `<SIGNONMSGSRSV1><SONRS>${status}<DTSERVER>${day(today)}</DTSERVER><LANGUAGE>POR</LANGUAGE></SONRS></SIGNONMSGSRSV1>`,
    `<BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID>${status}<STMTRS><CURDEF>BRL</CURDEF>`,
    `<BANKACCTFROM><BANKID>000</BANKID><ACCTID>${text(account.number, 22)}</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${day(start)}</DTSTART><DTEND>${day(end)}</DTEND>`,
    '',
  ].join('\r\n')
  for await (const batch of batches) {
    yield batch.map((line) => `${transaction(account.ledger, line)}\r\n`).join('')
  }
  yield [
    '</BANKTRANLIST>',
    `<LEDGERBAL><BALAMT>${amount(totals.closingCents)}</BALAMT><DTASOF>${day(end)}</DTASOF></LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1>',
    '</OFX>',
    '',
  ].join('\r\n')
}

function transaction(ledger: string, row: PaperLine): string {
  const { line, amountCents, bookedOn, kindText, about, who } = row
  const memo = [kindText, about].filter(Boolean).join(': ')
  return [
    '<STMTTRN>',
    `<TRNTYPE>${amountCents < 0 ? 'DEBIT' : 'CREDIT'}</TRNTYPE>`,
    `<DTPOSTED>${day(bookedOn)}</DTPOSTED>`,
    `<TRNAMT>${amount(amountCents)}</TRNAMT>`,
    `<FITID>${ledger}-${line}</FITID>`,
    ...(who === null ? [] : [`<NAME>${text(who, 32)}</NAME>`]),
    `<MEMO>${text(memo, 255)}</MEMO>`,
    '</STMTTRN>',
  ].join('')
}
