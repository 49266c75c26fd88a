import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Cluster, owner } from './cluster.ts'

/** Where the server listens. `host` is a folder for a unix socket. */
export interface ListenAddress {
  host: string
  port: number
}

/** The size of `sun_path` less its final zero byte: unix(7), and sys/un.h on macOS. */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107
const socketPort = 5432

/**
 * A unix socket in the cluster's own folder, which no other user may enter. Where its path would be
 * too long, the loopback: at the port of the server that runs, or else at a free one.
 */
export async function addressFor(cluster: Cluster, runningPort?: number): Promise<ListenAddress> {
  const socket = join(cluster.folder, `.s.PGSQL.${socketPort}`)
  if (Buffer.byteLength(socket) <= longestSocketPath) {
    return { host: cluster.folder, port: socketPort }
  }
  return { host: '127.0.0.1', port: runningPort ?? (await freePort()) }
}

/** The settings that make a server listen at the address and nowhere else. */
export function listenSettings({ host, port }: ListenAddress): Record<string, string> {
  const isSocket = host.startsWith('/')
  return {
    // Seen from the data folder, where the server stands.
    unix_socket_directories: isSocket ? '..' : '',
    unix_socket_permissions: '0700',
    listen_addresses: isSocket ? '' : host,
    port: String(port),
  }
}

export function urlOf({ host, port }: ListenAddress, password: string, database: string): string {
  const isSocket = host.startsWith('/')
  const url = new URL(
    `postgres://${owner}:${password}@${isSocket ? 'localhost' : host}:${port}/${database}`,
  )
  if (isSocket) url.searchParams.set('host', host)
  return url.href
}

function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
