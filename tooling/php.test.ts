// Goal: `npm test` finds a PHP that is new enough, installs one where it may, and else says what to do. Method: the
// script as it stands, in a PATH of its own, on a machine that says it is Debian's or another one's.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const SCRIPT = pathToFileURL(join(import.meta.dirname, 'php.mjs')).href
const [GOOD, TOO_OLD] = ['exit 0', 'exit 1']

/** A PATH of two folders, with these programs in them. */
function aMachine({ first = {}, second = {} }: Record<string, Record<string, string>>) {
  const home = mkdtempSync(join(tmpdir(), 'vintem-php-test-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  for (const [folder, programs] of Object.entries({ first, second })) {
    mkdirSync(join(home, folder))
    for (const [name, script] of Object.entries(programs)) {
      writeFileSync(join(home, folder, name), `#!/bin/sh\n${script}\n`)
      chmodSync(join(home, folder, name), 0o755)
    }
  }
  symlinkSync('/bin/sh', join(home, 'second/sh'))
  return home
}

/** What is found on it. */
function find(home: string, { id = 'fedora', env = {} } = {}) {
  const script = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { existsSync, readFileSync } = fs
    const release = '/etc/os-release'
    fs.existsSync = (path) => path === release || existsSync(path)
    fs.readFileSync = (path, ...how) => path === release ? 'ID=${id}\\n' : readFileSync(path, ...how)
    process.getuid = () => 0
    syncBuiltinESMExports()
    const { findPhp } = await import(${JSON.stringify(SCRIPT)})
    console.log(findPhp().PHP_PATH)`
  const path = [join(home, 'first'), join(home, 'second')].join(delimiter)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8', env: { PATH: path, ...env } },
  )
  return { status, found: stdout.trim().replace(home, ''), said: stderr.trim() }
}

test('takes the first that is new enough', () => {
  const home = aMachine({ first: { php: TOO_OLD }, second: { php: GOOD } })
  expect(find(home)).toEqual({ status: 0, found: '/second/php', said: '' })
})

test('takes the one that was named', () => {
  const home = aMachine({ first: { php: GOOD } })
  expect(find(home, { env: { PHP_PATH: '/opt/php' } }).found).toBe('/opt/php')
})

test('installs one as root on Debian', () => {
  const home = aMachine({
    second: { 'apt-get': `[ "$1" != install ] || /bin/ln -s "$0" "\${0%/*}/php"` },
  })
  expect(find(home, { id: 'debian' })).toEqual({
    status: 0,
    found: '/second/php',
    said: 'Installing PHP…',
  })
})

test.each(['debian', 'fedora'])('says on %s what to do where none can be had', (id) => {
  const home = aMachine({ first: { php: TOO_OLD }, second: { 'apt-get': 'exit 100' } })
  const { status, said } = find(home, { id })
  expect(status).toBe(1)
  expect(said).toMatch(/No PHP 8\.1 or newer .* give its path in PHP_PATH\.$/s)
})
