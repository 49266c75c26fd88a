/* oxlint-disable oxc/no-async-endpoint-handlers -- Express 5 answers what they throw */
import { webhooks, VintemError, WebhookVerificationError } from '@vintem/sdk'
import express from 'express'

/** The shop's server: orders, their state, and the webhook. */
export function createApp({ shop, secret }) {
  const app = express()

  // Before any reader of JSON: the signature is of the body as it came.
  app.post('/webhooks', express.raw({ type: 'application/json' }), async (request, response) => {
    try {
      await shop.handle(await webhooks.verify(request.body, request.headers, secret))
      response.sendStatus(204)
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error
      response.sendStatus(401)
    }
  })

  app.use(express.json())

  app.post('/pedidos', async (request, response) => {
    const { numero, produto, quantidade, comprador } = request.body
    const order = await shop.order({
      number: numero,
      product: produto,
      quantity: quantidade,
      buyer: comprador,
    })
    if (!order) return response.status(409).json({ erro: 'Sem estoque' })
    return response.status(201).json({ numero, valor: order.value, pix: order.pix })
  })

  app.get('/pedidos/:numero', (request, response) => {
    const order = shop.get(request.params.numero)
    if (!order) return response.sendStatus(404)
    return response.json({ numero: order.number, situacao: order.status })
  })

  app.delete('/pedidos/:numero', async (request, response) => {
    const order = await shop.cancel(request.params.numero)
    if (!order) return response.sendStatus(404)
    return response.json({ numero: order.number, situacao: order.status })
  })

  app.use((error, _request, response, next) => {
    if (!(error instanceof VintemError)) return next(error)
    const status = error.status === 400 ? 400 : 502
    return response.status(status).json({ erro: error.message })
  })

  return app
}
