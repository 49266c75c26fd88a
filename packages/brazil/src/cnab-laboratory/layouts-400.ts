import type { CivilDate } from '../calendar/index.ts'
import { parseCivilDate } from '../calendar/index.ts'
import { amount, code, count, type Field, text } from '../cnab/index.ts'

// CNAB 400, collection: the places that Itaú, Bradesco and Banco do Brasil have in common (manuals of each,
// "Cobrança CNAB 400"). There is no common layout of payments; "PAGTOS FORNECED" is read.

/** DDMMAA; zeros or blanks for no date. */
const shortDay = (from: number, to: number): Field<CivilDate | null> => ({
  from,
  to,
  write: () => {
    throw new RangeError('files of CNAB 400 are read, and not written')
  },
  read(written) {
    if (/^[0 ]{6}$/.test(written)) return null
    const [, dd, mm, yy] = /^(\d\d)(\d\d)(\d\d)$/.exec(written) ?? []
    return parseCivilDate(`20${yy}-${mm}-${dd}`)
  },
})

const sequence = count(395, 400)

export const header400 = {
  constants: [[1, '0']],
  fields: {
    direction: code(2),
    history: text(3, 9),
    service: code(10, 11),
    message: text(12, 26),
    company: text(47, 76),
    bank: code(77, 79),
    bankName: text(80, 94),
    createdOn: shortDay(95, 100),
    sequence,
  },
} as const

/** A title on its way to the bank. */
export const sentTitle400 = {
  constants: [[1, '1']],
  fields: {
    documentType: code(2, 3),
    document: code(4, 17),
    companyUse: text(38, 62),
    movement: code(109, 110),
    yourNumber: text(111, 120),
    dueDate: shortDay(121, 126),
    amountCents: amount(127, 139),
    bank: code(140, 142),
    titleKind: text(148, 149),
    acceptance: text(150),
    issuedOn: shortDay(151, 156),
    interestCents: amount(161, 173),
    discountUntil: shortDay(174, 179),
    discountCents: amount(180, 192),
    rebateCents: amount(206, 218),
    name: text(235, 264),
    street: text(275, 314),
    zipCode: code(327, 334),
    sequence,
  },
} as const

/** What a bank reports of a title. */
export const returnedTitle400 = {
  constants: [],
  fields: {
    documentType: code(2, 3),
    document: code(4, 17),
    companyUse: text(38, 62),
    movement: code(109, 110),
    happenedOn: shortDay(111, 116),
    yourNumber: text(117, 126),
    dueDate: shortDay(147, 152),
    amountCents: amount(153, 165),
    payingBank: code(166, 168),
    feeCents: amount(176, 188),
    rebateCents: amount(228, 240),
    discountCents: amount(241, 253),
    paidCents: amount(254, 266),
    interestCents: amount(267, 279),
    sequence,
  },
} as const

/** A payment of "PAGTOS FORNECED" (service 11). */
export const payment400 = {
  constants: [[1, '1']],
  fields: {
    barcode: code(304, 347),
    payOn: shortDay(361, 366),
    amountCents: amount(367, 379),
    sequence,
  },
} as const

export const trailer400 = { constants: [[1, '9']], fields: { sequence } } as const
