import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { eachHeaderOnce, fewHeaders, header, NewWebhook } from '../webhooks/body.ts'

const form = NewWebhook.shape

const shared = {
  title: about('Um título seu.', form.title),
  url: about('Aonde os eventos vão: https, com nome público.', form.url),
  domains: about('De que partes do produto.', form.domains),
  types: about('Só eventos destes tipos; sem eles, todos os dos domínios.', form.types),
  form: about('FULL, com o objeto, ou THIN, só com os identificadores.', form.form),
  headers: about(
    'Cabeçalhos seus, enviados com cada evento.',
    z.optional(
      z
        .array(
          z.object({
            name: about('O nome.', header.shape.name),
            value: about('O valor; sem ele, fica o que havia.', header.shape.value),
          }),
        )
        .check(fewHeaders, eachHeaderOnce),
    ),
  ),
}

export const NewApiWebhook = z.object({
  ...shared,
  signature: about(
    'v1: por um segredo dos dois lados; v1a: por um par de chaves, e quem recebe tem só a pública. Não muda depois.',
    form.signature,
  ),
  from: about('Também os eventos desde então; sem ele, de agora em diante.', form.from),
})

/** What is left out stays as it is. */
export const ApiWebhookEdit = z.object({
  ...shared,
  active: about('Falso: nada começa a ser enviado, e os eventos esperam.', z.boolean()),
})
