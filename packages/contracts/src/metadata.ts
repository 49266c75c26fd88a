/** The seller's own keys and values, on a link, an order and what comes of them. */
import * as z from 'zod/mini'
import { about } from './api-page.ts'
import { FILL_IN, text } from './fields.ts'

const PAIRS_AT_MOST = 20

const fewPairs = z.maxLength(PAIRS_AT_MOST, `Use no máximo ${PAIRS_AT_MOST} metadados.`)

/** Says at each key that it stands there already. */
const eachKeyOnce = z.superRefine<readonly { key: string }[]>((pairs, context) => {
  for (const [index, { key }] of pairs.entries()) {
    if (pairs.findIndex((each) => each.key === key) === index) continue
    context.issues.push({
      code: 'custom',
      message: 'Use cada chave uma só vez.',
      path: [index, 'key'],
      input: key,
    })
  }
})

/** In the order in which they were given. */
export const Metadata = z
  .array(
    z.object({
      key: about('A chave, uma vez.', text(FILL_IN, 40)),
      value: about('O valor.', text(FILL_IN, 500)),
    }),
  )
  .check(fewPairs, eachKeyOnce)
