import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const PACKAGE = '@fontsource-variable/inter/files/'
const FILES = ['inter-latin-wght-normal.woff2', 'inter-latin-ext-wght-normal.woff2']
const ADDRESS = '/docs/fonts/'

const ui = createRequire(join(import.meta.dirname, '../../../../../packages/ui/package.json'))

/** The rules of the product's fonts, with the addresses at which they are served here. */
export const withServedFonts = (css: string): string => css.replaceAll(PACKAGE, ADDRESS)

/** Serves the product's fonts to the page of the API, which no build makes. */
export function serveDocsFonts(app: FastifyInstance): void {
  for (const file of FILES) {
    app.get(ADDRESS + file, (_, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=86400')
        .send(createReadStream(ui.resolve(PACKAGE + file))),
    )
  }
}
