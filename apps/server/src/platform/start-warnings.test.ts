import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startWarnings } from './start-warnings.ts'

// Goal: who opens the server to a network is told, in words to act on, that links lead nowhere
// without PUBLIC_URL and that plain http protects nothing.
test.each([
  ['on this machine alone', {}, []],
  [
    'for the network, without an address',
    { HOST: '0.0.0.0' },
    [/PUBLIC_URL=http:\/\/192\.0\.2\.7:3000/],
  ],
  [
    'for the network by plain http',
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://192.0.2.7:3000' },
    [/192\.0\.2\.7:3000 is plain http: passwords and cards/],
  ],
  ['for the network by https', { HOST: '0.0.0.0', PUBLIC_URL: 'https://loja.exemplo.com.br' }, []],
  ['behind a proxy on this machine', { PUBLIC_URL: 'https://loja.exemplo.com.br' }, []],
])('%s', (_, env, expected) => {
  const warnings = startWarnings(readConfig(env), '192.0.2.7')

  expect(warnings).toEqual(expected.map((words) => expect.stringMatching(words)))
})
