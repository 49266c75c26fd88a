import { amount, code, count, day, text, verbatim } from './record.ts'

// Payments in CNAB 240: FEBRABAN, Layout Padrão, service 20, segments A and B. Itaú's SISPAG (manual of
// layout 080) has the same lines and other uses of a few places; payment-bank.ts fills those.

const bank = code(1, 3)
const batch = code(4, 7)

export const paymentFileHeader = {
  constants: [
    [4, '0000'],
    [8, '0'],
  ],
  fields: {
    bank,
    /** At Itaú the version of the file; blank elsewhere. */
    itauVersion: text(15, 17),
    documentType: code(18),
    document: code(19, 32),
    agreement: text(33, 52),
    branch: code(53, 57),
    branchDigit: text(58),
    account: code(59, 70),
    accountDigit: text(71),
    holderDigit: text(72),
    company: text(73, 102),
    bankName: text(103, 132),
    /** 1 to the bank (remessa), 2 from it (retorno). */
    direction: code(143),
    createdOn: day(144, 151),
    createdAt: code(152, 157),
    fileSequence: count(158, 163),
    version: code(164, 166),
    density: code(167, 171),
  },
} as const

export const paymentBatchHeader = {
  constants: [[8, '1']],
  fields: {
    bank,
    batch,
    /** C: payment. */
    operation: text(9),
    service: code(10, 11),
    /** 01 credit in the same bank, 41 TED, 45 PIX. */
    form: code(12, 13),
    version: code(14, 16),
    documentType: code(18),
    document: code(19, 32),
    agreement: text(33, 52),
    branch: code(53, 57),
    branchDigit: text(58),
    account: code(59, 70),
    accountDigit: text(71),
    holderDigit: text(72),
    company: text(73, 102),
    streetNumber: code(173, 177),
    zipCode: code(213, 220),
    /** 01: debited to the account. */
    debit: text(223, 224),
    occurrences: text(231, 240),
  },
} as const

const ofA = {
  bank,
  batch,
  sequence: count(9, 13),
  /** One digit of movement and two of instruction; three digits at Itaú. */
  movement: code(15, 17),
  clearing: code(18, 20),
  payeeBank: code(21, 23),
  payeeBranch: code(24, 28),
  payeeBranchDigit: text(29),
  payeeAccount: code(30, 41),
  payeeAccountDigit: text(42),
  payeeHolderDigit: text(43),
  payeeName: text(44, 73),
  yourNumber: text(74, 93),
  payOn: day(94, 101),
  currency: text(102, 104),
  amountCents: amount(120, 134),
  ourNumber: text(135, 154),
  paidOn: day(155, 162),
  paidCents: amount(163, 177),
  purposeOfTed: text(220, 224),
  notice: code(230),
  occurrences: text(231, 240),
}
const isA = [
  [8, '3'],
  [14, 'A'],
] as const

/** What is paid to whom. */
export const segmentA = {
  constants: isA,
  fields: {
    ...ofA,
    /** None: the currency is reais. */
    quantity: code(105, 119),
    /** CC or PP. */
    accountKind: text(225, 226),
  },
} as const

/** Segment A at Itaú. */
export const segmentAAtItau = {
  constants: isA,
  fields: {
    ...ofA,
    /** How a PIX is addressed: 01 to a checking account, 03 to savings, 04 to a key. */
    addressed: text(113, 114),
    unused: code(115, 119),
    documentNumber: code(198, 203),
    payeeDocument: code(204, 217),
  },
} as const

const ofB = { bank, batch, sequence: count(9, 13), documentType: code(18), document: code(19, 32) }
const isB = [
  [8, '3'],
  [14, 'B'],
] as const

/** Segment B of a transfer: whose account it is. */
export const segmentB = {
  constants: isB,
  fields: { ...ofB, streetNumber: code(63, 67), zipCode: code(118, 125) },
} as const

/** Segment B of a PIX. */
export const segmentBOfPix = {
  constants: isB,
  fields: {
    ...ofB,
    /** G100. 01 to 04: by a key: telephone, e-mail, CPF or CNPJ, random; 05: by the data of the account. */
    initiation: text(15, 17),
    message: text(68, 127),
    /**
     * As the DICT keeps it; blank where the account says who is paid. Where the document is the key, some programs
     * leave it blank, and some banks refuse that: we write it in both places.
     */
    pixKey: verbatim(128, 226),
    ofPublicService: code(227, 232),
    ispb: code(233, 240),
  },
} as const

/** Segment B of a PIX at Itaú, which has an account in segment A alone. */
export const segmentBOfPixAtItau = {
  constants: isB,
  fields: {
    ...ofB,
    /** 01 to 04, as in FEBRABAN's; blank for an account. */
    initiation: text(15, 16),
    message: text(63, 127),
    pixKey: verbatim(128, 227),
  },
} as const

/** The bank's authentication of the payment before it. */
export const segmentZ = {
  constants: [
    [8, '3'],
    [14, 'Z'],
  ],
  fields: { bank, batch, authentication: text(15, 78) },
} as const

export const paymentBatchTrailer = {
  constants: [[8, '5']],
  fields: {
    bank,
    batch,
    /** Header, details and trailer. */
    records: count(18, 23),
    amountCents: amount(24, 41),
    quantity: code(42, 59),
    occurrences: text(231, 240),
  },
} as const
