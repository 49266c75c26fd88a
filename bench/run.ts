// npm run bench -- <name> …: measures what README.md says, and exits with 1 where a figure falls short.
const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  confirmations: async () => (await import('./confirmations.ts')).measureConfirmations(),
  bundles: async () => (await import('./bundles.ts')).measureBundles(),
  'charge-list': async () => (await import('./charge-list.ts')).measureChargeList(),
  crash: async () => (await import('./crash.ts')).measureCrash(),
  'money-command': async () => (await import('./money-command.ts')).measureMoneyCommand(),
  start: async () => (await import('./start.ts')).measureStart(),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benchmarks))
if (wanted.length === 0 || unknown.length > 0) {
  process.stderr.write(
    `Usage: npm run bench -- <name> …, of ${Object.keys(benchmarks).join(', ')}\n`,
  )
  process.exit(2)
}
for (const name of wanted) {
  process.stdout.write(`${name}\n`)
  await benchmarks[name]?.()
}
