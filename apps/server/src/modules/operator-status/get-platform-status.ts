import * as api from '@vintem/contracts/operator-status/endpoints'
import { operatorAction } from '#use-cases/operator.ts'
import { selectPlatformStatus } from './operator-status.store.ts'

/** What waits for a person, what is behind, and whether this database bills. */
export const getPlatformStatus = operatorAction(
  api.getPlatformStatus,
  async ({ operator: { sessionId }, services }) => {
    const [status] = await services.acrossSellers(selectPlatformStatus(sessionId))
    if (!status) throw new Error('The database gave no status')
    const { moneyRails: adopted, isAdoptedHere } = status
    const { moneyRails, sandbox } = services
    return {
      waiting: {
        sellers: status.sellersWaiting,
        work: status.dead,
        suspense: status.suspense,
        cardPauses: status.cardPauses,
        billingHolds: status.billingHolds,
        messageHolds: status.messageHolds,
        orders: status.orders,
      },
      noticesFailed: status.noticesFailed,
      queue: {
        due: status.due,
        oldestSeconds: Math.max(0, Math.round(status.oldestSeconds)),
        events: status.eventsWaiting,
        sealing: status.sealingLate,
      },
      bank: {
        unknown: status.ordersUnknown,
        oldestSeconds: Math.max(0, Math.round(status.oldestOrderSeconds)),
        reconciliation: status.reconciledAt && {
          at: status.reconciledAt.toISOString(),
          inBooks: status.booksOpen ?? 0,
          atBank: status.bankOpen ?? 0,
        },
      },
      billing: {
        adopted,
        configured: moneyRails,
        bills: adopted === null || (isAdoptedHere === true && adopted === moneyRails),
      },
      sandbox,
    }
  },
)
