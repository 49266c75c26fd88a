/** What tests answer for a subscription, its charges to come, and a change or the end of it. */
export const waitingChange = {
  titlePlan: 'Torno',
  charge: '0199b3a0-0000-4000-8000-000000000099',
  value: 40,
  payUntil: '2026-02-13',
}
export const nextCharge = {
  outcome: 'BILLED',
  madeOn: '2026-07-16',
  expirationDate: '2026-07-31',
  from: '2026-07-31',
  until: '2027-01-30',
  paymentMethod: 'PIX',
  value: 629.85,
  lines: [
    { kind: 'BASE', value: 663 },
    { kind: 'DISCOUNT', value: -33.15 },
  ],
}
export const dueDay = { day: 31, since: null as string | null }
/** Cut short by another due day. */
export const shortCharge = {
  ...nextCharge,
  until: '2026-08-09',
  value: 35.75,
  lines: [{ kind: 'BASE', value: 35.75 }],
}
export const previews = {
  NEXT_CYCLE: {
    quote: 'later',
    settledAs: 'NOTHING',
    difference: 0,
    lines: [],
    payUntil: null,
    charges: [nextCharge],
  },
  NOW: {
    quote: 'now',
    settledAs: 'CHARGE',
    difference: 40,
    lines: [
      { kind: 'NEW_PLAN', value: 100 },
      { kind: 'OLD_PLAN', value: -60 },
    ],
    payUntil: '2026-02-13',
    charges: [nextCharge],
  },
}

export const subscription = {
  uuid: '0199b3a0-0000-4000-8000-000000000011',
  customerId: '0199b3a0-0000-4000-8000-000000000001',
  customerName: 'Ana Souza',
  customerDocument: '52998224725',
  startDate: '2026-01-31',
  expirationDate: '2026-07-31',
  titlePlan: 'Ateliê livre',
  idPlan: 3,
  basicValue: { type: 'SEMESTER', value: 663, valuePerMonth: 110.5 },
  status: 'ACTIVE',
  cancelledDate: null,
  paymentMethod: 'PIX',
  endsOn: null,
  pause: null,
  isSuspended: false,
  trialEndsOn: null,
}

export const pause = {
  from: '2026-07-31',
  until: '2026-10-31',
  hasBegun: false,
  keepsDueDay: false,
  askedBy: 'SELLER',
}
export const pausePreview = {
  from: '2026-07-31',
  until: '2026-10-31',
  lastUntil: '2027-07-31',
  dropped: { count: 1, value: 663 },
  kept: { count: 1, value: 100.5 },
  isDueDayFixed: false,
  charges: [{ ...nextCharge, expirationDate: '2026-10-31', from: '2026-10-31' }],
}

export const otherPlan = {
  id: 4,
  title: 'Torno',
  basicValues: [
    { type: 'MONTHLY', value: 120, valuePerMonth: 120 },
    { type: 'SEMESTER', value: 600, valuePerMonth: 100 },
    { type: 'YEARLY', value: 1_080, valuePerMonth: 90 },
  ],
}
export const ending = { endsOn: '2026-07-31', endAskedBy: 'SELLER' }
export const cancellation = {
  late: { count: 1, value: 100.5 },
  now: {
    dropped: { count: 2, value: 763 },
    refund: { prorated: 55.25, whole: 663, isAnticipated: false },
    additional: 30,
  },
  atPeriodEnd: { endsOn: '2026-07-31', dropped: { count: 1, value: 663 } },
}

/** As the screen reads it. */
export const whole = {
  ...subscription,
  version: 1,
  invoiceEnabled: false,
  activeInvoiceConfig: false,
  additionalValue: null,
  bankSlipDescription: null,
  endAskedBy: null,
  nextCharge: {
    expirationDate: '2026-07-31',
    value: 663,
    paymentMethod: 'PIX',
    isAutomatic: false,
  },
  charges: [],
}
