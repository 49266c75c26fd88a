/** What people call states of disputes; without a schema. */
export const disputeStatusWords = {
  OPEN: 'Aberta',
  CONTESTED: 'Contestada',
  WON: 'Ganha',
  LOST: 'Perdida',
} as const
