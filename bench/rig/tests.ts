import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

interface Report {
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/**
 * Runs test files of a copy of the project. Returns the names of the tests that fail; throws where
 * a file cannot be loaded, since none of its tests has run then.
 */
export async function runTests(copy: string, files: readonly string[]): Promise<string[]> {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const output = join(copy, 'report.json')
  const args = [vitest, 'run', '--reporter=json', `--outputFile=${output}`, ...files]
  // A broken property fails in its first runs.
  const env = { ...process.env, PROPERTY_RUNS: '10' }
  const ran = await promisify(execFile)(process.execPath, args, { cwd: copy, env }).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  )
  const report = JSON.parse(await readFile(output, 'utf8')) as Report
  const unread = report.testResults.find(({ assertionResults }) => assertionResults.length === 0)
  if (unread || report.testResults.length !== files.length) {
    throw new Error(`Tests cannot be run: ${unread?.message ?? ran.stdout + ran.stderr}`)
  }
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )
}
