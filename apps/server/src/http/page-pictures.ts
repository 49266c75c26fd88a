import type { CheckoutPage } from '@vintem/contracts/checkout/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPainter, pictureHash } from '#platform/pictures/painter.ts'
import type { PictureContent } from '#platform/pictures/picture-svg.ts'

interface PictureOptions {
  pictureOf: (page: CheckoutPage) => PictureContent | undefined
  publicUrl: string
  /** Rations who asks, as for the pages themselves. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** The pictures that messengers show of pages, each below the address of its page. */
export function servePictures(
  app: FastifyInstance,
  { pictureOf, publicUrl, admit }: PictureOptions,
) {
  const painter = createPainter()
  app.addHook('onClose', painter.close)
  return {
    /** The full address of the picture of a page; undefined where it has none. */
    addressOf: (page: CheckoutPage, { url }: FastifyRequest): string | undefined => {
      const content = pictureOf(page)
      const [path] = url.split('?')
      return content && `${publicUrl}${path}/imagem.png?v=${pictureHash(content)}`
    },
    serve: (path: string, read: (request: FastifyRequest) => Promise<CheckoutPage>) =>
      app.get(path, async (request, reply) => {
        await admit(request, reply)
        const content = pictureOf(await read(request))
        return content ? sendPicture(request, reply, painter.draw, content) : reply.code(404).send()
      }),
  }
}

/**
 * Sends a picture. Under the address that names its content it never changes; what is over, or changed, has no
 * picture under its former address but the present one, for a short time.
 */
async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  draw: ReturnType<typeof createPainter>['draw'],
  content: PictureContent,
) {
  const hash = pictureHash(content)
  const isPresent = (request.query as { v?: unknown }).v === hash
  reply
    .header('etag', `"${hash}"`)
    .header('x-robots-tag', 'noindex')
    // Readers of messages in a browser show it on a page of theirs (Fetch §3.7).
    .header('cross-origin-resource-policy', 'cross-origin')
    .header(
      'cache-control',
      isPresent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    )
  if (request.headers['if-none-match'] === `"${hash}"`) return reply.code(304).send()
  const png = draw(content)
  if (!png) {
    return reply.code(503).header('retry-after', '5').header('cache-control', 'no-store').send()
  }
  return reply.type('image/png').send(await png)
}
