// `npm run test:full`: the properties of money under very many random commands; takes hours.
import { handOver, installDependencies } from './install.mjs'

await installDependencies()
handOver('node_modules/vitest/vitest.mjs', {
  PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? '20000',
  PROPERTY_COMMANDS: process.env.PROPERTY_COMMANDS ?? '50',
})
