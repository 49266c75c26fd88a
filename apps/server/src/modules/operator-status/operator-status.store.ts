import { sql } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'

interface Status {
  sellersWaiting: number
  dead: number
  suspense: number
  cardPauses: number
  billingHolds: number
  messageHolds: number
  orders: number
  ordersUnknown: number
  oldestOrderSeconds: number
  booksOpen: number | null
  bankOpen: number | null
  reconciledAt: Date | null
  noticesFailed: number
  due: number
  oldestSeconds: number
  eventsWaiting: number
  sealingLate: number
  moneyRails: string | null
  isAdoptedHere: boolean | null
}

/** The numbers of the platform, for an operator whose session is open. */
export const selectPlatformStatus = (sessionId: string) =>
  sqlFor.selectFrom(sql<Status>`operator_status(${sessionId}::uuid)`.as('s')).selectAll()
