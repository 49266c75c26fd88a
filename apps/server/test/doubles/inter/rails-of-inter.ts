import type { ChosenRails, RailOptions } from '#rails/choose-rails.ts'
import { openInter } from '#rails/inter/open-inter.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { ACCOUNT, type InterDouble } from './inter-double.ts'

/** Rails for a test's app: all of the sandbox, but payments and the statement, which are Banco Inter's. */
export const railsOfInter =
  (bank: () => InterDouble, more: Partial<ChosenRails> = {}) =>
  (options: RailOptions): ChosenRails => {
    const { url, credentials, tls } = bank()
    const sandbox = createSandbox(options)
    const callbacks = { callbackUrl: 'https://avisos.example', callbackClients: [] }
    const config = { url, ...credentials, tls, account: ACCOUNT, ...callbacks }
    const { rail: payments, bankStatement, close } = openInter(config, options)
    return {
      ...sandbox,
      rails: { ...sandbox.rails, payments, bankStatement },
      ...more,
      async close() {
        await close()
        await sandbox.close()
      },
    }
  }
