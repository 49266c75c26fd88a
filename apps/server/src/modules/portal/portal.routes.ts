import { cancelAtPortal } from './cancel-at-portal.ts'
import { changePortalReminders } from './change-portal-reminders.ts'
import { closePortal } from './close-portal.ts'
import { getPortal } from './get-portal.ts'
import { keepAtPortal } from './keep-at-portal.ts'
import { listPortalPayments } from './list-portal-payments.ts'
import { openPortal } from './open-portal.ts'
import { requestPortalLink } from './request-portal-link.ts'
import { withdrawAtPortal } from './withdraw-at-portal.ts'

export const portalRoutes = [
  requestPortalLink,
  openPortal,
  getPortal,
  listPortalPayments,
  closePortal,
  changePortalReminders,
  cancelAtPortal,
  keepAtPortal,
  withdrawAtPortal,
]
