import { describe, expect, test } from 'vitest'
import { readRailsConfig } from './rails-config.ts'

// Goal: an installation says in its environment which far ends it uses, and is told in one sentence
// what is missing, before anything starts.
describe('readRailsConfig', () => {
  test('chooses the sandbox where nothing is said', () => {
    expect(readRailsConfig({})).toEqual({
      postalCode: { rail: 'sandbox' },
      company: { rail: 'sandbox' },
    })
  })

  test('takes the addresses of compatible services, without their last slash', () => {
    const config = readRailsConfig({
      POSTAL_CODE_RAIL: 'viacep',
      VIACEP_URL: 'http://cep.interno/',
      COMPANY_RAIL: 'brasilapi',
    })

    expect(config).toMatchObject({
      postalCode: { rail: 'viacep', url: 'http://cep.interno' },
      company: { rail: 'brasilapi', url: 'https://brasilapi.com.br' },
    })
  })

  test.each([
    [{ POSTAL_CODE_RAIL: 'correios' }, /^The variable POSTAL_CODE_RAIL is wrong: /],
    [
      { COMPANY_RAIL: 'brasilapi', BRASILAPI_URL: 'ftp://x' },
      /^The variable BRASILAPI_URL is wrong: /,
    ],
  ])('refuses %j', (env, sentence) => {
    expect(() => readRailsConfig(env)).toThrow(sentence)
  })
})
