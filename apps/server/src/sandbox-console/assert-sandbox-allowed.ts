import { WrongConfiguration } from '#platform/config.ts'
import type { Rails } from '#rails/rails.ts'

/**
 * The console moves the clock and makes money appear, so in production it may not stand beside a
 * rail that moves real money. Throws WrongConfiguration.
 */
export function assertSandboxAllowed(given: {
  production: boolean
  /** What the server will use. */
  rails: Rails
  /** What the sandbox made. */
  simulated: Rails
}): void {
  const names = Object.keys(given.rails) as (keyof Rails)[]
  const real = names.filter((name) => given.rails[name] !== given.simulated[name])
  if (!given.production || real.length === 0) return
  throw new WrongConfiguration(
    `The sandbox cannot run in production beside real rails (${real.join(', ')}).`,
  )
}
