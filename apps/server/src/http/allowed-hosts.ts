import { UnknownHost } from '@vintem/contracts/errors'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '#platform/config.ts'
import { Failure } from '#platform/failure.ts'

/** Probes use the address of a machine rather than a name; they reveal nothing. */
const FOR_PROBES = new Set(['/healthz', '/readyz'])

export interface Hosts {
  publicUrl: string
  allowedHosts?: readonly string[] | undefined
}

/**
 * Refuses requests to names other than those of this installation. A page elsewhere can give a name
 * of its own the address of this machine, and could then call it as one of ours (DNS rebinding).
 * Behind a proxy both its own Host and the one it passes on must be known.
 */
export function refuseOtherHosts(
  app: FastifyInstance,
  { publicUrl, allowedHosts = [] }: Hosts,
): void {
  const names = new Set([new URL(publicUrl).hostname, ...allowedHosts])
  const isKnown = (host: string | undefined) => {
    const name = hostName(host)
    return name !== undefined && (names.has(name) || isLoopback(name))
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, routeOptions } = request
    const isForProbes = FOR_PROBES.has(routeOptions.url ?? '')
    if (isForProbes || (isKnown(headers.host) && isKnown(request.host))) return done()
    // A person reads it in a browser.
    if (headers.accept?.includes('text/html')) {
      return void reply.code(421).type('text/plain; charset=utf-8').send(UnknownHost.description)
    }
    done(new Failure(UnknownHost))
  })
}

/** The name in a Host header, in small letters and without its port; undefined for what is none. */
export const hostName = (host = ''): string | undefined =>
  /^(\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*)\.?(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase()
