// `npm test`: also brings the browser that the journeys need.
import { findBrowser } from './browser.mjs'
import { handOver, installDependencies } from './install.mjs'

await installDependencies()
handOver('tooling/test.ts', findBrowser())
