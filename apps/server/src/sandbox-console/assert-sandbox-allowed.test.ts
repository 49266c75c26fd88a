import { expect, test } from 'vitest'
import { WrongConfiguration } from '#platform/variables.ts'
import type { Rails } from '#rails/rails.ts'
import { assertSandboxAllowed } from './assert-sandbox-allowed.ts'

// Goal: nobody can move the clock, or make money appear, beside a rail that moves real money.
const simulated = { pix: {}, card: {}, email: {} } as unknown as Rails
const withRealLetters = { ...simulated, email: {} } as unknown as Rails
const withRealPix = { ...simulated, pix: {} } as unknown as Rails

test('is allowed with sandbox money, and with real money outside production', () => {
  const start = (production: boolean, rails: Rails) => () =>
    assertSandboxAllowed({ production, rails, simulated })

  expect(start(true, simulated)).not.toThrow()
  expect(start(true, withRealLetters)).not.toThrow()
  expect(start(false, withRealPix)).not.toThrow()
})

test('refuses to start in production beside a real rail, and names it', () => {
  const start = () => assertSandboxAllowed({ production: true, rails: withRealPix, simulated })

  expect(start).toThrow(WrongConfiguration)
  expect(start).toThrow(/\(pix\)/)
})
