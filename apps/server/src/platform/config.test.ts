import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

// Goal: a setting that exposes an installation to strangers has to be explicit.
test.each([
  [{}, true],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', DEMO: 'true' }, true],
  [{ DEMO: 'false' }, false],
])('with %o the demo is made: %s', (env, demo) => {
  expect(readConfig(env).demo).toBe(demo)
})

test.each([
  ['', []],
  ['vintem.lan', ['vintem.lan']],
  ['Vintem.LAN , 192.0.2.7,[::1]', ['vintem.lan', '192.0.2.7', '[::1]']],
])('reads the hosts of "%s"', (list, hosts) => {
  expect(readConfig({ ALLOWED_HOSTS: list }).allowedHosts).toEqual(hosts)
})

test.each(['*', 'http://vintem.lan', 'a b', 'a,,b', 'vintem.lan/'])(
  'refuses the hosts "%s"',
  (list) => {
    expect(() => readConfig({ ALLOWED_HOSTS: list })).toThrow(/ALLOWED_HOSTS is wrong/)
  },
)
