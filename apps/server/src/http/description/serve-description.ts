import type { FastifyInstance } from 'fastify'
import manifest from '../../../package.json' with { type: 'json' }
import { sendPage } from '../web.ts'
import { serveDocsFonts } from './docs-fonts.ts'
import { renderDocsPage } from './docs-page.ts'
import { describeApi } from './openapi.ts'
import { describePaymentApi } from './payment-api.ts'

/** The API description for programs and for people; each is made when first asked for. */
export function serveDescription(
  app: FastifyInstance,
  { publicUrl, sandbox }: { publicUrl: string; sandbox: boolean },
): void {
  const api = once(() => describeApi(publicUrl, manifest.version, sandbox))
  const json = once(() => JSON.stringify(api()))
  const paymentJson = once(() => JSON.stringify(describePaymentApi(publicUrl, manifest.version)))
  const page = once(() => renderDocsPage(api()))
  const serve = (address: string, description: () => string) =>
    app.get(address, (_, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(description()),
    )
  serve('/api/openapi.json', json)
  serve('/api/payment/openapi.json', paymentJson)
  serveDocsFonts(app)
  app.get('/docs', (_, reply) => sendPage(reply, page()))
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
