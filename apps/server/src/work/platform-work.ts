import { defineWork } from './define-work.ts'

/** The seller number of what belongs to no seller. */
export const PLATFORM = 0

/** Forgetting what is kept for a time only. */
export const purgeOldRows = defineWork({ kind: 'purge-old-rows', lane: 'platform', key: [] })

export const sealAuditLog = defineWork({ kind: 'seal-audit-log', lane: 'platform', key: [] })

/** Numbering events that were left in the queue by a server that stopped. */
export const numberLeftEvents = defineWork({
  kind: 'number-left-events',
  lane: 'platform',
  key: [],
})

/** Writing lines of statements that no server wrote soon after its commit. */
export const writeLeftLines = defineWork({ kind: 'write-left-lines', lane: 'platform', key: [] })

/** Handling files of the bank that our own webhook did not take. */
export const handleBankFiles = defineWork({ kind: 'handle-bank-files', lane: 'platform', key: [] })

/** Looking for the money of the books in the statements of the bank, once a day. */
export const reconcileDaily = defineWork({ kind: 'reconcile-daily', lane: 'platform', key: [] })

/** Asking the bank which PIX it received, as callbacks get lost. */
export const askReceivedPix = defineWork({ kind: 'ask-received-pix', lane: 'platform', key: [] })

/** Adding up what was sold at links. */
export const addUpLinkSales = defineWork({ kind: 'add-up-link-sales', lane: 'platform', key: [] })

/** Writing down what the next day is expected to bill. */
export const takeForecasts = defineWork({ kind: 'take-forecasts', lane: 'platform', key: [] })

/** Telling sellers of events that wait at their servers and are forgotten soon. */
export const warnOfForgottenEvents = defineWork({
  kind: 'warn-of-forgotten-events',
  lane: 'platform',
  key: [],
})
