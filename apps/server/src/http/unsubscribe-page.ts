import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimit } from './rate-limit.ts'
import { leaveBodiesUnread } from './uploaded-file.ts'
import { sendPage } from './web.ts'

/** What the page asks and does, by the reference in its address. */
interface Subscriptions {
  path: string
  find: (ref: string) => Promise<{ sellerName: string; isEnded: boolean } | undefined>
  change: (ref: string, isWanted: boolean) => Promise<boolean>
}

const BACK = 'voltar'

/**
 * The page by which a buyer ends a seller's reminders, and takes them up again. Opened it asks, since programs open the links of
 * an e-mail by themselves; posted to, by its button or by a mail program with one click (RFC 8058), it
 * acts, whatever the body is.
 */
export function serveUnsubscribe(
  app: FastifyInstance,
  { path, find, change }: Subscriptions,
  rateLimit: RateLimit,
): void {
  const admit = ({ ip }: FastifyRequest, reply: FastifyReply) =>
    rateLimit.take('public', ip, ({ seconds }) => void reply.header('retry-after', seconds))
  const refOf = ({ params }: FastifyRequest) => (params as { ref: string }).ref
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await find(refOf(request))
    if (!found) return sendPage(reply.code(404), pageOf('Este link não existe', UNKNOWN))
    const name = escapeHtml(found.sellerName)
    return found.isEnded
      ? sendPage(
          reply,
          pageOf('Pronto', ended(name, escapeHtml(`${path}/${refOf(request)}/${BACK}`))),
        )
      : sendPage(reply, pageOf('Parar de receber lembretes?', ask(name)))
  }
  app.register((scope, _, done) => {
    leaveBodiesUnread(scope)
    scope.get(`${path}/:ref`, async (request, reply) => {
      await admit(request, reply)
      return show(request, reply)
    })
    scope.post(`${path}/:ref`, async (request, reply) => {
      await admit(request, reply)
      await change(refOf(request), false)
      return show(request, reply)
    })
    scope.post(`${path}/:ref/${BACK}`, async (request, reply) => {
      await admit(request, reply)
      if (!(await change(refOf(request), true))) return show(request, reply)
      return sendPage(reply, pageOf('Pronto', '<p>Você volta a receber os lembretes.</p>'))
    })
    done()
  })
}

const UNKNOWN = '<p>Confira o endereço no e-mail que você recebeu.</p>'

const ask = (name: string): string =>
  `<p>${name} não vai mais lembrar você das cobranças por e-mail. Boletos, códigos Pix e recibos que você pedir continuam chegando.</p>
<form method="post"><button>Parar de receber</button></form>`

const ended = (name: string, back: string): string =>
  `<p>Você não recebe mais lembretes de ${name}.</p>
<form method="post" action="${back}"><p>Mudou de ideia?</p><button>Voltar a receber</button></form>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

const pageOf = (title: string, body: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="__CSP_NONCE__">
body { margin: 0 auto; padding: 3rem 1.5rem; max-width: 32rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 2rem; }
button { padding: 0.75rem 1.25rem; border: 0; border-radius: 0.5rem; background: #1f6e5a; color: #ffffff; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid #4aa287; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
