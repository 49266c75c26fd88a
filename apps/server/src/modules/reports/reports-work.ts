import { defineWork } from '#work/define-work.ts'

export const writeReport = defineWork({
  kind: 'write-report',
  lane: 'reports',
  key: ['reportId'],
})

/** Deletes the file of a report whose link has ended. */
export const removeReport = defineWork({
  kind: 'remove-report',
  lane: 'reports',
  key: ['reportId'],
})

/** Left by a request to add an address: asks its reader for consent. */
export const askReportAddress = defineWork({
  kind: 'ask-report-address',
  lane: 'mail',
  key: ['addressId'],
})
