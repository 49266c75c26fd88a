// `npm test`: also installs the browser for the journeys, and PHP for the gateway for WooCommerce.
import { findBrowser } from './browser.mjs'
import { handOver, installDependencies } from './install.mjs'
import { findPhp } from './php.mjs'

await installDependencies()
handOver('tooling/test.ts', { ...findBrowser(), ...findPhp() })
