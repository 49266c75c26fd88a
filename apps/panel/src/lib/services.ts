/**
 * The addresses of the four services. They share the panel's own address unless the build sets
 * another, as `VITE_CORE_BASE=https://core.example.com/api/core`.
 */
const env = import.meta.env as Readonly<Record<string, string | undefined>>

/** While the server draws there is no address: `api.server.ts` has its own. */
const at = (path: string) => ('location' in globalThis ? new URL(path, location.origin).href : path)

export const services = {
  core: env['VITE_CORE_BASE'] ?? at('/api/core'),
  banking: env['VITE_BANKING_BASE'] ?? at('/api/banking'),
  payment: env['VITE_PAYMENT_BASE'] ?? at('/api/payment'),
  automation: env['VITE_AUTOMATION_BASE'] ?? at('/api/automation'),
}

/** The product's name in addresses; the server's PRODUCT_PREFIX. */
export const productPrefix = env['VITE_PRODUCT_PREFIX'] ?? 'barte'
