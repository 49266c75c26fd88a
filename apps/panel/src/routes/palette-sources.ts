import { can } from '@vintem/contracts/access'
import type { PaletteSource } from '#shell/palette.ts'

/** What the command palette searches besides screens; each feature's code comes with its first use. */
export const paletteSources: readonly PaletteSource[] = [
  {
    group: 'Clientes',
    access: can.seeCustomers,
    find: async (text, signal) => {
      const { findCustomers } = await import('#features/customers/find-customers.ts')
      return findCustomers(text, signal)
    },
  },
]
