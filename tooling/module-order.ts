/**
 * The one order of the server's modules. A module imports only those that stand before it, and only
 * through their `index.ts`; so no cycle can arise. A new module is added here, as early as what it
 * needs allows. Names without a folder yet keep the place of features to come.
 */
export const moduleOrder = [
  'sellers',
  'users',
  'sessions',
  'two-factor',
  'passkeys',
  'step-up',
  'photos',
  'own-user',
  'team',
  'sign-up',
  'audit',
  'events',
  'terms',
  'notices',
  'look-ups',
  'customers',
  'sub-sellers',
  'bank-accounts',
  'pricing',
  'receivables',
  'charges',
  'plans',
  'subscriptions',
  'pay-requests',
  'payment-links',
  'charge-detail',
  'sub-seller-statements',
  'dashboard',
  'withdrawals',
  'anticipation',
  'card-guard',
  'checkout',
  'pix-transfers',
  'treasury',
  'cards',
  'bill-payments',
  'invoices',
  'notifications',
  'webhooks',
  'reports',
] as const

/**
 * The files of a module that may import the ports of rails. A call to the outside may be slow, lost
 * or answered twice, so it belongs in a job, which is retried with the same key. Each exception says why.
 */
export const railCallers = [
  '*.jobs.ts',
  // The buyer waits for the answer: the attempt is committed first, and a job settles an unknown one.
  'pay-by-card.ts',
  'settle-challenge.ts',
  // Card data pass through to the acquirer and are kept nowhere, so they cannot wait as work.
  'tokenize-card.ts',
  // A look-up (postal code, company) only reads: nothing is lost when it fails.
  'look-up-*.ts',
  // What is kept of a callback is kept as its reader gives it.
  '*-work.ts',
  // A callback's endpoint reads the wire format of its rail, and calls nothing.
  'receive-*-callback.ts',
]
