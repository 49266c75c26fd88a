import { defineWork } from '#work/define-work.ts'

export const writeReport = defineWork({
  kind: 'write-report',
  lane: 'reports',
  key: ['reportId'],
})

/** A report whose link has ended leaves nothing behind but its row. */
export const removeReport = defineWork({
  kind: 'remove-report',
  lane: 'reports',
  key: ['reportId'],
})

/** Left by a wish to write to an address: asks who reads there. */
export const askReportAddress = defineWork({
  kind: 'ask-report-address',
  lane: 'mail',
  key: ['addressId'],
})
