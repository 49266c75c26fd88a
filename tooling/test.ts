// Unit and integration tests, then the browser journeys; prints the sum of both.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { overBudget } from './budgets.ts'

/** `failures` says what failed, a line each, so that the end of a long output names it. */
interface Count {
  passed: number
  failures: string[]
}

/**
 * The used part of vitest's JSON report. A file that does not load has no tests, and counts as
 * failed.
 */
interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      duration?: number
      status: string
      fullName: string
      failureMessages: string[]
    }[]
  }[]
}

/** The used part of Playwright's JSON report; `errors` are those outside tests. */
interface PlaywrightReport {
  stats: { expected: number; flaky: number }
  errors: { message?: string }[]
  suites: PlaywrightFile[]
}

interface PlaywrightFile {
  file: string
  specs: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[]
  suites?: PlaywrightFile[]
}

const root = join(import.meta.dirname, '..')
const reports = await mkdtemp(join(tmpdir(), 'vintem-reports-'))
const counts = [await runVitest()]
if (existsSync(join(root, 'playwright.config.ts'))) counts.push(await runPlaywright())
await rm(reports, { recursive: true })

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failures = counts.flatMap((count) => count.failures)
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1

async function runVitest(): Promise<Count> {
  const file = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const exitCode = await run('vitest', args)
  const report = await readReport<VitestReport>(file)
  if (!report) return { passed: 0, failures: ['vitest wrote no report'] }
  const files = report.testResults.map((each) => ({ ...each, file: relative(root, each.name) }))
  const unloaded = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const times = files.map(({ file, assertionResults }) => ({
    file,
    millis: sumOf(assertionResults.map(({ duration = 0 }) => duration)),
  }))
  return asFailed(exitCode, {
    passed: report.numPassedTests,
    failures: [
      ...files.flatMap(failedTests),
      ...unloaded.map(({ file, message }) => `${file}: ${firstLine(message)}`),
      ...beyondBudget(times),
    ],
  })
}

async function runPlaywright(): Promise<Count> {
  const file = join(reports, 'playwright.json')
  const exitCode = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const report = await readReport<PlaywrightReport>(file)
  if (!report) return { passed: 0, failures: ['playwright wrote no report'] }
  const { expected, flaky } = report.stats
  return asFailed(exitCode, {
    passed: expected + flaky,
    failures: [
      ...report.suites.flatMap(failedJourneys),
      ...report.errors.map(({ message = 'error outside tests' }) => firstLine(message)),
      ...beyondBudget(report.suites.map(timeOf)),
    ],
  })
}

function failedTests({
  file,
  assertionResults,
}: {
  file: string
  assertionResults: VitestReport['testResults'][number]['assertionResults']
}): string[] {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(
      ({ fullName, failureMessages: [message = ''] }) =>
        `${file}: ${fullName}: ${firstLine(message)}`,
    )
}

function failedJourneys({ file, specs, suites = [] }: PlaywrightFile): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ title }) => `e2e/${file}: ${title}`)
  return [...failed, ...suites.flatMap(failedJourneys)]
}

function firstLine(message: string): string {
  return message.split('\n', 1).join('')
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

/** Returns a message for each file that takes too much of the time of its run. */
function beyondBudget(times: readonly { file: string; millis: number }[]): string[] {
  return overBudget(new Map(times.map(({ file, millis }) => [file, millis])))
}

/** A run may fail outside its tests, as with an unhandled rejection: that counts as one failure. */
function asFailed(exitCode: number, count: Count): Count {
  return exitCode !== 0 && count.failures.length === 0
    ? { ...count, failures: ['an error outside tests, printed above'] }
    : count
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
