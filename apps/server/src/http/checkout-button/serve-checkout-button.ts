import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Serves the button that shops put into their pages, at any address. */
export function serveCheckoutButton(app: FastifyInstance): void {
  const script = readFileSync(join(import.meta.dirname, 'vintem-checkout.js'), 'utf8')
  app.get('/vintem-checkout.js', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      // A module is read across origins by leave alone (Fetch §3.2), and under helmet's resource policy.
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(script),
  )
}
