// `npm test`: also installs the browser for the journeys.
import { findBrowser } from './browser.mjs'
import { handOver, installDependencies } from './install.mjs'

await installDependencies()
handOver('tooling/test.ts', findBrowser())
