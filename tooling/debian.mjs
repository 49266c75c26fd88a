// Installs a package of Debian where that is possible. Runs on Node 20.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** False where this is no Debian, or not its root; true once apt was asked, whatever came of it. */
export function installFromDebian(name, debianPackage) {
  if (process.getuid?.() !== 0 || !isDebian()) return false
  console.error(`Installing ${name}…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = `apt-get update && apt-get install -y --no-install-recommends ${debianPackage}`
  spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'], env })
  return true
}

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
