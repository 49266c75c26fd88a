import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readBankStatement } from './index.ts'

// Goal: a bank's statement is read to the cent and the day, in the formats and with the habits of banks.
const bytes = (text: string) => Buffer.from(text, 'latin1')
const read = (text: string) => {
  const found = readBankStatement(bytes(text))
  if (!found) throw new Error('It is no statement')
  return found
}

const SGML = `OFXHEADER:100
DATA:OFXSGML
ENCODING:USASCII
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>0341<BRANCHID>0057<ACCTID>0057123457<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101100000[-03:EST]<DTEND>20261126100000[-03:EST]
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261125000000[-3:BRT]<TRNAMT>100.00<FITID>20261125001<CHECKNUM>20261125001<MEMO>PIX RECEBIDO E0000000020261125120012345678901</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261125<TRNAMT>-50.5<FITID>2<MEMO>SISPAG PG0000000042 JO&amp;O</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261126<TRNAMT>1.234,56<FITID>3<NAME>TARIFA
</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>-1185.06<DTASOF>20261126</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

describe('a statement in OFX', () => {
  // @spec Standards: A bank's statement is read from OFX, with signs, commas and ids as banks write them
  test('is read from SGML', () => {
    expect(read(SGML)).toEqual({
      format: 'OFX',
      bank: '341',
      branch: '0057',
      account: '0057123457',
      firstDay: '2026-11-01',
      lastDay: '2026-11-26',
      openingCents: null,
      closingCents: -118_506,
      lines: [
        {
          place: 1,
          bookedOn: '2026-11-25',
          amountCents: 10_000,
          text: 'PIX RECEBIDO E0000000020261125120012345678901 20261125001',
          id: '20261125001',
        },
        {
          place: 2,
          bookedOn: '2026-11-25',
          amountCents: -5_050,
          text: 'SISPAG PG0000000042 JO&O',
          id: '2',
        },
        { place: 3, bookedOn: '2026-11-26', amountCents: -123_456, text: 'TARIFA', id: '3' },
      ],
      warnings: [],
      unreadable: [],
    })
  })

  test('is read from XML, in one row', () => {
    const xml = SGML.replace(/<(\w+)>([^<\r\n]+)/g, '<$1>$2</$1>').replaceAll(/\r?\n/g, '')
    expect(read(`<?xml version="1.0"?>${xml}`).lines).toEqual(read(SGML).lines)
  })

  test.each(['', '12.3.4', 'abc', '1,234.567', '1.234'])(
    'names an amount that is none: "%s"',
    (amount) => {
      const spoilt = read(SGML.replace('<TRNAMT>100.00', `<TRNAMT>${amount}`))
      expect(spoilt.unreadable).toEqual(['transaction 1 cannot be read'])
      expect(spoilt.lines).toHaveLength(2)
    },
  )

  test('of a card has its lines, and without a balance says so', () => {
    const card = SGML.replaceAll('STMTRS>', 'CCSTMTRS>').replace(/<LEDGERBAL>.*<\/LEDGERBAL>/, '')
    expect(read(card)).toMatchObject({
      closingCents: null,
      warnings: ['the file has no closing balance'],
    })
  })
})

const put = (line: string, ...texts: [at: number, text: string][]): string =>
  texts.reduce(
    (done, [at, text]) => done.slice(0, at - 1) + text + done.slice(at - 1 + text.length),
    line.padEnd(240),
  )
const money = (inCents: number) => String(inCents).padStart(18, '0')
const CNAB = [
  put('00100000', [53, '04042'], [59, '000000061900'], [143, '2'], [144, '26112026']),
  put('00100011E0440033', [53, '04042'], [59, '000000061900'], [143, `25112026${money(10_000)}C`]),
  put(
    '0010001300001E',
    [143, `25112026${money(10_000)}C`],
    [173, '0976'],
    [177, 'PIX RECEBIDO'],
    [202, 'E123'],
  ),
  put('0010001300002E', [143, `26112026${money(2_500)}D`], [173, '0144'], [177, 'TARIFA']),
  put('00100015', [143, `26112026${money(17_500)}C`]),
  put('00199999'),
].join('\r\n')

describe('a statement in CNAB 240', () => {
  // @spec Standards: A bank's statement is read from CNAB 240, segment E
  test('is read by the positions of the manual', () => {
    expect(read(CNAB)).toEqual({
      format: 'CNAB 240',
      bank: '001',
      branch: '04042',
      account: '000000061900',
      firstDay: '2026-11-25',
      lastDay: '2026-11-26',
      openingCents: 10_000,
      closingCents: 17_500,
      lines: [
        {
          place: 3,
          bookedOn: '2026-11-25',
          amountCents: 10_000,
          text: 'PIX RECEBIDO E123',
          id: 'E123',
        },
        { place: 4, bookedOn: '2026-11-26', amountCents: -2_500, text: 'TARIFA', id: '' },
      ],
      warnings: [],
      unreadable: [],
    })
  })

  test('names lines that cannot be read, and what is missing', () => {
    const rows = CNAB.split('\r\n')
    const spoilt = read([...rows.slice(0, 2), put(rows[2] ?? '', [169, 'X']), rows[3]].join('\n'))
    expect(spoilt).toMatchObject({
      lines: [{ amountCents: -2_500 }],
      unreadable: ['line 3 cannot be read'],
      closingCents: null,
    })
    expect(spoilt.warnings).toEqual([expect.stringContaining('no trailer')])
  })
})

test('other files are no statements', () => {
  const golden = join(import.meta.dirname, '../../golden/cnab240')
  for (const name of readdirSync(golden)) {
    expect(readBankStatement(readFileSync(join(golden, name)))).toBeUndefined()
  }
  expect(readBankStatement(bytes(''))).toBeUndefined()
  expect(readBankStatement(bytes('<OFX></OFX>'))).toBeUndefined()
})
