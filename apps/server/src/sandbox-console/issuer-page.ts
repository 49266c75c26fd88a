import { formatBRL } from '@vintem/brazil/money'
import { timesText } from '@vintem/contracts/charges/words'
import type { FastifyInstance } from 'fastify'
import { sendPage } from '#http/web.ts'
import type { ChallengeOfWorld } from '#rails/sandbox/card-challenges.ts'
import type { World } from '#rails/sandbox/sandbox.ts'

/**
 * The page of the bank that issued a test card: the checkout shows it in a frame while the bank asks
 * the holder (3-D Secure). It stands for what is outside of the product, and shares nothing with it.
 */
export function serveIssuer(http: FastifyInstance, world: World): void {
  http.get<{ Params: { challenge: string } }>(
    '/api/sandbox/issuer/:challenge',
    async (request, reply) => {
      const challenge = await world.findChallenge(request.params.challenge)
      const body = challenge ? bodyOf(challenge) : '<p>Este pedido de confirmação não existe.</p>'
      return sendPage(
        reply.code(challenge ? 200 : 404),
        PAGE,
        (html) => html.replace('<!--body-->', () => body),
        { isFramed: true },
      )
    },
  )
}

function bodyOf(challenge: ChallengeOfWorld): string {
  const { challengeId, holder, brand, last4, state, returnUrl } = challenge
  const answer = `/api/sandbox/challenges/${challengeId}/answer`
  return `
    <p>${whatOf(challenge)} com o cartão ${escape(brand)} final ${escape(last4)}, de ${escape(holder)}.</p>
    <div id="asked" data-answer="${escape(answer)}" data-return="${escape(returnUrl)}" data-state="${state}">
      ${state === 'WAITING' ? BUTTONS : `<p>${CLOSED[state]}</p>`}
    </div>
    <p id="failed" role="alert" hidden>Não foi possível responder. Tente novamente.</p>
    <p><a href="${escape(returnUrl)}">Voltar à loja</a></p>`
}

const whatOf = ({ amountCents, installments, isVerification }: ChallengeOfWorld): string =>
  isVerification
    ? 'Cadastro em uma loja, sem cobrar nada,'
    : `Compra de <strong>${formatBRL(amountCents)}</strong>${installments > 1 ? ` em ${timesText(installments)}` : ''}`

const BUTTONS = `
  <p>Você reconhece esta compra?</p>
  <button value="CONFIRMED">Confirmar compra</button>
  <button value="DECLINED" class="other">Não reconheço</button>`

const CLOSED = {
  CONFIRMED: 'Você já confirmou esta compra.',
  DECLINED: 'Você já recusou esta compra.',
  EXPIRED: 'O tempo para confirmar terminou. A compra não foi feita.',
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const PAGE = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Banco de Testes</title>
    <style nonce="__CSP_NONCE__">
      :root { color-scheme: light dark; }
      body { margin: 0; padding: 1.25rem; font: 1rem/1.5 system-ui, sans-serif;
        background: light-dark(#ffffff, #1b2330); color: light-dark(#1b2330, #e8ecf2); }
      h1 { margin: 0; font-size: 1.125rem; }
      header p { margin: 0 0 1rem; font-size: 0.875rem; color: light-dark(#4b5666, #aab4c2); }
      button { display: block; width: 100%; min-height: 2.75rem; margin-bottom: 0.5rem;
        border: 1px solid light-dark(#1d4ed8, #8fb0ff); border-radius: 0.5rem; font: inherit;
        font-weight: 600; cursor: pointer; background: light-dark(#1d4ed8, #8fb0ff);
        color: light-dark(#ffffff, #101828); }
      button.other { background: transparent; color: inherit; border-color: currentColor; }
      button:focus-visible, a:focus-visible { outline: 3px solid light-dark(#1b2330, #e8ecf2);
        outline-offset: 2px; }
      a { color: light-dark(#1d4ed8, #8fb0ff); }
    </style>
  </head>
  <body>
    <main>
      <header>
        <h1>Banco de Testes</h1>
        <p>Ambiente de testes: este banco é simulado.</p>
      </header>
      <!--body-->
    </main>
    <script nonce="__CSP_NONCE__">
      const asked = document.getElementById('asked')
      asked?.addEventListener('click', async (event) => {
        const answer = event.target.closest('button')?.value
        if (!answer) return
        document.querySelectorAll('button').forEach((each) => { each.disabled = true })
        const sent = await fetch(asked.dataset.answer, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ answer }),
        }).catch(() => undefined)
        // A conflict: it was answered before, or too late. The shop knows by now what came of it.
        if (sent && (sent.ok || sent.status === 409)) return location.replace(asked.dataset.return)
        document.getElementById('failed').hidden = false
        document.querySelectorAll('button').forEach((each) => { each.disabled = false })
      })
    </script>
  </body>
</html>
`
