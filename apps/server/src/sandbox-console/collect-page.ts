import type { FastifyInstance } from 'fastify'
import { sendPage } from '#http/web.ts'
import { COLLECT_PATH } from '#rails/sandbox/card-sessions.ts'
import type { World } from '#rails/sandbox/sandbox.ts'

/**
 * Where the buyer's browser says to the simulated issuer what it is (3-D Secure): pages send the token of a
 * session here, by a form in a hidden frame.
 */
export function serveCollection(http: FastifyInstance, world: World): void {
  http.register((scope, _, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (__, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    )
    scope.post(COLLECT_PATH, async ({ body }, reply) => {
      const token = body instanceof URLSearchParams ? body.get('JWT') : null
      const isKnown = token !== null && (await world.collectSession(token))
      return sendPage(
        reply.code(isKnown ? 200 : 404),
        page(isKnown ? 'Navegador reconhecido.' : 'Esta sessão não existe.'),
        undefined,
        { isFramed: true },
      )
    })
    done()
  })
}

const page = (text: string) => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <title>Banco de Testes</title>
  </head>
  <body>
    <p>${text}</p>
  </body>
</html>
`
