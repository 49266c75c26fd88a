import { amount, code, count, day, text } from './record.ts'

// Boletos (cobrança) in CNAB 240: FEBRABAN, Layout Padrão, service 01, segments P, Q, R, T and U.
// Positions are those of the manual. Fields that differ by bank are plain fields here;
// collection-bank.ts fills them.

const bank = code(1, 3)
const batch = code(4, 7)
/** Of a detail, within its batch. */
const sequence = count(9, 13)
const movement = code(16, 17)

export const fileHeader = {
  constants: [
    [4, '0000'],
    [8, '0'],
  ],
  fields: {
    bank,
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

export const batchHeader = {
  constants: [[8, '1']],
  fields: {
    bank,
    batch,
    operation: text(9),
    service: code(10, 11),
    version: code(14, 16),
    documentType: code(18),
    document: code(19, 33),
    agreement: text(34, 53),
    branch: code(54, 58),
    branchDigit: text(59),
    account: code(60, 71),
    accountDigit: text(72),
    holderDigit: text(73),
    company: text(74, 103),
    fileSequence: count(184, 191),
    createdOn: day(192, 199),
    creditedOn: day(200, 207),
  },
} as const

/** The title: what is owed and when. */
export const segmentP = {
  constants: [
    [8, '3'],
    [14, 'P'],
  ],
  fields: {
    bank,
    batch,
    sequence,
    movement,
    branch: code(18, 22),
    branchDigit: text(23),
    account: code(24, 35),
    accountDigit: text(36),
    holderDigit: text(37),
    ourNumber: text(38, 57),
    walletCode: text(58),
    registration: text(59),
    documentKind: text(60),
    issuer: text(61),
    sender: text(62),
    yourNumber: text(63, 77),
    dueDate: day(78, 85),
    amountCents: amount(86, 100),
    collectingBranch: code(101, 105),
    collectingDigit: text(106),
    titleKind: code(107, 108),
    acceptance: text(109),
    issuedOn: day(110, 117),
    interestCode: code(118),
    interestFrom: day(119, 126),
    /** Cents a day, or hundredths of a per cent a month. */
    interest: count(127, 141),
    discountCode: code(142),
    discountUntil: day(143, 150),
    discount: count(151, 165),
    taxCents: amount(166, 180),
    rebateCents: amount(181, 195),
    companyUse: text(196, 220),
    protestCode: code(221),
    protestDays: code(222, 223),
    writeOffCode: code(224),
    writeOffDays: text(225, 227),
    currency: code(228, 229),
    contract: code(230, 239),
    bankUse: text(240),
  },
} as const

/** The payer, and in whose name the title is collected where that is somebody else. */
export const segmentQ = {
  constants: [
    [8, '3'],
    [14, 'Q'],
  ],
  fields: {
    bank,
    batch,
    sequence,
    movement,
    documentType: code(18),
    document: code(19, 33),
    name: text(34, 73),
    street: text(74, 113),
    district: text(114, 128),
    zipCode: code(129, 136),
    city: text(137, 151),
    state: text(152, 153),
    guarantorType: code(154),
    guarantorDocument: code(155, 169),
    guarantorName: text(170, 209),
    correspondentBank: code(210, 212),
    correspondentNumber: text(213, 232),
  },
} as const

/** The fine; also discounts and messages that we do not use. */
export const segmentR = {
  constants: [
    [8, '3'],
    [14, 'R'],
  ],
  fields: {
    bank,
    batch,
    sequence,
    movement,
    secondDiscount: code(18, 41),
    thirdDiscount: code(42, 65),
    fineCode: text(66),
    fineFrom: day(67, 74),
    /** Cents, or hundredths of a per cent. */
    fine: count(75, 89),
  },
} as const

/** What happened to a title. */
export const segmentT = {
  constants: [
    [8, '3'],
    [14, 'T'],
  ],
  fields: {
    bank,
    batch,
    sequence,
    movement,
    ourNumber: text(38, 57),
    yourNumber: text(59, 73),
    dueDate: day(74, 81),
    amountCents: amount(82, 96),
    payingBank: text(97, 99),
    payingBranch: text(100, 104),
    feeCents: amount(199, 213),
    reasons: text(214, 223),
  },
} as const

/** Santander (033) has its fields of segment T further left. */
export const segmentTOfSantander = {
  constants: segmentT.constants,
  fields: {
    ...segmentT.fields,
    ourNumber: text(41, 53),
    yourNumber: text(55, 69),
    dueDate: day(70, 77),
    amountCents: amount(78, 92),
    payingBank: text(93, 95),
    payingBranch: text(96, 99),
    feeCents: amount(194, 208),
    reasons: text(209, 218),
  },
} as const

/** The money of it. */
export const segmentU = {
  constants: [
    [8, '3'],
    [14, 'U'],
  ],
  fields: {
    bank,
    batch,
    sequence,
    movement,
    lateCents: amount(18, 32),
    discountCents: amount(33, 47),
    rebateCents: amount(48, 62),
    taxCents: amount(63, 77),
    paidCents: amount(78, 92),
    netCents: amount(93, 107),
    happenedOn: day(138, 145),
    creditedOn: day(146, 153),
  },
} as const

export const batchTrailer = {
  constants: [[8, '5']],
  fields: {
    bank,
    batch,
    /** Header, details and trailer. */
    records: count(18, 23),
    titles: count(24, 29),
    amountCents: amount(30, 46),
  },
} as const

export const fileTrailer = {
  constants: [
    [4, '9999'],
    [8, '9'],
  ],
  fields: {
    bank,
    batches: count(18, 23),
    /** Every line, this one included. */
    records: count(24, 29),
  },
} as const
