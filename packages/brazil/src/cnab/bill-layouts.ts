import { amount, code, count, day, text } from './record.ts'

// Payments of boletos and bills with a barcode in CNAB 240: FEBRABAN, Layout Padrão, service 20, forms 30, 31
// and 11, segments J, J-52 and O.

const ofDetail = { bank: code(1, 3), batch: code(4, 7), sequence: count(9, 13) }
const isJ = [
  [8, '3'],
  [14, 'J'],
] as const

/** A boleto that is paid. */
export const segmentJ = {
  constants: isJ,
  fields: {
    ...ofDetail,
    movement: code(15, 17),
    barcode: code(18, 61),
    payeeName: text(62, 91),
    dueDate: day(92, 99),
    titleCents: amount(100, 114),
    discountCents: amount(115, 129),
    lateCents: amount(130, 144),
    payOn: day(145, 152),
    amountCents: amount(153, 167),
    quantity: code(168, 182),
    yourNumber: text(183, 202),
    ourNumber: text(203, 222),
    currency: text(223, 224),
    occurrences: text(231, 240),
  },
} as const

const ofJ52 = {
  ...ofDetail,
  movement: code(16, 17),
  documentType: code(20),
  document: code(21, 35),
  name: text(36, 75),
  payeeDocumentType: code(76),
  payeeDocument: code(77, 91),
  payeeName: text(92, 131),
}
const isJ52 = [...isJ, [18, '52']] as const

/** Who pays the boleto before it, and who gets the money. */
export const segmentJ52 = {
  constants: isJ52,
  fields: {
    ...ofJ52,
    guarantorType: code(132),
    guarantorDocument: code(133, 147),
    guarantorName: text(148, 187),
  },
} as const

/** Segment J-52 of a PIX by QR code. */
export const segmentJ52OfPix = {
  constants: isJ52,
  fields: { ...ofJ52, pixAddress: text(132, 210), pixId: text(211, 240) },
} as const

/** A bill of a utility or a tax, with a barcode. */
export const segmentO = {
  constants: [
    [8, '3'],
    [14, 'O'],
  ],
  fields: {
    ...ofDetail,
    movement: code(15, 17),
    barcode: code(18, 61),
    payeeName: text(62, 91),
    dueDate: day(92, 99),
    payOn: day(100, 107),
    amountCents: amount(108, 122),
    yourNumber: text(123, 142),
    ourNumber: text(143, 162),
    occurrences: text(231, 240),
  },
} as const
