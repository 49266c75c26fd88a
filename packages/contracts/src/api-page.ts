/** The pages of the developers' API: by what stands beside them, and without totals. */
import * as z from 'zod/mini'
import { uuid } from './fields.ts'

/** What an operation, a parameter or a property is, for the description of the API. */
export const about = <S extends z.ZodMiniType>(text: string, schema: S): S =>
  schema.check(z.describe(text))

const limit = about(
  'Quantos itens no máximo; até 100.',
  z._default(
    z.coerce
      .number<string | number>()
      .check(z.int(), z.minimum(1, 'Tamanho inválido.'), z.maximum(100, 'Tamanho inválido.')),
    20,
  ),
)

/** Which page: `after` goes on behind an item, `before` comes back; of both, `after` counts. */
export const KeyPage = {
  limit,
  after: about('Os itens que vêm depois deste, que é o último da página.', z.optional(uuid())),
  before: about('Os itens que vêm antes deste, que é o primeiro da página.', z.optional(uuid())),
}

export const keyPageOf = <S extends z.ZodMiniType>(item: S) =>
  z.object({
    content: about('Os itens da página, do mais novo ao mais antigo.', z.array(item)),
    hasMore: about('Verdadeiro quando há mais itens na direção pedida.', z.boolean()),
  })

/** What an answer brings along, where it is asked for: objects that it names otherwise by their ids. */
export const expandOf = <const N extends string>(...names: readonly [N, ...N[]]) => {
  const one = `(?:${names.join('|')})`
  return about(
    `O que vem junto, separado por vírgulas: ${names.join(', ')}. A chave precisa poder ler cada um.`,
    z.optional(
      z.pipe(
        z
          .string()
          .check(
            z.maxLength(200),
            z.regex(new RegExp(`^${one}(?:,${one})*$`), `Use ${names.join(', ')}.`),
          ),
        z.transform((text) => [...new Set(text.split(','))] as N[]),
      ),
    ),
  )
}
