import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { scaled } from './rig/scale.ts'
import { judge } from './rig/verdict.ts'

const EACH = scaled(300)
const ROOT = join(import.meta.dirname, '..')
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')

/**
 * The test of bad input with many more requests of each endpoint than `npm test` sends: no answer
 * may be a 500, differ from the API description, or take more than two seconds.
 */
export async function measureBadInput(): Promise<void> {
  const test = ['run', '--project', 'server', 'apps/server/test/guards/bad-input.test.ts']
  const child = spawn(process.execPath, [VITEST, ...test, '--reporter', 'dot'], {
    cwd: ROOT,
    env: { ...process.env, FUZZ_RUNS: String(EACH) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  judge(`exit code of ${EACH} wrong requests of each endpoint`, code ?? 1, { atMost: 0 })
}
