import { can } from '@vintem/contracts/access'
import { newLinks } from '#lib/new-links.ts'
import type { PaletteAction, PaletteSource } from '#shell/palette.ts'

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
  {
    group: 'Cobranças',
    access: can.seeCharges,
    find: async (text, signal) => {
      const { findCharges } = await import('#features/charges/find-charges.ts')
      return findCharges(text, signal)
    },
  },
  {
    group: 'Links de pagamento',
    access: can.seePaymentLinks,
    find: async (text, signal) => {
      const { findPaymentLinks } = await import('#features/payment-links/find-payment-links.ts')
      return findPaymentLinks(text, signal)
    },
  },
]

/** What the palette offers to do, besides going to a screen of the menu. */
export const paletteActions: readonly PaletteAction[] = newLinks.map(({ href, label, access }) => ({
  href,
  label: `Criar ${label}`,
  access,
}))
