import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { answerNotFound } from '../wire-errors.ts'

const root = join(import.meta.dirname, '../../../../..')
const NAMES = ['sdk', 'cli']

/**
 * Serves the packages for developers as npm installs them, so that they fit this installation's API. Each is built
 * when it is first asked for; where no compiler is installed, what was built before is served, if there is any.
 */
export function servePackages(app: FastifyInstance): void {
  for (const name of NAMES) {
    let packed: Promise<Buffer | undefined> | undefined
    app.get(`/docs/vintem-${name}.tgz`, async (request, reply) => {
      packed ??= packageOf(name, request.log)
      const content = await packed
      if (!content) return answerNotFound(request, reply)
      return reply.type('application/gzip').header('cache-control', 'no-cache').send(content)
    })
  }
}

async function packageOf(name: string, log: FastifyBaseLogger): Promise<Buffer | undefined> {
  try {
    await promisify(execFile)(process.execPath, [join(root, 'tooling/sdk/build.ts'), name])
  } catch (error) {
    log.warn({ err: error, package: name }, 'A package for developers was not built')
  }
  return readFile(join(root, `packages/${name}/dist-packed/vintem-${name}.tgz`)).catch(
    () => undefined,
  )
}
