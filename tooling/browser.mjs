// Finds a Chromium for the browser journeys, or installs one. Runs on Node 20.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

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
  if (process.getuid?.() !== 0 || !isDebian()) return undefined
  console.error('Installing Chromium…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = 'apt-get update && apt-get install -y --no-install-recommends chromium'
  spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'], env })
  return onPath()
}

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Only a browser that starts: Ubuntu installs a stub without a browser. */
function onPath() {
  const folders = process.env.PATH.split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find(
    (path) => existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0,
  )
}
