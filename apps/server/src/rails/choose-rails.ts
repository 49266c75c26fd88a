import type { RailsConfig } from '#platform/rails-config.ts'
import { createBrasilApiRail } from './company/brasil-api/brasil-api-rail.ts'
import { createViaCepRail } from './postal-code/via-cep/via-cep-rail.ts'
import type { Rails } from './rails.ts'
import { createSandbox, type SandboxOptions, type World } from './sandbox/sandbox.ts'

/** The rails of an installation, and the simulated world where its money goes there. */
export interface ChosenRails {
  rails: Rails
  world?: World
}

/** Makes the adapters that the configuration names. */
export function chooseRails(config: RailsConfig, options: SandboxOptions): ChosenRails {
  const { rails: simulated, world } = createSandbox(options)
  const { postalCode, company } = config
  const rails: Rails = {
    ...simulated,
    ...(postalCode.rail === 'viacep' && { postalCode: createViaCepRail(postalCode) }),
    ...(company.rail === 'brasilapi' && { company: createBrasilApiRail(company) }),
  }
  return { rails, world }
}
