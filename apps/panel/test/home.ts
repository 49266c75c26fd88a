// Answers of the home screen.

const charge = (index: number) => ({
  uuid: `0199b3a0-0000-4000-8000-0000000000${index + 10}`,
  buyerName: `Comprador ${index + 1}`,
  paidDate: null,
  expirationDate: '2026-11-30',
  amount: 100,
  status: 'SCHEDULED',
})

export const receivables = {
  charges: Array.from({ length: 12 }, (_, index) => charge(index)),
  hasMoreElements: false,
  graph: {
    period: ['2026-11-29', '2026-11-30'],
    lines: { paid: [1234.5, 0], late: [0, 0], scheduled: [0, 1200] },
  },
}

export const metrics = {
  paidAmount: 1234.5,
  lateAmount: 0,
  scheduledAmount: 1200,
  defaultRate: 4.25,
  timeSaved: 155,
  newBuyerQty: 7,
  daily: {
    paidAmount: [1234.5, 0],
    lateAmount: [0, 0],
    scheduledAmount: [0, 1200],
    timeSaved: [155, 0],
    newBuyerQty: [7, 0],
  },
  previous: {
    startDate: '2026-10-01',
    endDate: '2026-10-24',
    paidAmount: 1000,
    lateAmount: 0,
    defaultRate: 5,
    timeSaved: 0,
    newBuyerQty: 7,
  },
}

export const balance = {
  amount: -10,
  provisionedAmount: 510,
  totalAmount: 500,
  bankingType: 'ACQUIRING',
  isOnDemandEnabled: false,
}

export const DONE = {
  logo: true,
  link: true,
  payment: true,
  charge: true,
  bankAccount: true,
  invoices: true,
}
export const attention = {
  lateCharges: null,
  disputes: null,
  failedSubSellers: null,
  expiringLinks: null,
  setUp: { ...DONE, twoFactor: true },
}
