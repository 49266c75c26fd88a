// First part of every command of package.json: runs on the machine's Node (20 or newer), installs
// the dependencies, our own newer Node included, and continues in TypeScript on that Node.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-lockfile')
const hidden = join(modules, '.package-lock.json')
const node = join(modules, '.bin/node')
const lockfile = join(root, 'package-lock.json')

// npm ends an answer that stops halfway after this setting of its own, and was seen to wait for ever
// all the same: it is ended from outside, and run again. In milliseconds.
const QUIET = Number(process.env.npm_config_fetch_timeout ?? 180_000)

/**
 * Installs the packages of package-lock.json when it has changed; in production without those for
 * development. Ends the process when it cannot.
 */
export async function installDependencies({ production = false } = {}) {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    fail(`Vintém needs Node 20 or newer to start; this is Node ${process.versions.node}.`)
  }
  const whole = digest(readFileSync(lockfile))
  const wanted = production ? `${whole} without development` : whole
  const isEnough = () => isInstalled(wanted) || isInstalled(whole)
  if (isEnough()) return
  const release = await takeTurn()
  const problem = isEnough() ? undefined : await install(production)
  if (problem) rmSync(hidden, { force: true })
  else writeFileSync(stamp, wanted)
  release()
  if (problem) fail(problem)
}

/** Runs a script on our Node with the rest of the command line, and ends with its exit code. */
export function handOver(script, env = {}) {
  const child = spawn(node, [join(root, script), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      // Node's compiled TypeScript is cached: the next start is faster and takes less memory.
      NODE_COMPILE_CACHE: join(modules, '.cache/compile'),
      ...process.env,
      PATH: join(modules, '.bin') + delimiter + process.env.PATH,
      ...env,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  // Where npm itself is killed it passes no signal on, and its child would keep the port.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

const digest = (bytes) => createHash('sha256').update(bytes).digest('hex')

function isInstalled(wanted) {
  if (!existsSync(node)) return false
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted
  // npm writes this file last, also where it was run by hand.
  return existsSync(hidden) && statSync(hidden).mtimeMs >= statSync(lockfile).mtimeMs
}

/**
 * Returns the failure in words for the user, or undefined. Only packages in `allowScripts` of
 * package.json may run scripts, in any version of npm and with any settings.
 */
async function install(production) {
  console.error('Installing the dependencies, which takes about a minute…')
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return (
    (await runNpm(
      'ci',
      production ? '--omit=dev' : '--include=dev',
      '--include=optional',
      '--ignore-scripts',
    )) ?? runNpm('rebuild', '--no-ignore-scripts', ...Object.keys(allowScripts))
  )
}

/** Returns the failure, or undefined, as `install` does. */
async function runNpm(...command) {
  const args = [...command, '--prefer-offline', '--loglevel=http', '--no-audit', '--no-fund']
  // With npm's default retries, a machine without network would report it only after minutes.
  args.push('--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000')
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { code, said, isSilent } = await tryNpm(args, attempt * QUIET)
    if (code === 0) return undefined
    if (isSilent || said.includes('EIDLETIMEOUT')) continue
    return /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(said)
      ? `${said}\nThe npm registry cannot be reached: connect to the network and run this again.`
      : `${said}\nThe dependencies could not be installed.`
  }
  return 'The npm registry began to answer and stopped, three times: run this again.'
}

/**
 * Runs npm once. Returns its exit code, the errors that it printed, and whether it was ended because
 * it printed nothing for so long: what it has downloaded by then stays in its cache.
 */
function tryNpm(args, quiet) {
  const npm = process.env.npm_execpath
  // Under `npm run` this runs on the Node of node_modules, which `npm ci` removes: then the
  // machine's Node is used.
  const ours = existsSync(process.execPath) ? process.execPath : 'node'
  const [file, ...first] = npm ? [ours, npm] : ['npm']
  const child = spawn(file, [...first, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = []
  let isSilent = false
  const silence = setTimeout(() => {
    isSilent = true
    child.kill('SIGKILL')
  }, quiet)
  createInterface(child.stderr).on('line', (line) => {
    silence.refresh()
    if (!/^npm (http|warn) /.test(line)) said.push(line)
  })
  return new Promise((done) => {
    child.on('error', (error) => said.push(error.message))
    child.on('close', (code) => {
      clearTimeout(silence)
      done({ code, said: said.join('\n'), isSilent })
    })
  })
}

/** Of two commands started together only one may rewrite node_modules: waits for the other. */
async function takeTurn() {
  const name = digest(`${root} ${process.getuid?.()}`).slice(0, 12)
  const lock = join(tmpdir(), `vintem-install-${name}`)
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return () => rmSync(lock, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isHeld(lock)) await pause(500)
    else rmSync(lock, { force: true })
  }
}

function isHeld(lock) {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch {
    return false
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
