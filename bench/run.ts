// npm run bench -- <name> …: measures what README.md says, and exits with 1 where a figure misses
// its limit.
const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  bank: async () => (await import('./bank.ts')).measureBank(),
  billing: async () => (await import('./billing.ts')).measureBilling(),
  confirmations: async () => (await import('./confirmations.ts')).measureConfirmations(),
  bundles: async () => (await import('./bundles.ts')).measureBundles(),
  'charge-list': async () => (await import('./charge-list.ts')).measureChargeList(),
  callbacks: async () => (await import('./callbacks.ts')).measureCallbacks(),
  'card-authorisation': async () =>
    (await import('./card-authorisation.ts')).measureCardAuthorisation(),
  'card-testing': async () => (await import('./card-testing.ts')).measureCardTesting(),
  crash: async () => (await import('./crash.ts')).measureCrash(),
  'crash-billing': async () => (await import('./crash-billing.ts')).measureBillingCrash(),
  'crash-database': async () => (await import('./crash-database.ts')).measureDatabaseCrash(),
  'crash-jobs': async () => (await import('./crash-jobs.ts')).measureJobCrash(),
  'crash-payments': async () => (await import('./crash-payments.ts')).measurePaymentCrash(),
  'crash-webhooks': async () => (await import('./crash-webhooks.ts')).measureWebhookCrash(),
  'database-away': async () => (await import('./database-away.ts')).measureDatabaseAway(),
  exports: async () => (await import('./exports.ts')).measureExports(),
  'first-row': async () => (await import('./first-row.ts')).measureFirstRow(),
  guesses: async () => (await import('./guesses.ts')).measureGuesses(),
  fuzz: async () => (await import('./fuzz.ts')).measureBadInput(),
  'key-call': async () => (await import('./key-call.ts')).measureKeyCall(),
  'money-command': async () => (await import('./money-command.ts')).measureMoneyCommand(),
  overload: async () => (await import('./overload.ts')).measureOverload(),
  'pay-by-pix': async () => (await import('./pay-by-pix.ts')).measurePayByPix(),
  'payment-lots': async () => (await import('./payment-lots.ts')).measurePaymentLots(),
  'planted-bugs': async () => (await import('./planted-bugs.ts')).measurePlantedBugs(),
  'refund-race': async () => (await import('./refund-race.ts')).measureRefundRace(),
  'rail-timeouts': async () => (await import('./rail-timeouts.ts')).measureRailTimeouts(),
  reports: async () => (await import('./reports.ts')).measureReports(),
  reminders: async () => (await import('./reminders.ts')).measureReminders(),
  'slow-clients': async () => (await import('./slow-clients.ts')).measureSlowClients(),
  'statement-page': async () => (await import('./statement-page.ts')).measureStatementPage(),
  stop: async () => (await import('./stop.ts')).measureStop(),
  start: async () => (await import('./start.ts')).measureStart(),
  webhooks: async () => (await import('./webhooks.ts')).measureWebhooks(),
  yields: async () => (await import('./yields.ts')).measureYields(),
  uploads: async () => (await import('./uploads.ts')).measureUploads(),
}

const faults = [
  'bank',
  'crash',
  'crash-jobs',
  'crash-billing',
  'crash-database',
  'crash-payments',
  'crash-webhooks',
  'stop',
  'rail-timeouts',
  'callbacks',
  'database-away',
  'slow-clients',
]

const wanted = process.argv.slice(2).flatMap((name) => (name === 'faults' ? faults : name))
const unknown = wanted.filter((name) => !(name in benchmarks))
if (wanted.length === 0 || unknown.length > 0) {
  process.stderr.write(
    `Usage: npm run bench -- <name> …, of ${Object.keys(benchmarks).join(', ')}; faults for all that break something\n`,
  )
  process.exit(2)
}
for (const name of wanted) {
  process.stdout.write(`${name}\n`)
  await benchmarks[name]?.()
}
