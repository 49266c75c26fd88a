// `npm run check`: format, types, lint, tidiness and dead code, each as one part below. Runs on
// Node 20: the parts themselves run on the Node of node_modules/.bin, which is first in their PATH.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDependencies } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))

// A part is a name and a command that fails with its findings. The longest are first. Names after
// `npm run check --` choose parts.
const parts = {
  lint: 'oxlint',
  types: 'tsc -p .',
  'types of panel': 'tsc -p apps/panel',
  'types of checkout': 'tsc -p apps/checkout',
  'types of ui': 'tsc -p packages/ui',
  'dead code': 'knip --no-progress --no-config-hints',
  specification: 'node tooling/specification/run.ts --check',
  'database types': 'node tooling/database-types.ts --check',
  tidy: 'node tooling/tidy/run.ts',
  'planted errors': 'vitest run --no-cache --root tooling/tidy',
  gallery: 'vitest run --project panel apps/panel/gallery',
  format: 'oxfmt --check',
}

await installDependencies()

const env = { ...process.env, PATH: bin + delimiter + process.env.PATH }
const wanted = process.argv.slice(2)
const queue = Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name))
if (queue.length === 0) throw new Error(`No such part. There are: ${Object.keys(parts).join(', ')}`)
const failed = []

/** Runs one command; prints its line, and its output when it fails. */
function run([name, command]) {
  const begin = performance.now()
  const [file, ...args] = command.split(' ')
  const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const collect = (chunk) => (output += chunk)
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((done) => {
    child.on('error', (error) => collect(error.message))
    child.on('close', (code) => {
      const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(5)
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${seconds} s  ${name}`)
      if (code !== 0) {
        failed.push(name)
        console.log(output.trimEnd())
      }
      done()
    })
  })
}

const worker = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) await run(next)
}
const begin = performance.now()
await Promise.all(Array.from({ length: availableParallelism() }, worker))
const seconds = ((performance.now() - begin) / 1000).toFixed(1)
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : `\nAll is well, in ${seconds} s`)
process.exitCode = failed.length > 0 ? 1 : 0
