import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'bench/react-admin')
const DIST = join(FOLDER, 'dist')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

interface Served {
  url: string
  stop: () => Promise<void>
}

/**
 * Builds the application of react-admin and serves it, its files compressed as the panel's are, with
 * the API at `api` behind the same address. Its packages are installed once, into its own folder.
 */
export async function serveReactAdmin(api: string): Promise<Served> {
  await build()
  const server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', 'http://host').pathname
    const sent = path.startsWith('/api/') ? pass(api, incoming, answer) : sendFile(path, answer)
    sent.catch(() => answer.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function build(): Promise<void> {
  const run = promisify(execFile)
  if (!existsSync(join(FOLDER, 'node_modules/react-admin'))) {
    await run('npm', ['ci', '--ignore-scripts'], { cwd: FOLDER })
  }
  await run(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: FOLDER,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await run(process.execPath, [join(ROOT, 'tooling/compress-web.ts'), DIST])
}

async function sendFile(path: string, answer: ServerResponse): Promise<void> {
  const isFile = /^\/assets\/[\w.-]+$/.test(path)
  const file = join(DIST, isFile ? path : 'index.html')
  const content = await readFile(isFile ? `${file}.br` : file)
  answer.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
  if (isFile) answer.setHeader('content-encoding', 'br')
  answer.end(content)
}

async function pass(api: string, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { method, headers, url = '/' } = incoming
  const outgoing = request(new URL(url, api), {
    ...(method !== undefined && { method }),
    headers: { ...headers, host: new URL(api).host },
  })
  incoming.pipe(outgoing)
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]
  answer.writeHead(reply.statusCode ?? 502, reply.headers)
  reply.pipe(answer)
}
