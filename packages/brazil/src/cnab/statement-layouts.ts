import { amount, code, day, text } from './record.ts'

// A statement for reconciliation in CNAB 240: FEBRABAN, Layout Padrão, service 04, segment E.

const bank = code(1, 3)
const batch = code(4, 7)
const holder = { branch: code(53, 57), account: code(59, 70) }

export const statementFileHeader = {
  constants: [
    [4, '0000'],
    [8, '0'],
  ],
  fields: { bank, ...holder, direction: code(143) },
} as const

export const statementBatchHeader = {
  constants: [[8, '1']],
  fields: {
    bank,
    batch,
    /** E: statement. */
    operation: text(9),
    service: code(10, 11),
    ...holder,
    openedOn: day(143, 150),
    openingCents: amount(151, 168),
    /** C or D. */
    openingSign: text(169),
  },
} as const

export const segmentE = {
  constants: [
    [8, '3'],
    [14, 'E'],
  ],
  fields: {
    bank,
    batch,
    bookedOn: day(143, 150),
    amountCents: amount(151, 168),
    /** C or D. */
    sign: text(169),
    historyCode: text(173, 176),
    history: text(177, 201),
    document: text(202, 240),
  },
} as const

export const statementBatchTrailer = {
  constants: [[8, '5']],
  fields: {
    bank,
    batch,
    closedOn: day(143, 150),
    closingCents: amount(151, 168),
    closingSign: text(169),
  },
} as const
