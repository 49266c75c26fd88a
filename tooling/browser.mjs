// Finds a Chromium for the browser journeys, or installs one. Runs on Node 20.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installFromDebian } from './debian.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))

/**
 * The environment by which the journeys find their browser: `CHROMIUM_PATH`, or nothing when it is
 * Playwright's own. Ends the process when there is none and none can be installed.
 */
export function findBrowser() {
  const path = process.env.CHROMIUM_PATH || onPath() || fromDebian()
  if (path) return { CHROMIUM_PATH: path }
  const env = { ...process.env, PATH: bin + delimiter + process.env.PATH }
  const { status } = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', env })
  if (status === 0) return {}
  console.error('No browser for the journeys: install Chromium, or give its path in CHROMIUM_PATH.')
  process.exit(1)
}

/** Debian's package includes the libraries. Ubuntu's is a snap, which containers cannot run. */
function fromDebian() {
  return installFromDebian('Chromium', 'chromium') ? onPath() : undefined
}

/** Only a browser that starts: Ubuntu installs a stub without a browser. */
function onPath() {
  const folders = process.env.PATH.split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find(
    (path) => existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0,
  )
}
