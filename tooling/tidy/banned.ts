import type { Rule } from './rule.ts'

const server = 'apps/server/src/**/*.ts'
const programs = ['apps/**/*.{ts,tsx}', 'packages/**/*.{ts,tsx}']
const everyProgram = [...programs, '{e2e,bench,tooling}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}']
const tests = ['**/*.test.{ts,tsx}', 'apps/*/test/**/*.{ts,tsx}', 'e2e/**/*.ts']

const useCase = 'apps/server/src/modules/charges/cancel-charge.ts'
const screen = 'apps/panel/src/features/charges/charges-screen.tsx'

/** Calls and words that have a better place or a better form. */
export const bannedRules: Rule[] = [
  {
    name: 'clock',
    reason: 'the business clock can be moved, and no test may depend on today',
    instead: 'take `now` from the command or from clocks (server: platform; web: lib)',
    files: programs,
    except: [
      'apps/server/src/platform/**',
      'apps/server/test/**',
      // At the developer's there is but one time.
      'packages/{sdk,cli}/**',
      'apps/{panel,checkout}/src/lib/**',
      'apps/{panel,checkout}/src/components/**/*{time,date,clock}*',
    ],
    bans: /\bDate\.now\b|\bnew Date\(\s*\)|\bTemporal\.Now\b|(?<![.\w])Date\(\s*\)/g,
    wrong: [
      { [useCase]: 'export const due = Date.now() + 5' },
      { [screen]: 'export const today = new Date()' },
      { 'packages/brazil/src/calendar/index.ts': 'export const t = Temporal.Now.instant()' },
    ],
    right: [
      { [useCase]: '// not Date.now()\nexport const day = (at: string) => new Date(at)' },
      { 'apps/server/src/platform/clocks.ts': 'export const wallClock = () => Date.now()' },
      { 'apps/panel/src/components/values/relative-time.tsx': 'export const t = () => Date.now()' },
    ],
  },
  {
    name: 'sql-clock',
    reason: 'it is the start of the transaction, in the session’s zone, and neither of our clocks',
    instead: 'pass the instant as a parameter (a function of the platform: clock_timestamp)',
    files: [server, 'apps/server/{migrations,sql}/**/*.sql'],
    except: ['apps/server/src/platform/**'],
    in: 'sql',
    bans: /(?<![.\w])now\(\)|\b(?:current_date|current_timestamp|localtimestamp|(?:statement|transaction)_timestamp)\b/gi,
    wrong: [
      { 'apps/server/src/modules/charges/charges.store.ts': 'export const q = sql`select now()`' },
      {
        'apps/server/migrations/0001_charges.sql': 'create table c (at date default CURRENT_DATE);',
      },
      { 'apps/server/sql/functions/post.sql': 'as $$ select now() $$' },
    ],
    right: [
      { 'apps/server/src/modules/charges/charges.store.ts': 'export const q = clock.now()' },
      { 'apps/server/migrations/0001_charges.sql': '-- now() is the wall clock\nselect $1;' },
    ],
  },
  {
    name: 'sql-wall-clock',
    reason:
      'only leases, sessions and retention follow the wall clock; money follows the business clock',
    instead: 'pass the instant as a parameter',
    files: [server, 'apps/server/migrations/*.sql'],
    except: ['apps/server/src/platform/**'],
    in: 'sql',
    bans: /\bclock_timestamp\b/gi,
    wrong: [
      {
        'apps/server/migrations/0001_charges.sql':
          'create table c (at date default clock_timestamp());',
      },
      { 'apps/server/src/modules/charges/charges.store.ts': 'sql`select clock_timestamp()`' },
    ],
    right: [{ 'apps/server/sql/functions/work_claim.sql': 'as $$ select clock_timestamp() $$' }],
  },
  {
    name: 'account-name',
    reason:
      'the chart says of each account what the database does with it, and a test holds it to that',
    instead: 'take the account from ledger/accounts.ts',
    files: [server],
    except: ['apps/server/src/ledger/accounts.ts', '**/*.test.ts'],
    in: 'strings',
    bans: /(?:clearing|subseller|platform|transit|reserve)\.[a-z_]+|suspense\.unmatched|(?<![\w-])seller\.(?:scheduled|available)/g,
    wrong: [
      {
        'apps/server/src/modules/charges/charge-postings.ts': "export const from = 'clearing.pix'",
      },
      {
        'apps/server/src/modules/charges/books.store.ts':
          "export const q = `select where account = 'seller.available'`",
      },
    ],
    right: [
      { 'apps/server/src/ledger/accounts.ts': "export const FEES = 'platform.fees'" },
      { 'apps/server/src/modules/audit/words.ts': "export const action = 'seller.opened'" },
    ],
  },
  {
    name: 'randomness',
    reason: 'a use case must give the same result for the same input, in tests and in retries',
    instead: 'take `newId` from the command, or ids and secrets from platform',
    files: [server, 'packages/brazil/**/*.ts'],
    except: ['apps/server/src/platform/**', '**/*.test.ts'],
    bans: /\bMath\.random\b|\brandom(?:UUID|Bytes|Int|FillSync)\b|\bgetRandomValues\b/g,
    wrong: [
      { [useCase]: 'export const id = crypto.randomUUID()' },
      { 'packages/brazil/src/pix/index.ts': 'export const txid = Math.random()' },
    ],
    right: [
      { 'apps/server/src/platform/ids.ts': 'export const newId = () => crypto.randomUUID()' },
    ],
  },
  {
    name: 'secure-origins',
    reason: 'browsers have it on https and localhost alone, and a shop’s own network has neither',
    instead:
      'take newUuid and newKey from contracts/client, copyText from ui, secrets from the server',
    files: ['apps/{panel,checkout}/**/*.{ts,tsx}', 'packages/**/*.{ts,tsx}'],
    // No page: runtimes of servers have it everywhere.
    except: ['**/*.test.{ts,tsx}', 'packages/ui/src/copy-text.ts', 'packages/{sdk,cli}/**'],
    bans: /\brandomUUID\b|\bcrypto\.subtle\b|\bnavigator\.(?:clipboard|share|credentials|serviceWorker|storage|mediaDevices|geolocation|locks|wakeLock|usb|serial|bluetooth)\b|\bnew (?:PaymentRequest|Notification)\b|\bcaches\./g,
    wrong: [
      { [screen]: 'export const key = crypto.randomUUID()' },
      { 'apps/checkout/src/pix/copy.ts': 'await navigator.clipboard.writeText(code)' },
      { 'packages/contracts/src/client.ts': 'await crypto.subtle.digest(name, bytes)' },
    ],
    right: [
      { [screen]: 'export const key = newKey() // not crypto.randomUUID()' },
      { 'packages/contracts/src/client.ts': 'crypto.getRandomValues(new Uint8Array(16))' },
      { 'apps/panel/src/lib/api.ts': 'const { locks } = navigator as Partial<Navigator>' },
    ],
  },
  {
    name: 'money-float',
    reason: 'a cent lost to binary fractions is somebody’s money',
    instead: 'use the functions of packages/brazil/src/money, in integer cents and basis points',
    files: programs,
    except: ['packages/brazil/src/money/**'],
    bans: /\bparseFloat\b|\.toFixed\(|[cC]ents\b\)?\s*\/(?![/>*])|[cC]ents\b\)?\s*\*\s*\d*\.\d|\b\d*\.\d+\s*\*\s*[\w.]*[cC]ents\b|\bMath\.(?:round|floor|ceil|trunc)\([^;]*\*\s*100\)/g,
    wrong: [
      { [useCase]: 'export const fee = amountCents * 1.5' },
      { [useCase]: 'export const fee = 0.99 * charge.amountCents' },
      { [useCase]: 'export const half = Number(totalCents) / 2' },
      { [screen]: 'export const Price = () => <b>{(valueCents / 100).toFixed(2)}</b>' },
      { [screen]: 'export const cents = (reais: string) => Math.round(parseFloat(reais) * 100)' },
    ],
    right: [
      { [useCase]: 'export const total = amountCents * 3 + feeCents // cents / 100' },
      { [screen]: 'export const Price = () => <b>{formatCents(valueCents)}</b>' },
      { 'packages/brazil/src/money/index.ts': 'export const half = cents / 2' },
    ],
  },
  {
    name: 'console',
    reason: 'a line without level, request id and redaction cannot be searched and may leak',
    instead: 'use the logger of platform',
    files: [server],
    except: ['apps/server/src/{main,cli}.ts', 'apps/server/src/{cli,demo}/**'],
    bans: /\bconsole\.\w+/g,
    wrong: [{ [useCase]: 'console.log(charge)' }],
    right: [{ 'apps/server/src/cli.ts': 'console.log(report)' }],
  },
  {
    name: 'unfinished',
    reason: 'a promise in a comment is read by nobody and kept by nobody',
    instead: 'finish it, or open an issue and leave the code whole',
    files: [...everyProgram, 'apps/server/**/*.sql', '**/*.css'],
    in: 'comments',
    bans: /\b(?:TODO|FIXME|XXX|HACK)\b/g,
    wrong: [
      { [useCase]: '// TODO: refund too' },
      { 'apps/server/sql/functions/post.sql': '-- FIXME' },
    ],
    right: [{ [screen]: 'export const label = "TODO O PERÍODO"' }],
  },
  {
    name: 'escape-hatch',
    reason: 'it silences the compiler where it is needed most',
    instead: 'give it its type, narrow it or parse it; a disabled lint rule says why after `--`',
    files: everyProgram,
    in: 'comments',
    bans: /@ts-(?:ignore|nocheck)\b|(?:oxlint|eslint)-disable(?!.* -- \S)[^\n]*/g,
    wrong: [
      { [useCase]: '// @ts-ignore\ncancel()' },
      { [useCase]: '// oxlint-disable-next-line no-console\nprint()' },
    ],
    right: [
      { [useCase]: '// oxlint-disable-next-line no-console -- the operator reads it\nprint()' },
    ],
  },
  {
    name: 'as-any',
    reason: 'what is `any` is not checked, nor is anything that touches it',
    instead: 'use `unknown` and narrow it',
    files: everyProgram,
    bans: /\bas any\b/g,
    wrong: [{ [useCase]: 'export const charge = row as any' }],
    right: [{ [useCase]: 'export const charge = row as unknown' }],
  },
  {
    name: 'expected-type-error',
    reason: 'outside a test of types it hides a mistake',
    instead: 'mend the type',
    files: everyProgram,
    except: ['**/*.test.{ts,tsx}'],
    in: 'comments',
    bans: /@ts-expect-error\b/g,
    wrong: [{ [useCase]: '// @ts-expect-error\ncancel()' }],
    right: [
      { 'packages/contracts/src/endpoint.test.ts': '// @ts-expect-error no handler\nmount({})' },
    ],
  },
  {
    name: 'skipped-test',
    reason: 'a test that does not run guards nothing, and one that runs alone hides the others',
    instead: 'make it pass or delete it',
    files: tests,
    bans: /\b(?:test|it|describe)\.(?:skip|only|todo|fails|skipIf|runIf|fixme)\b/g,
    wrong: [
      { 'apps/server/src/modules/charges/cancel-charge.test.ts': 'test.skip("cancels", () => {})' },
      { 'e2e/checkout.spec.ts': 'test.describe.only("pays", () => {})\ntest.only("x", () => {})' },
    ],
    right: [{ 'e2e/checkout.spec.ts': 'test("pays by PIX", () => {})' }],
  },
  {
    name: 'sleep-in-test',
    reason: 'it is too short on a busy machine and too long on every other',
    instead: 'wait for the thing itself: expect.poll, vi.waitFor, a locator, or a moved clock',
    files: tests,
    bans: /\bsetTimeout\s*\(|\bwaitForTimeout\s*\(|\bsleep\s*\(/g,
    wrong: [
      { 'apps/server/test/harness.ts': 'await new Promise((done) => setTimeout(done, 50))' },
      { 'e2e/checkout.spec.ts': 'await page.waitForTimeout(500)' },
    ],
    right: [{ 'e2e/checkout.spec.ts': 'await expect(page.getByText("Pago")).toBeVisible()' }],
  },
  {
    name: 'machine-path',
    reason: 'it works on one machine only',
    instead: 'use a path relative to the project, or the public name',
    files: ['**', '.*', '.ci/**'],
    except: ['tooling/tidy/**', 'package-lock.json'],
    in: 'text',
    bans: /(?<![\w.#@}/*-])\/(?:work|root|home|Users)\/[\w.]|\b(?:registry|npm|artifactory|nexus)\.[\w.-]+\.\w{2,}(?=[/:])|\b(?:10|192\.168)\.\d+\.\d+\.\d+:\d+/g,
    wrong: [
      { 'docs/running.md': 'The data lies in /home/ana/vintem.' },
      { '.npmrc': 'registry=https://registry.example.org/' },
    ],
    right: [{ 'apps/server/src/ledger/post.ts': "import { due } from '../work/work.ts'" }],
  },
]
