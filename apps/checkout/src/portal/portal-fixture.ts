import { newUuid } from '@vintem/contracts/client'
import type { NextCharge, Portal, PortalCharge, PortalSubscription } from './portal-endpoints.ts'

/** A charge of the portal; what a test is about is changed by it. */
export const aCharge = (change: Partial<PortalCharge> = {}): PortalCharge => ({
  uuid: newUuid(),
  title: 'Livre',
  value: 120,
  status: 'SCHEDULED',
  method: null,
  dueDate: '2026-12-01',
  paidDate: null,
  path: '/pagar/a/b',
  bankSlipPath: null,
  lines: [],
  isOnCard: false,
  debitOn: null,
  invoices: [],
  ...change,
})

/** A portal with nothing in it. */
export const aPortal = (change: Partial<Portal> = {}): Portal => ({
  sellerName: 'Estúdio Luz & Sombra',
  email: 'a•••@exemplo.com.br',
  until: '2026-11-21T13:30:00.000Z',
  open: [],
  isReminded: true,
  byWhatsApp: null,
  subscriptions: [],
  paid: [],
  hasMorePaid: false,
  ...change,
})

/** A charge to come. */
export const aNextCharge = (change: Partial<NextCharge> = {}): NextCharge => ({
  outcome: 'BILLED',
  madeOn: '2027-01-16',
  expirationDate: '2027-01-31',
  from: '2027-01-31',
  until: '2028-01-30',
  paymentMethod: 'PIX',
  value: 1199.88,
  lines: [{ kind: 'BASE', value: 1199.88 }],
  ...change,
})

/** A subscription that goes on, paid by PIX. */
export const aSubscription = (change: Partial<PortalSubscription> = {}): PortalSubscription => ({
  uuid: 's',
  title: 'Livre',
  type: 'YEARLY',
  value: 1199.88,
  status: 'ACTIVE',
  method: 'PIX',
  isAutomatic: false,
  startDate: '2026-01-31',
  cancelledDate: null,
  nextCharges: [aNextCharge()],
  endsOn: null,
  trialEndsOn: null,
  pause: null,
  pauseMonths: null,
  isKeepable: false,
  cancelsOn: '2027-01-31',
  withdrawal: null,
  coupon: null,
  card: null,
  protocol: null,
  ...change,
})
