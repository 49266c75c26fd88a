// Unit and integration tests, then the browser journeys; prints the sum of both.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { overBudget } from './budgets.ts'

interface Count {
  passed: number
  failed: number
}

/**
 * The used part of vitest's JSON report. A file that does not load has no tests, and counts as
 * failed.
 */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { duration?: number }[] }[]
}

/** The used part of Playwright's JSON report; `errors` are those outside tests. */
interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number }
  errors: unknown[]
  suites: PlaywrightFile[]
}

interface PlaywrightFile {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: PlaywrightFile[]
}

const root = join(import.meta.dirname, '..')
const reports = await mkdtemp(join(tmpdir(), 'vintem-reports-'))
const counts = [await runVitest()]
if (existsSync(join(root, 'playwright.config.ts'))) counts.push(await runPlaywright())
await rm(reports, { recursive: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function runVitest(): Promise<Count> {
  const file = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const exitCode = await run('vitest', args)
  const report = await readReport<VitestReport>(file)
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const times = report.testResults.map(({ name, assertionResults }) => ({
    file: relative(root, name),
    millis: sumOf(assertionResults.map(({ duration = 0 }) => duration)),
  }))
  return asFailed(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length + beyondBudget(times),
  })
}

async function runPlaywright(): Promise<Count> {
  const file = join(reports, 'playwright.json')
  const exitCode = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const report = await readReport<PlaywrightReport>(file)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, flaky, unexpected } = report.stats
  return asFailed(exitCode, {
    passed: expected + flaky,
    failed: unexpected + report.errors.length + beyondBudget(report.suites.map(timeOf)),
  })
}

function timeOf(suite: PlaywrightFile): { file: string; millis: number } {
  const results = suite.specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const inside = (suite.suites ?? []).map((each) => timeOf(each).millis)
  const millis = sumOf([...results.map(({ duration }) => duration), ...inside])
  return { file: `e2e/${suite.file}`, millis }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

/** Prints the files that take too much of the time of their run. Returns how many. */
function beyondBudget(times: readonly { file: string; millis: number }[]): number {
  const found = overBudget(new Map(times.map(({ file, millis }) => [file, millis])))
  for (const message of found) console.error(message)
  return found.length
}

/** A run may fail outside its tests, as with an unhandled rejection: that counts as one failure. */
function asFailed(exitCode: number, count: Count): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

async function run(program: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Report)
}
