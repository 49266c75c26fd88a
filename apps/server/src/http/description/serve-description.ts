import type { FastifyInstance, FastifyReply } from 'fastify'
import manifest from '../../../package.json' with { type: 'json' }
import { sendPage } from '../web.ts'
import { answerNotFound } from '../wire-errors.ts'
import { serveDocsFonts } from './docs-fonts.ts'
import { renderDocsPage } from './docs-page.ts'
import { guideText, isGuide, renderGuide, renderLlmsText } from './guides.ts'
import { describeApi } from './openapi.ts'
import { servePackages } from './packages.ts'
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
  servePackages(app)
  app.get('/docs', (_, reply) => sendPage(reply, page()))
  app.get<{ Params: { page: string } }>('/docs/:page', (request, reply) => {
    const [slug = '', ending] = request.params.page.split(/(?=\.md$)/)
    if (!isGuide(slug)) return answerNotFound(request, reply)
    if (ending === undefined) return sendPage(reply, renderGuide(slug, publicUrl))
    return sendText(reply, 'text/markdown', guideText(slug, publicUrl))
  })
  app.get('/llms.txt', (_, reply) => sendText(reply, 'text/plain', renderLlmsText(publicUrl)))
}

const sendText = (reply: FastifyReply, type: string, text: string) =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(text)

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
