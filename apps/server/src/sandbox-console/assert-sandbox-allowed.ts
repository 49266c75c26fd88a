import { WrongConfiguration } from '#platform/variables.ts'
import type { Rails } from '#rails/rails.ts'

/** Rails that move money; the others only read, or write letters. */
const MONEY = ['pix', 'bankSlip', 'card', 'payments'] as const

/**
 * The console moves the clock and makes money appear, so in production it may not stand beside a
 * rail that moves real money; real look-ups and e-mail beside it do no harm. Throws
 * WrongConfiguration.
 */
export function assertSandboxAllowed(options: {
  production: boolean
  /** What the server will use. */
  rails: Rails
  /** What the sandbox made. */
  simulated: Rails
}): void {
  const real = MONEY.filter((name) => options.rails[name] !== options.simulated[name])
  if (!options.production || real.length === 0) return
  throw new WrongConfiguration(
    `The sandbox cannot run in production beside real rails (${real.join(', ')}).`,
  )
}
